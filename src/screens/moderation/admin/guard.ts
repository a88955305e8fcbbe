// The guard of every admin screen: whoever is no active admin goes to the admins' sign-in.
import { type RouterContextProvider, redirect } from 'react-router';
import { adminLoginAddress, securityAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { visit } from '../../context';

/**
 * Lets an active admin in.
 * @param url the address that was asked for, which the sign-in leads back to
 * @throws a redirect for everybody else
 */
export function enterAdmin(context: Readonly<RouterContextProvider>, url: URL) {
  const { services, actor, requestId } = visit(context);
  const here = url.pathname + url.search;
  if (!actor || !can(actor, 'admin.enter', null)) {
    // Where the shop demands a second factor, who has none turns it on first.
    if (can(actor, 'admin.secure', null)) throw redirect(securityAddress(here));
    throw redirect(adminLoginAddress(here));
  }
  return { services, actor, requestId };
}
