// The three portals at which people log in: where each stands, where it leads, and whom it lets in.
import { redirect } from 'react-router';
import { signInWithCode } from '~/commands/accounts/second-step';
import { signIn } from '~/commands/accounts/sign-in';
import { signInAdmin, signInAdminWithCode } from '~/commands/moderation/admins';
import { signInSeller } from '~/commands/sellers/sellers';
import { adminNext, safeNext, sellerNext } from '~/rules/accounts/account';
import {
  adminLoginAddress,
  codeAddress,
  type LoginPortal,
  loginAddress,
  sellerLoginAddress,
} from '~/rules/shop/addresses';
import { visit } from '../../context';
import { formFields } from '../../form';
import { sendBack } from '../../refusals';

export const PORTALS = {
  customer: { login: loginAddress, next: safeNext, signIn, signInWithCode },
  seller: { login: sellerLoginAddress, next: sellerNext, signIn: signInSeller, signInWithCode },
  admin: {
    login: adminLoginAddress,
    next: adminNext,
    signIn: signInAdmin,
    signInWithCode: signInAdminWithCode,
  },
} as const;

interface Arguments {
  request: Request;
  context: Parameters<typeof visit>[0];
}

/**
 * What a portal makes of its form.
 * @returns what is wrong with it
 * @throws a redirect to where the person was going, or to the code that the account asks for as well
 */
export async function logIn(portal: LoginPortal, { request, context }: Arguments) {
  const { services } = visit(context);
  const fields = await formFields(request);
  const next = PORTALS[portal].next(fields.next);
  const result = await PORTALS[portal].signIn(services, request, fields);
  if (result.ok) {
    const onward = result.needsCode ? codeAddress(portal, next) : next;
    throw redirect(onward, { headers: result.cookies });
  }
  return sendBack(result, { email: fields.email, next });
}
