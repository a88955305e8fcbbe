// The session that a browser's cookie stands for.
import type { Auth } from './auth';

/** The token of the request's live session, or null. */
export async function sessionToken(auth: Auth, headers: Headers): Promise<string | null> {
  if (!headers.has('cookie')) return null;
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return found?.session.token ?? null;
}

/** The token of the session that a reply's Set-Cookie headers open, or null. */
export function newSessionToken(auth: Auth, given: Headers): Promise<string | null> {
  const pairs = given.getSetCookie().map((line) => line.split(';')[0]);
  return sessionToken(auth, new Headers({ cookie: pairs.join('; ') }));
}

/** Whose live session it is, whether or not the account may do anything; or null. */
export async function sessionUser(auth: Auth, headers: Headers): Promise<string | null> {
  if (!headers.has('cookie')) return null;
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return found?.user.id ?? null;
}

/** When the request's live session began, or null. */
export async function sessionBegan(auth: Auth, headers: Headers): Promise<Date | null> {
  if (!headers.has('cookie')) return null;
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return found?.session.createdAt ?? null;
}
