// The secrets of personal tokens, and who sends one.
import { createHash, createHmac } from 'node:crypto';
import { findTokenHolder, type TokenHolder } from '~/data/accounts/access-tokens';
import type { Database } from '~/data/database/database';
import { bearerToken, TOKEN_PREFIX } from '~/rules/accounts/access-token';

/** What is kept of a token. A plain hash is enough: nobody guesses 256 bits that are made of a secret. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * A token, and what is kept of it: made of the shop's secret, its row and the key of the form, which is kept nowhere. The
 * form that is sent twice thus gets the same one twice, and nobody can make it again without that form.
 */
export function accessTokenOf(
  { documentSecret }: { documentSecret: Uint8Array },
  id: string,
  key: string,
): { token: string; hash: string } {
  const digest = createHmac('sha256', documentSecret).update(`access token\n${id}\n${key}`);
  const token = TOKEN_PREFIX + digest.digest('base64url');
  return { token, hash: hashOf(token) };
}

/**
 * For whom a request acts by the token that it carries.
 * @returns undefined for a request without a token; null for one whose token opens nothing
 */
export async function findBearer(
  { db }: { db: Database },
  headers: Headers,
): Promise<TokenHolder | null | undefined> {
  const token = bearerToken(headers.get('authorization'));
  if (token === null) return undefined;
  return token.startsWith(TOKEN_PREFIX) ? findTokenHolder(db, hashOf(token)) : null;
}
