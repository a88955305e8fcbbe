// What an item's form lacks when it is sent, and what of that it still lacks while it is filled in.
import type { TypedItem } from './product-input';

/** What an item may need, in the order of the form. */
const NEEDED = ['picture', 'name', 'category', 'condition', 'description', 'price'] as const;

export type Needed = (typeof NEEDED)[number];

const LABELS: Readonly<Record<Needed, string>> = {
  picture: 'a picture',
  name: 'a name',
  category: 'a category',
  condition: 'a condition',
  description: 'a description',
  price: 'a price',
};

/** What stands in the form. */
export interface Given {
  typed: Pick<TypedItem, Exclude<Needed, 'picture'> | 'free'>;
  /** How many pictures there are. */
  pictures: number;
}

function isMissing(what: Needed, { typed, pictures }: Given): boolean {
  if (what === 'picture') return pictures === 0;
  return typed[what].trim() === '' && !(what === 'price' && typed.free !== '');
}

/**
 * What a form lacks.
 * @param needsAll true for a seller's product; a personal item needs its picture alone
 */
export function missingFrom(given: Given, needsAll: boolean): Needed[] {
  return stillMissing(needsAll ? NEEDED : ['picture'], given);
}

/** What of this is not there yet. */
export const stillMissing = (missing: readonly Needed[], given: Given): Needed[] =>
  missing.filter((what) => isMissing(what, given));

/** The same as one sentence; null when nothing is missing. */
export function missingWords(missing: readonly Needed[]): string | null {
  const labels = missing.map((what) => LABELS[what]);
  const last = labels.pop();
  if (!last) return null;
  return `Still missing: ${labels.length > 0 ? `${labels.join(', ')} and ${last}` : last}.`;
}
