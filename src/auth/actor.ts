// Who is asking: the session of the request's cookie, and the rights of its account as they are now.
import type { Database } from '~/data/database';
import { findActor } from '~/data/users';
import type { Actor } from '~/rules/permissions';
import { type Auth, SESSION_COOKIE } from './auth';

export interface Visitor {
  actor: Actor;
  /** Set-Cookie headers that prolong a session in use; often none. */
  cookies: string[];
}

/** What is needed to find out who is asking. */
export interface Doorkeeper {
  auth: Auth;
  db: Database;
  /** Whether admins must have a second factor. */
  requireAdmin2fa: boolean;
}

const NOBODY: Visitor = { actor: null, cookies: [] };

/** Looks up the visitor. A missing, altered, expired or ended session is nobody, and so is a suspended account. */
export async function findVisitor(
  { auth, db, requireAdmin2fa }: Doorkeeper,
  headers: Headers,
): Promise<Visitor> {
  if (!headers.get('cookie')?.includes(SESSION_COOKIE)) return NOBODY;
  const { response, headers: reply } = await auth.api.getSession({ headers, returnHeaders: true });
  if (!response) return NOBODY;
  const actor = await findActor(db, response.user.id);
  if (requireAdmin2fa && actor?.admin && !actor.admin.secondFactor) actor.admin.mustSecure = true;
  return { actor, cookies: reply.getSetCookie() };
}
