// What a seller hands in to be verified, and the words around it.

export const DOCUMENT_KINDS = [
  'idDocument',
  'businessLicense',
  'ecoCertification',
  'addressProof',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Each kind with its label, what counts as one, and whether a submission needs it. */
export const DOCUMENTS: Readonly<
  Record<DocumentKind, { label: string; hint: string; required: boolean }>
> = {
  idDocument: {
    label: 'Government ID',
    hint: "Driver's license, passport or national ID",
    required: true,
  },
  businessLicense: {
    label: 'Business License',
    hint: 'Required for business accounts',
    required: false,
  },
  ecoCertification: {
    label: 'Eco Certification',
    hint: 'Fair Trade, Organic or others',
    required: false,
  },
  addressProof: {
    label: 'Address Proof',
    hint: 'Utility bill, bank statement or lease',
    required: true,
  },
};

/** One document in bytes (1 MB is 1,000,000): above the hint a friendly note, above the hard limit a refusal. */
export const DOCUMENT_LIMITS = { hintBytes: 5_000_000, hardBytes: 20_000_000 } as const;

/** The note on a document that is larger than the guidance, or null; it is accepted all the same. */
export function documentNote(bytes: number): string | null {
  return bytes > DOCUMENT_LIMITS.hintBytes
    ? 'This document is larger than 5MB. It is accepted, but a smaller one is quicker to review.'
    : null;
}

export const DOCUMENT_GUIDELINES = [
  'Documents must be clear and readable',
  'Address proof must be from the last 3 months',
  'Formats: JPG, PNG, PDF',
  'Maximum 5MB per document',
  'Review takes 2-3 business days',
] as const;

/** What stands beside the promise of 2-3 business days: nobody can keep it for every shop. */
export const REVIEW_MAY_TAKE_LONGER =
  '2-3 business days are the aim and not a promise: it may take longer. We write to you as soon as it is decided.';

/** What holds beside the guidelines. @param limit what one document may have, as its words say it */
export const documentFacts = (limit: string) => [
  `5MB is a recommendation; a document of more than ${limit} is not accepted.`,
  'The form can be sent without a Business License; whoever reviews a business may ask for it.',
  REVIEW_MAY_TAKE_LONGER,
];

/** Said after a submission, and how long until the dashboard opens by itself, in milliseconds. */
export const SUBMITTED = {
  text: "Verification documents submitted successfully! We'll review them within 2-3 business days.",
  redirectAfter: 3000,
} as const;

/** In place of the form once a seller is approved. */
export const VERIFICATION_COMPLETE = {
  title: 'Verification Complete!',
  benefits: [
    'Unlimited product listings',
    'Advanced analytics',
    'Priority customer support',
    'Verified seller badge',
  ],
} as const;

/** The required kinds that a submission lacks. */
export function missingDocuments(given: ReadonlySet<string>): DocumentKind[] {
  return DOCUMENT_KINDS.filter((kind) => DOCUMENTS[kind].required && !given.has(kind));
}
