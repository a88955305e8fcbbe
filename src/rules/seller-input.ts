// What the seller's sign-up may say. Status, rating and counts are not in it: they are dropped.
import { z } from 'zod';
import { PASSWORDS_DIFFER } from './account';
import { email, fullName, newPassword, phone } from './account-input';
import { anyText, line, oneOf, requiredLine } from './form-input';
import { BUSINESS_TYPES } from './seller';

const fields = z.object({
  businessName: requiredLine('your business name', 120),
  fullName,
  email,
  phone,
  address: requiredLine('your address', 300),
  businessType: oneOf(BUSINESS_TYPES, 'Choose a business type from the list.'),
  ecoCertification: line('the eco certification', 200).transform((text) => text || null),
  password: newPassword,
  confirmation: anyText,
});

/** Whether both passwords are texts: they are compared even while other fields are still wrong. */
const passwords = z.object({ password: z.string(), confirmation: z.string() });

/** A seller's sign-up; the eco certification may be blank (null). */
export const sellerSignUpInput = fields.refine(
  ({ password, confirmation }) => password === confirmation,
  {
    path: ['confirmation'],
    error: PASSWORDS_DIFFER,
    when: ({ value }) => passwords.safeParse(value).success,
  },
);

export type SellerSignUpInput = z.output<typeof sellerSignUpInput>;
