// Who is asking: the session of the request's cookie, and the rights of its account as they are now.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { findActor, findSessionActor } from '~/data/accounts/users';
import type { Database } from '~/data/database/database';
import type { Actor } from '~/rules/shop/permissions';
import { type Auth, SESSION, SESSION_COOKIE } from './auth';

export interface Visitor {
  actor: Actor;
  /** Set-Cookie headers that prolong a session in use; often none. */
  cookies: string[];
}

/** What is needed to find out who is asking. */
export interface ActorFinder {
  auth: Auth;
  db: Database;
  /** Whether admins must have a second factor. */
  requireAdmin2fa: boolean;
}

const NOBODY: Visitor = { actor: null, cookies: [] };

/**
 * Looks up the visitor. A missing, altered, expired or ended session is nobody, and so is a suspended account.
 * Asked of the database at each request, in one query: only a session to prolong, and a cookie that is not as we wrote
 * it, are left to the library.
 */
export async function findVisitor(
  { auth, db, requireAdmin2fa }: ActorFinder,
  headers: Headers,
): Promise<Visitor> {
  const cookie = headers.get('cookie');
  if (!cookie?.includes(SESSION_COOKIE)) return NOBODY;
  const token = signedToken(auth, cookie);
  const session = token && (await findSessionActor(db, token));
  const visitor =
    session && !isDue(session.expiresAt)
      ? { actor: session.actor, cookies: [] }
      : await askLibrary(auth, db, headers);
  const admin = visitor.actor?.admin;
  if (requireAdmin2fa && admin && !admin.secondFactor) admin.mustSecure = true;
  return visitor;
}

async function askLibrary(auth: Auth, db: Database, headers: Headers): Promise<Visitor> {
  const { response, headers: reply } = await auth.api.getSession({ headers, returnHeaders: true });
  if (!response) return NOBODY;
  return { actor: await findActor(db, response.user.id), cookies: reply.getSetCookie() };
}

/** Whether a session is to be prolonged, or over. */
function isDue(expiresAt: Date): boolean {
  const left = (expiresAt.getTime() - Date.now()) / 1000;
  return left <= SESSION.seconds - SESSION.renewedAfter;
}

/** The token in the session cookie, when it stands there once and exactly as the library signs and writes it. */
function signedToken({ options }: Auth, cookie: string): string | null {
  const name = `${options.advanced.cookiePrefix}.session_token=`;
  const [written, another] = cookie
    .split('; ')
    .filter((one) => one.startsWith(name))
    .map((one) => one.slice(name.length));
  if (written === undefined || another !== undefined) return null;
  const token = written.slice(0, written.indexOf('.'));
  const signature = createHmac('sha256', options.secret).update(token).digest('base64');
  const right = Buffer.from(encodeURIComponent(`${token}.${signature}`));
  const given = Buffer.from(written);
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}
