// What a seller is: kinds of business, verification states with their words, and who may move them where.
import type { Badge } from '../text/badge';
import { labelled } from '../text/labelled';
import type { Outcome } from '../text/outcome';

const businessTypes = labelled({
  individual: 'Individual',
  'small-business': 'Small business',
  'eco-store': 'Eco store',
  'thrift-shop': 'Thrift shop',
  'vintage-dealer': 'Vintage dealer',
  'upcycling-artisan': 'Upcycling artisan',
});

export type BusinessType = (typeof businessTypes.names)[number];
export const BUSINESS_TYPES = businessTypes.names;
export const businessTypeLabel = businessTypes.label;

export const VERIFICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** A seller's verification. Where nothing was ever submitted there is none: null. */
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The status of a seller who has just signed up, before any document. */
export const SIGN_UP_STATUS = 'pending' satisfies VerificationStatus;

export type SellerTransition = 'submit' | 'approve' | 'reject';

type Transition = {
  by: 'seller' | 'admin';
  from: readonly (VerificationStatus | null)[];
  to: VerificationStatus;
  /** Said when the seller is in any other state. */
  refusal: string;
};

/** Every change of a verification there is. A reason (the notes) is optional in each. */
export const sellerTransitions: Readonly<Record<SellerTransition, Transition>> = {
  submit: {
    by: 'seller',
    // Someone who waits may add a better document; the kinds given replace the earlier ones.
    from: [null, 'pending', 'rejected'],
    to: 'pending',
    refusal: 'Your account is already verified.',
  },
  approve: {
    by: 'admin',
    from: [null, 'pending', 'rejected'],
    to: 'approved',
    refusal: 'This seller is already approved.',
  },
  reject: {
    by: 'admin',
    from: [null, 'pending', 'approved'],
    to: 'rejected',
    refusal: 'This seller is already rejected.',
  },
};

/** What a transition makes of a verification, or why not, in words. */
export function nextVerification(
  status: VerificationStatus | null,
  transition: SellerTransition,
): Outcome<{ status: VerificationStatus }> {
  const { from, to, refusal } = sellerTransitions[transition];
  return from.includes(status) ? { ok: true, status: to } : { ok: false, error: refusal };
}

/** The words of a verification: badge, the description under it, and the dashboard's button (null: none). */
export type VerificationView = { badge: Badge; description: string; button: string | null };

const VERIFICATION_VIEWS: Readonly<Record<VerificationStatus | 'none', VerificationView>> = {
  approved: {
    badge: { text: 'Verified Seller', tone: 'green' },
    description: 'Your account is verified. All seller features are available.',
    button: null,
  },
  pending: {
    badge: { text: 'Verification Pending', tone: 'orange' },
    description: 'Your documents are under review. You will be notified of the outcome.',
    button: 'View Status',
  },
  rejected: {
    badge: { text: 'Verification Rejected', tone: 'red' },
    description: 'Please review the requirements and resubmit your documents.',
    button: 'Submit Documents',
  },
  none: {
    badge: { text: 'Not Verified', tone: 'grey' },
    description: 'Complete verification to build trust and unlock features.',
    button: 'Submit Documents',
  },
};

/** How a seller's verification is shown to the seller. */
export function verificationView(status: VerificationStatus | null): VerificationView {
  return VERIFICATION_VIEWS[status ?? 'none'];
}

/** What the status means. A seller is pending from signing up, when there is nothing to review yet. */
export function verificationDescription(
  status: VerificationStatus | null,
  submittedAt: Date | null,
): string {
  return status === 'pending' && submittedAt === null
    ? 'Submit your documents: they are under review from then on. You will be notified of the outcome.'
    : verificationView(status).description;
}

/** What the admin's approving button says: a rejected seller is re-approved. */
export function approveLabel(status: VerificationStatus | null): string {
  return status === 'rejected' ? 'Re-approve' : 'Approve';
}

/** The status as admins see it, in capitals. */
export function statusBadge(status: VerificationStatus | null): Badge {
  return {
    text: (status ?? 'not verified').toUpperCase(),
    tone: verificationView(status).badge.tone,
  };
}

/** Whether an admin has nothing to decide on yet: whoever was never decided about and has handed in nothing. */
export function waitsForDocuments(seller: {
  status: VerificationStatus | null;
  submittedAt: Date | null;
}): boolean {
  const { status, submittedAt } = seller;
  return submittedAt === null && (status === null || status === 'pending');
}
