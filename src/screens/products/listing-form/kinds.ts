// What sets the two kinds of item apart in their form: where it stands, where it leads, and what it says when it fails.

import { ECO_RATING } from '~/rules/products/product';
import { ADD_PRODUCT_FAILED } from '~/rules/sellers/business-texts';
import {
  ADD_LISTING,
  editAddress,
  listingAddress,
  loginAddress,
  sellerLoginAddress,
} from '~/rules/shop/addresses';
import { POST_FAILED } from '~/rules/shop/texts';
import type { DraftScreen } from './drop-draft';
import { type FormValues, NO_VALUES } from './posted-form';

/** A person's own item, or a product of a business. */
export type ItemKind = 'personal' | 'business';

interface Kind {
  screen: DraftScreen;
  edit: (id: string) => string;
  login: (next: string) => string;
  failed: string;
  /** Which note the page of the new item shows. */
  done: 'posted' | 'listed';
  /** What a fresh form says. */
  fresh: FormValues;
  words: { send: string; sending: string };
}

export const KINDS: Readonly<Record<ItemKind, Kind>> = {
  personal: {
    screen: '/create',
    edit: editAddress,
    login: loginAddress,
    failed: POST_FAILED,
    done: 'posted',
    fresh: NO_VALUES,
    words: { send: 'Post item', sending: 'Posting …' },
  },
  business: {
    screen: ADD_LISTING,
    edit: listingAddress,
    login: sellerLoginAddress,
    failed: ADD_PRODUCT_FAILED,
    done: 'listed',
    // Only the rating stands already.
    fresh: { ...NO_VALUES, ecoRating: String(ECO_RATING.default) },
    words: { send: 'Add product', sending: 'Adding …' },
  },
};

/** Where the form of this item stands; null is a new one's. */
export function formAddress(kind: ItemKind, id: string | null): string {
  const { screen, edit } = KINDS[kind];
  return id === null ? screen : edit(id);
}
