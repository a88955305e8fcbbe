import { expect, test } from 'vitest';
import {
  approveLabel,
  BUSINESS_TYPES,
  businessTypeLabel,
  nextVerification,
  SIGN_UP_STATUS,
  sellerTransitions,
  VERIFICATION_STATUSES,
  verificationView,
  waitsForDocuments,
} from './seller';
import {
  DOCUMENT_GUIDELINES,
  DOCUMENT_KINDS,
  DOCUMENTS,
  documentNote,
  missingDocuments,
  SUBMITTED,
  VERIFICATION_COMPLETE,
} from './seller-documents';

const statuses = [null, ...VERIFICATION_STATUSES];

test('a seller starts as pending', () => {
  expect(SIGN_UP_STATUS).toBe('pending');
});

test('each transition of a seller leads from its states to one other, and repeating a decision changes nothing', () => {
  const reached = (transition: keyof typeof sellerTransitions) =>
    statuses.map((status) => {
      const next = nextVerification(status, transition);
      return next.ok ? next.status : next.error;
    });
  expect(statuses).toEqual([null, 'pending', 'approved', 'rejected']);
  expect(reached('submit')).toEqual([
    'pending',
    'pending',
    'Your account is already verified.',
    'pending',
  ]);
  expect(reached('approve')).toEqual([
    'approved',
    'approved',
    'This seller is already approved.',
    'approved',
  ]);
  expect(reached('reject')).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'This seller is already rejected.',
  ]);
});

test('a seller submits documents, and an admin alone approves or rejects', () => {
  expect(sellerTransitions.submit.by).toBe('seller');
  expect(sellerTransitions.approve.by).toBe('admin');
  expect(sellerTransitions.reject.by).toBe('admin');
});

test('each verification status has its badge, colour and button (docs/product.md, Verification)', () => {
  expect(statuses.map((status) => verificationView(status).badge)).toEqual([
    { text: 'Not Verified', tone: 'grey' },
    { text: 'Verification Pending', tone: 'orange' },
    { text: 'Verified Seller', tone: 'green' },
    { text: 'Verification Rejected', tone: 'red' },
  ]);
  expect(statuses.map((status) => verificationView(status).button)).toEqual([
    'Submit Documents',
    'View Status',
    null,
    'Submit Documents',
  ]);
  expect(statuses.map(approveLabel)).toEqual(['Approve', 'Approve', 'Approve', 'Re-approve']);
});

test('every kind of business has a label', () => {
  expect(BUSINESS_TYPES.map(businessTypeLabel)).toEqual([
    'Individual',
    'Small business',
    'Eco store',
    'Thrift shop',
    'Vintage dealer',
    'Upcycling artisan',
  ]);
});

test('a verification needs an identity and an address, and no other documents', () => {
  expect(DOCUMENT_KINDS.map((kind) => DOCUMENTS[kind].label)).toEqual([
    'Government ID',
    'Business License',
    'Eco Certification',
    'Address Proof',
  ]);
  expect(missingDocuments(new Set())).toEqual(['idDocument', 'addressProof']);
  expect(missingDocuments(new Set(['idDocument', 'ecoCertification']))).toEqual(['addressProof']);
  expect(missingDocuments(new Set(['idDocument', 'addressProof']))).toEqual([]);
});

test('a document above 5 MB gets a note that names 5MB', () => {
  expect(documentNote(4_900_000)).toBeNull();
  expect(documentNote(5_000_000)).toBeNull();
  expect(documentNote(5_100_000)).toContain('5MB');
});

test('the verification page names its guidelines, and what an approved seller gets, to the letter', () => {
  expect(DOCUMENT_GUIDELINES).toEqual([
    'Documents must be clear and readable',
    'Address proof must be from the last 3 months',
    'Formats: JPG, PNG, PDF',
    'Maximum 5MB per document',
    'Review takes 2-3 business days',
  ]);
  expect(VERIFICATION_COMPLETE).toEqual({
    title: 'Verification Complete!',
    benefits: [
      'Unlimited product listings',
      'Advanced analytics',
      'Priority customer support',
      'Verified seller badge',
    ],
  });
});

test('a seller who hands in documents is thanked in the words of docs/product.md, Verification', () => {
  expect(SUBMITTED.text).toBe(
    "Verification documents submitted successfully! We'll review them within 2-3 business days.",
  );
});

test('a seller who has just signed up waits for documents; one who handed some in, or was decided about, does not', () => {
  const submittedAt = new Date('2026-01-01T00:00:00Z');
  const waiting = [null, ...VERIFICATION_STATUSES].filter((status) =>
    waitsForDocuments({ status, submittedAt: null }),
  );
  expect(waiting).toEqual([null, 'pending']);
  expect(waitsForDocuments({ status: 'pending', submittedAt })).toBe(false);
});
