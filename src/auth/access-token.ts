// The secrets of personal tokens, and who sends one.
import { createHash, randomBytes } from 'node:crypto';
import { findTokenHolder, type TokenHolder } from '~/data/accounts/access-tokens';
import type { Database } from '~/data/database/database';
import { bearerToken, TOKEN_PREFIX } from '~/rules/accounts/access-token';

/** What is kept of a token. A plain hash is enough: nobody guesses 256 random bits. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new token, and what is kept of it. */
export function newAccessToken(): { token: string; hash: string } {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
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
