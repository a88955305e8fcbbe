// What the form of documents says: the id of one document for each kind, and the status that was seen.
import { z } from 'zod';
import { anyText, oneOfOrNone } from '../text/form-input';
import { VERIFICATION_STATUSES } from './seller';
import { DOCUMENT_KINDS } from './seller-documents';

/** The kind of a document that is being uploaded. */
export const documentKindInput = z.enum(DOCUMENT_KINDS);

const id = anyText.transform((text) => text || undefined);

export const submissionInput = z.object({
  seen: oneOfOrNone(VERIFICATION_STATUSES, 'This is not a verification status.'),
  idDocument: id,
  businessLicense: id,
  ecoCertification: id,
  addressProof: id,
});
