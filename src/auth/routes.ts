// The only addresses of the sign-in library that the outside may call; everything else goes through our screens.
import { AUTH_PATH, type Auth } from './auth';

const OPEN = new Set(['/callback/google', '/verify-email']);

/** The library's answer for the two addresses that mails and the provider lead to; null for any other. */
export async function answerAuth(auth: Auth, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' || !pathname.startsWith(`${AUTH_PATH}/`)) return null;
  if (!OPEN.has(pathname.slice(AUTH_PATH.length))) return null;
  const reply = await auth.handler(request);
  reply.headers.set('cache-control', 'private, no-store');
  return reply;
}
