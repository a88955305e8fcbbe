// Which categories a search means, by the words that shoppers read.
import { CATEGORIES, type Category, categoryLabel } from '../products/product';

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * The categories in whose label a word begins with the text, or one with each of its words
 * ('media books', 'home-dec'). The text is a normalised search; an empty one means none.
 */
export function categoriesMatching(text: string): Category[] {
  const wanted = text.toLowerCase();
  const parts = words(wanted);
  if (wanted === '') return [];
  return CATEGORIES.filter((category) => {
    const label = categoryLabel(category).toLowerCase();
    if (` ${label}`.includes(` ${wanted}`) || category === wanted) return true;
    const labelWords = words(label);
    return (
      parts.length > 1 && parts.every((part) => labelWords.some((word) => word.startsWith(part)))
    );
  });
}

/** All words of the labels, which a search may mean although no product's name holds them. */
export const CATEGORY_WORDS = CATEGORIES.flatMap((category) =>
  words(categoryLabel(category).toLowerCase()),
);
