// The only addresses of the sign-in library that the outside may call; everything else goes through our screens.

import { deleteSession, findSignInBarriers } from '~/data/accounts/users';
import { foreignKeyViolation } from '~/data/database/constraint-violations';
import type { Database } from '~/data/database/database';
import { CONFIRM_ADDRESS } from '~/rules/shop/addresses';
import { AUTH_PATH, type Auth, SESSION_COOKIE } from './auth';

const CALLBACK = '/callback/google';
/** Where links lead that the release before mailed: a GET of the library's own address would confirm whoever opens it. */
const CONFIRMATION = '/verify-email';

/** The answer for the two addresses that the provider, and mails of the release before, lead to; null for any other. */
export async function answerAuth(
  auth: Auth,
  db: Database,
  request: Request,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' || !pathname.startsWith(`${AUTH_PATH}/`)) return null;
  const path = pathname.slice(AUTH_PATH.length);
  if (path !== CALLBACK && path !== CONFIRMATION) return null;
  const answer =
    path === CALLBACK
      ? await refuseBarred(auth, db, await auth.handler(request).catch(toLogin))
      : toButton(request);
  answer.headers.set('cache-control', 'private, no-store');
  return answer;
}

/** To the login, when the account was deleted as Google was about to open it. */
function toLogin(error: unknown): Response {
  if (foreignKeyViolation(error) !== 'account') throw error;
  return new Response(null, { status: 302, headers: { location: '/login?error=account_gone' } });
}

/** To the page whose button confirms the address. */
function toButton(request: Request): Response {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const location = `${CONFIRM_ADDRESS}?${new URLSearchParams({ token })}`;
  return new Response(null, { status: 302, headers: { location } });
}

/**
 * Google says who somebody is, and that opens neither a suspended account nor one with a second factor.
 * The session of a suspended account lets nobody see anything: the login reads from it whom to tell why, and ends it.
 */
async function refuseBarred(auth: Auth, db: Database, reply: Response): Promise<Response> {
  const pairs = reply.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  if (!pairs.some((pair) => pair.split('=')[0]?.endsWith(SESSION_COOKIE))) return reply;
  const headers = new Headers({ cookie: pairs.join('; ') });
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  const barriers = found && (await findSignInBarriers(db, { userId: found.user.id }));
  if (!found || !barriers || (!barriers.suspension && !barriers.secondFactor)) return reply;
  const answer = new Response(null, { status: 302 });
  if (barriers.suspension) {
    for (const line of reply.headers.getSetCookie()) answer.headers.append('set-cookie', line);
    answer.headers.set('location', '/login?suspended=1');
    return answer;
  }
  await deleteSession(db, found.session.token);
  answer.headers.set('location', '/login?error=second_factor');
  return answer;
}
