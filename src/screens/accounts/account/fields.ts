// The fields that the forms of accounts share, as props of a Field: signing up, logging in, opening a business, changing one's own.
import { MIN_PASSWORD } from '~/rules/accounts/account';

export const EMAIL = {
  label: 'Email',
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  required: true,
} as const;

/** The address of an account that is made with it. */
export const NEW_EMAIL = {
  ...EMAIL,
  hint: 'Never shown to others. We will email you a link to confirm it.',
} as const;

export const FULL_NAME = {
  label: 'Full name',
  name: 'name',
  autoComplete: 'name',
  required: true,
} as const;

export const PHONE = { label: 'Phone', name: 'phone', type: 'tel', autoComplete: 'tel' } as const;

/** The password that somebody has. */
export const PASSWORD = {
  label: 'Password',
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
} as const;

/** The password of an account that is made with it. */
export const FIRST_PASSWORD = {
  ...PASSWORD,
  autoComplete: 'new-password',
  minLength: MIN_PASSWORD,
  hint: `At least ${MIN_PASSWORD} characters; longer is better.`,
} as const;

/** A password in the place of another. What is wrong with it says how long it must be, so the hint does not. */
export const newPassword = (error: string | undefined, least = MIN_PASSWORD) => ({
  ...FIRST_PASSWORD,
  label: 'New password',
  minLength: least,
  hint: error ? undefined : `At least ${least} characters.`,
  error,
});
