// What the form that opens a business may say. Status, rating and counts are not in it: they are dropped.
import { z } from 'zod';
import { PASSWORDS_DIFFER } from '../accounts/account';
import { email, fullName, nameLine, newPassword, opened, phone } from '../accounts/account-input';
import { anyText, line, oneOf, requiredLine } from '../text/form-input';
import { BUSINESS_TYPES } from './seller';

/** The business itself, on an account that is there; the eco certification may be blank (null). */
export const businessInput = z.object({
  businessName: nameLine('your business name'),
  fullName,
  phone,
  address: requiredLine('your address', 300),
  businessType: oneOf(BUSINESS_TYPES, 'Choose a business type from the list.'),
  ecoCertification: line('the eco certification', 200).transform((text) => text || null),
});

export type BusinessInput = z.output<typeof businessInput>;

/** Whether both passwords are texts: they are compared even while other fields are still wrong. */
const passwords = z.object({ password: z.string(), confirmation: z.string() });

/** The business together with a new account. */
export const sellerSignUpInput = businessInput
  .extend({ email, password: newPassword, confirmation: anyText, opened })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: PASSWORDS_DIFFER,
    when: ({ value }) => passwords.safeParse(value).success,
  });

export type SellerSignUpInput = z.output<typeof sellerSignUpInput>;
