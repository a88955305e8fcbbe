// What a draw needs of the machine: random numbers that nobody can foresee, and SHA-256.
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '~/data/database/database';
import { type FoundEntrant, listEntrants } from '~/data/lots/entrants';
import type { Chance, Entrant } from '~/rules/lots/lot';
import { entryId, entryText } from '~/rules/lots/lot-order';

export const CHANCE: Chance = {
  digest: (text) => createHash('sha256').update(text).digest('hex'),
  drawNumber: () => randomBytes(32).toString('hex'),
};

/** The id of an account's entry in the draw of a product. */
export const entryOf = (key: string, productId: string): string =>
  entryId(CHANCE.digest(entryText(key, productId)));

/** Those in line of a product as its draw looks at them. @param days for how long a thing that was received counts */
export async function entrantsOf(
  tx: Transaction,
  productId: string,
  days: number,
): Promise<Entrant[]> {
  const found = await listEntrants(tx, productId, days);
  return found.map(({ key, ...entrant }: FoundEntrant) => ({
    ...entrant,
    entry: entryOf(key, productId),
  }));
}
