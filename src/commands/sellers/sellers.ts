// Opening a business: with a new account, or on the account that somebody has; and signing in to it.

import { restoreProfile } from '~/data/accounts/users';
import { errorReason } from '~/data/database/database';
import { insertSeller, worksForBusiness } from '~/data/sellers/sellers';
import { SIGN_IN_REFUSED } from '~/rules/sellers/business-texts';
import { businessInput, sellerSignUpInput } from '~/rules/sellers/seller-input';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import type { Outcome } from '~/rules/text/outcome';
import { type Fields, invalid, type Refusal } from '../accounts/account-refusals';
import { mailConfirmation, openAccount } from '../accounts/accounts';
import { type SignedIn, signIn } from '../accounts/sign-in';
import { authorize } from '../authorize';
import type { SignInServices } from '../services';

/**
 * Makes an account with a business and signs it in.
 * @returns `profileSaved` is false when the account is there and signed in, but the business could not be saved
 */
export async function signUpSeller(
  services: SignInServices,
  request: Request,
  fields: Fields,
): Promise<Outcome<SignedIn & { profileSaved: boolean }, Refusal>> {
  const input = sellerSignUpInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { email, password, confirmation: _, opened, ...business } = input.data;
  const { fullName: name, phone } = business;
  const account = await openAccount(services, request, { name, email, phone, password, opened });
  if (!account.ok) return account;
  const { userId } = account;
  try {
    if (!account.profileSaved) await restoreProfile(services.db, userId);
    await insertSeller(services.db, userId, business);
    return { ...account, profileSaved: true };
  } catch (error) {
    services.log.error({ reason: errorReason(error) }, 'an account has no business');
    return { ...account, profileSaved: false };
  }
}

/**
 * Opens a business on the account of who is signed in, without another password.
 * @throws Forbidden for nobody, and for who has one already
 */
export async function openBusiness(
  services: SignInServices,
  request: Request,
  actor: Actor,
  fields: Fields,
): Promise<Outcome<unknown, Refusal>> {
  const { userId, email, emailVerified } = authorize(actor, 'seller.open', null);
  const input = businessInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  await restoreProfile(services.db, userId);
  await insertSeller(services.db, userId, input.data);
  // Too many mails or a mail that can't be queued is no reason not to open.
  if (!emailVerified) await mailConfirmation(services, request, email);
  return { ok: true };
}

/** Signs in whoever has a business or is on the staff of one; anyone else hears so, after the right password only. */
export function signInSeller(
  services: SignInServices,
  request: Request,
  fields: Fields,
): Promise<Outcome<SignedIn, Refusal>> {
  return signIn(services, request, fields, async (userId) =>
    (await worksForBusiness(services.db, userId))
      ? null
      : { words: SIGN_IN_REFUSED.notSeller, event: 'sign-in.not-seller' },
  );
}
