// All demo goods by category, and how many of each the catalogue holds.
import type { Category } from '~/rules/products/product';
import type { Good } from './good';
import { FURNITURE, HOME_DECOR } from './home';
import { OTHER } from './other';
import { ART, CLOTHING, SPORTS } from './personal';
import { BOOKS, ELECTRONICS, TOOLS } from './things';

export type { Good } from './good';

export const GOODS: Readonly<Record<Category, { count: number; goods: readonly Good[] }>> = {
  furniture: { count: 56, goods: FURNITURE },
  clothing: { count: 56, goods: CLOTHING },
  electronics: { count: 44, goods: ELECTRONICS },
  'home-decor': { count: 62, goods: HOME_DECOR },
  books: { count: 28, goods: BOOKS },
  sports: { count: 30, goods: SPORTS },
  tools: { count: 24, goods: TOOLS },
  art: { count: 19, goods: ART },
  other: { count: 12, goods: OTHER },
};
