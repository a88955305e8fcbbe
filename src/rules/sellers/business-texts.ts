// The sentences for sellers and admins that docs/product.md fixes to the letter; apart, so that no shopper's page ships them.

/** A seller's product that could not be saved. */
export const ADD_PRODUCT_FAILED = 'Error adding product. Please try again.';

/** A seller's documents that could not be stored. */
export const DOCUMENTS_FAILED = 'Error uploading documents. Please try again.';

/** Documents that are stored, and that the seller's record could not be told of. */
export const SUBMIT_FAILED =
  'Your documents are uploaded, but they could not be submitted just now. Nothing is lost: please try again.';

/** The right password, but the account has no rights here; each ends the session of that attempt. */
export const SIGN_IN_REFUSED = {
  notSeller: 'This account is not registered as a seller',
  notAdmin: 'This account is not authorized as an admin',
  adminInactive: 'Admin account is deactivated',
} as const;

/** What screen readers hear while something is on its way. */
export const LOADING = {
  anything: 'Loading...',
  sellers: 'Loading sellers...',
  products: 'Loading products...',
  report: 'Generating eco impact report...',
} as const;
