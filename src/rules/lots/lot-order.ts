// The order of a lot, by whole numbers and texts alone: a stranger's program computes the same from what is published.

/** One of those in the draw, as the published list has them. */
export interface LotEntry {
  /** Sixteen hexadecimal digits that stand for a person and name nobody. */
  id: string;
  /** How often the chance was halved. */
  halved: number;
}

/** A chance is halved at most so often. */
export const MOST_HALVINGS = 10;

const DIGITS = 16;

/** What an entry's id is made of: its SHA-256 begins with it. @param key the account's own, which is older than the draw */
export const entryText = (key: string, productId: string): string => `${key}:${productId}`;

/** The id of an entry, from the SHA-256 of `entryText`, in hexadecimal. */
export const entryId = (digest: string): string => digest.slice(0, DIGITS);

/** The list as it is published and hashed: a line for each entry, by id. */
export const listText = (entries: readonly LotEntry[]): string =>
  [...entries]
    .sort((one, other) => compare(one.id, other.id))
    .map(({ id, halved }) => `${id} ${halved}\n`)
    .join('');

/** The entries of a published list. */
export const readList = (text: string): LotEntry[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', halved = '0'] = line.split(' ');
      return { id, halved: Number(halved) };
    });

/** What is hashed for an entry. @param number the number that was drawn, as 64 hexadecimal digits */
export const scoredText = (number: string, id: string): string => `${number}:${id}`;

/**
 * How high an entry stands: the digits behind the point of a number between 0 and 1, which is multiplied by itself once for
 * each halving. Texts of this kind are compared letter by letter; the highest comes first.
 * @param digest the SHA-256 of `scoredText`, in hexadecimal
 */
export function scoreOf(digest: string, halved: number): string {
  const digits = digest.slice(0, DIGITS);
  if (halved === 0) return digits;
  const power = BigInt(`0x${digits}`) ** (2n ** BigInt(halved));
  return power.toString(16).padStart(DIGITS * 2 ** halved, '0');
}

/** The entries in the order of the lot. @param digestOf the SHA-256 of a text, in hexadecimal */
export function lotOrder(
  entries: readonly LotEntry[],
  number: string,
  digestOf: (text: string) => string,
): LotEntry[] {
  return entries
    .map((entry) => ({
      entry,
      score: scoreOf(digestOf(scoredText(number, entry.id)), entry.halved),
    }))
    .sort((one, other) => compare(other.score, one.score) || compare(one.entry.id, other.entry.id))
    .map(({ entry }) => entry);
}

/** By letters, the same in every language. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
