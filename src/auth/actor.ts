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

const NOBODY: Visitor = { actor: null, cookies: [] };

/** Looks up the visitor. A missing, altered, expired or ended session is nobody. */
export async function findVisitor(auth: Auth, db: Database, headers: Headers): Promise<Visitor> {
  if (!headers.get('cookie')?.includes(SESSION_COOKIE)) return NOBODY;
  const { response, headers: reply } = await auth.api.getSession({ headers, returnHeaders: true });
  if (!response) return NOBODY;
  return { actor: await findActor(db, response.user.id), cookies: reply.getSetCookie() };
}
