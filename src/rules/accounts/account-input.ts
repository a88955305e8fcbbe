// What the account forms may say: sign-up, sign-in, forgotten password and the new one.
import { z } from 'zod';
import { anyText, line, requiredLine } from '../text/form-input';
import { normaliseEmail, PASSWORDS_DIFFER, passwordProblem } from './account';
import { nameProblem, plainLetters } from './names';

/** An address in the form in which it is compared. No mail server takes more than 254 characters. */
export const email = anyText
  .transform(normaliseEmail)
  .pipe(
    z
      .string()
      .min(1, { error: 'Please enter your email address.', abort: true })
      .max(254, { error: 'This email address is too long.', abort: true }),
  )
  .pipe(z.email({ error: 'Please enter an email address like name@example.com.' }));

/** The name of a person or a business, which goes out in mails and stands beside what they offer. */
export const nameLine = (what: string) =>
  requiredLine(what, 120)
    .transform(plainLetters)
    .superRefine((name, context) => {
      const problem = nameProblem(name);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });

/** A person's name. */
export const fullName = nameLine('your full name');

const PHONE = 'your phone number';
const dialled = z.string().refine((text) => text.replace(/\P{Nd}/gu, '').length >= 5, {
  error: 'Please enter a phone number with at least 5 digits.',
});

/** A telephone number, written as its owner likes. */
export const phone = requiredLine(PHONE, 40).pipe(dialled);

/** A password to be set; kept exactly as typed. */
export const newPassword = anyText.superRefine((password, context) => {
  const problem = password === '' ? 'Please choose a password.' : passwordProblem(password);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** A password to be compared: whatever was once allowed. */
const givenPassword = anyText.pipe(
  z
    .string()
    .min(1, { error: 'Please enter your password.' })
    .max(1000, { error: 'This password is too long.' }),
);

/** When a form was opened, as it says itself in milliseconds; null when it says nothing of the kind. */
export const opened = anyText.transform((text) =>
  /^\d{13}$/.test(text) ? new Date(Number(text)) : null,
);

/** A customer's sign-up; all but `opened` are required. */
export const signUpInput = z.object({
  name: fullName,
  email,
  phone,
  password: newPassword,
  opened,
});

export type SignUpInput = z.output<typeof signUpInput>;

/** Who somebody is, as they change it on their own account. An empty phone number takes it away. */
export const profileInput = z.object({
  name: fullName,
  /** Null: others see the full name. */
  publicName: line('the public name', 60)
    .transform(plainLetters)
    .superRefine((name, context) => {
      const problem = nameProblem(name);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    })
    .transform((text) => text || null),
  phone: line(PHONE, 40)
    .pipe(z.union([z.literal(''), dialled]))
    .transform((text) => text || null),
});

/** The address that an account is to have. */
export const changeEmailInput = z.object({ email });

const token = line('the link', 1_000).pipe(
  z.string().min(1, { error: 'This link is not complete. Please ask for a new one.' }),
);

/** What a link in a mail carries. */
export const mailedToken = z.object({ token });

/** A new password for the own account; the one that it replaces is asked for by the re-authentication. */
export const changePasswordInput = z.object({ newPassword });

/** Any sign-in. */
export const signInInput = z.object({ email, password: givenPassword });

/** The own password once more, before something that matters. */
export const passwordInput = z.object({ password: givenPassword });

/** A code of an authenticator app or a backup code, however it is spaced. */
export const codeInput = z.object({
  code: anyText
    .transform((text) => text.replace(/\s/gu, ''))
    .pipe(
      z
        .string()
        .min(1, { error: 'Please enter the code.' })
        .max(20, { error: 'This code is too long.' }),
    ),
});

/** Which kind a code is of, as the sign-in library names it. */
export function codeKind(code: string): 'totp' | 'backup-code' {
  return /^\d{6}$/.test(code) ? 'totp' : 'backup-code';
}

/** The request for a reset link. */
export const forgotInput = z.object({ email });

/** The new password behind a reset link. Forms that ask twice send `confirmation` as well. */
export const resetInput = z
  .object({
    token,
    password: newPassword,
    confirmation: z.string({ error: 'This must be text.' }).optional(),
  })
  .superRefine(({ password, confirmation }, context) => {
    if (confirmation !== undefined && confirmation !== password)
      context.addIssue({ code: 'custom', path: ['confirmation'], message: PASSWORDS_DIFFER });
  });
