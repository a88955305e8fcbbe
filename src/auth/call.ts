// Calls of the sign-in library from our own actions, made as requests so that its limits count them.
import { foreignKeyViolation } from '~/data/database/constraint-violations';
import { AUTH_PATH, type Auth, CLIENT_IP_HEADER } from './auth';

export interface AuthReply {
  ok: boolean;
  status: number;
  /** The library's name for what went wrong; empty when nothing did. */
  code: string;
  /** Seconds to wait, when there were too many tries. */
  retryAfter: number;
  /** The account that was made or signed in, when the answer names one. */
  userId: string | null;
  /** Where to go on, when the answer is an address. */
  url: string | null;
  /** The password was right, and a code must follow. */
  needsCode: boolean;
  /** What an authenticator app must know, when a second factor was begun. */
  totpUri: string | null;
  /** Codes for who has lost the app, when new ones were made. */
  backupCodes: string[];
  /** The Set-Cookie headers to hand on to the browser, and nothing else. */
  cookies: Headers;
}

/**
 * Calls an endpoint of the library on behalf of a request that the server has already let through
 * (its Origin is ours, its client address was written by us).
 */
export async function callAuth(
  auth: Auth,
  from: Request,
  path: string,
  body: Record<string, unknown>,
): Promise<AuthReply> {
  const { origin } = new URL(auth.options.baseURL);
  const headers = new Headers({ 'content-type': 'application/json', origin });
  for (const name of ['cookie', 'user-agent', CLIENT_IP_HEADER]) {
    const value = from.headers.get(name);
    if (value) headers.set(name, value);
  }
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await auth
    .handler(new Request(`${origin}${AUTH_PATH}${path}`, init))
    .catch(asUnknown);
  const cookies = new Headers();
  for (const cookie of reply.headers.getSetCookie()) cookies.append('set-cookie', cookie);
  const fields = fieldsOf(await reply.json().catch(() => null));
  return {
    ok: reply.ok,
    status: reply.status,
    code: reply.ok ? '' : (text(fields.get('code')) ?? ''),
    retryAfter: Number(reply.headers.get('x-retry-after') ?? 0),
    userId: text(fieldsOf(fields.get('user')).get('id')),
    url: text(fields.get('url')),
    needsCode: fields.get('twoFactorRedirect') === true,
    totpUri: text(fields.get('totpURI')),
    backupCodes: texts(fields.get('backupCodes')),
    cookies,
  };
}

/** What the library says of an account that never was, for one that is deleted at this moment. */
function asUnknown(error: unknown): Response {
  if (foreignKeyViolation(error) !== 'account') throw error;
  return Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 });
}

function fieldsOf(body: unknown): Map<string, unknown> {
  return new Map(body && typeof body === 'object' ? Object.entries(body) : []);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
