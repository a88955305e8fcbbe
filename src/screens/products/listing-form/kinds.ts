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

/** Whose form stands at this address. */
export const kindAt = (url: string): ItemKind =>
  new URL(url).pathname.startsWith(ADD_LISTING) ? 'business' : 'personal';

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
  /** Of the form of a new item and of one that is there. */
  titles: { fresh: string; edit: string };
  /** What a new item needs. */
  lead: string;
  /** For search engines and previews. */
  description?: string;
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
    titles: { fresh: 'Sell an item', edit: 'Edit your item' },
    lead: 'A picture is all it needs. The rest you can add now or later.',
    description: 'Post an item for sale: a picture is all it needs.',
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
    titles: { fresh: 'Add a product', edit: 'Edit your product' },
    lead: 'Everything is needed unless it says optional.',
  },
};

/** Where the form of this item stands; null is a new one's. */
export function formAddress(kind: ItemKind, id: string | null): string {
  const { screen, edit } = KINDS[kind];
  return id === null ? screen : edit(id);
}
