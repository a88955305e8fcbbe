// The door of every admin screen: whoever is no active admin goes to the admins' sign-in.
import { type RouterContextProvider, redirect } from 'react-router';
import { adminLoginAddress } from '~/rules/addresses';
import { can } from '~/rules/permissions';
import { visit } from '../context';

/**
 * Lets an active admin in.
 * @param url the address that was asked for, which the sign-in leads back to
 * @throws a redirect for everybody else
 */
export function enterAdmin(context: Readonly<RouterContextProvider>, url: URL) {
  const { services, actor, requestId } = visit(context);
  if (!actor || !can(actor, 'admin.enter', null)) {
    throw redirect(adminLoginAddress(url.pathname + url.search));
  }
  return { services, actor, requestId };
}
