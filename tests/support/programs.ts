// Programs that act for a person by a token.
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '~/data/database/database';
import { accessTokens } from '~/data/schema/schema-api';
import { TOKEN_PREFIX, type TokenScope } from '~/rules/accounts/access-token';
import { createClient, type Reply } from './client';

interface Peopled {
  url: string;
  services: { db: Db };
}

/** Sends JSON with a token, as a program does: without a cookie and without an Origin. */
export interface Program {
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** @param key of the `Idempotency-Key`; a new one for each unless it is given */
  post(path: string, body?: unknown, key?: string): Promise<Reply>;
  send(method: string, path: string, init?: RequestInit): Promise<Reply>;
}

/** A token of a person, laid out in the database: the form is sent where it is the subject. */
export async function newToken(
  { services }: Peopled,
  userId: string,
  scope: TokenScope = 'write',
): Promise<string> {
  const token = `${TOKEN_PREFIX}${randomUUID()}`;
  const hash = createHash('sha256').update(token).digest('hex');
  await services.db.insert(accessTokens).values({ userId, name: randomUUID(), scope, hash });
  return token;
}

/** What is sent with this token, to this server. */
export function programWith(url: string, token: string): Program {
  const client = createClient(url);
  const send = (method: string, path: string, { headers, ...init }: RequestInit = {}) => {
    const all = new Headers(headers);
    all.set('authorization', `Bearer ${token}`);
    return client.send(path, { ...init, method, headers: all });
  };
  return {
    token,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body = {}, key = randomUUID()) =>
      send('POST', path, {
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
  };
}

/** A program of a person's. */
export async function newProgram(
  server: Peopled,
  { id }: { id: string },
  scope: TokenScope = 'write',
): Promise<Program> {
  return programWith(server.url, await newToken(server, id, scope));
}
