// One's own products over the API: what forms do with them, by the same commands.

import { authorize, existing, NotFound } from '~/commands/authorize';
import { createListing, createProduct } from '~/commands/products/post-products';
import { deleteProduct, editProduct, markSold, type Saved } from '~/commands/products/products';
import type { Services } from '~/commands/services';
import { setOfferTerms } from '~/commands/trade/offers';
import { offerPieces } from '~/commands/trade/requests';
import { readTerms } from '~/data/offers/offers';
import { picturesOf } from '~/data/products/images';
import { findForViewer } from '~/data/products/product-detail';
import { findForEdit } from '~/data/products/product-writes';
import { readLine } from '~/data/trade/shown-line';
import { type ChosenTerms, NO_TERMS } from '~/rules/offers/offer';
import { offerTermsInput } from '~/rules/offers/offer-input';
import { DISPUTED } from '~/rules/products/bulk-change';
import { pictureWords } from '~/rules/products/picture-words';
import {
  customerPostInput,
  ownerEditInput,
  readItem,
  sellerProductInput,
  type TypedItem,
} from '~/rules/products/product-input';
import { postingWords } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import { STEP_WORDS } from '~/rules/trade/step-words';
import { valuesOf } from '~/screens/products/listing-form/posted-form';
import { ApiRefusal, badFields } from './refusals';
import type { ProductDetail } from './schemas';
import { newProduct, type ProductChange, productChange } from './schemas-products';
import { detailShape } from './shapes';

type Person = NonNullable<Actor>;
type Sent = Record<string, unknown>;

/** What posting, changing and deleting need. */
export type Posting = Pick<
  Services,
  | 'currencies'
  | 'db'
  | 'documentSecret'
  | 'limits'
  | 'live'
  | 'log'
  | 'now'
  | 'pages'
  | 'publicUrl'
  | 'storage'
  | 'timeZone'
>;

/** @throws ApiRefusal, and what the command throws */
export async function postProduct(
  services: Posting,
  person: Person,
  sent: Sent,
  key: string,
): Promise<ProductDetail> {
  const input = newProduct.safeParse(sent);
  if (!input.success) throw badFields(input.error);
  const { images, business = false } = input.data;
  const { currencies } = services;
  const currency = business ? currencies.backOffice : currencies.storefront;
  const typed = typedAs(valuesOf(BLANK), input.data);
  const read = business
    ? readItem(sellerProductInput, typed, currency)
    : readItem(customerPostInput, typed, currency);
  if (!read.ok) throw wrong(read.errors);
  const terms = termsOf(NO_TERMS, input.data, currency, read.fields.price);
  const create = business ? createListing : createProduct;
  const draft = { fields: read.fields, images: [...new Set(images)] };
  const id = savedId(services, person, await create(services, person, key, draft));
  await offer(services, person, id, input.data);
  if (terms !== null) await setOfferTerms(services, person, id, terms);
  return shown(services, person, id);
}

/** @throws as `postProduct`; 409 with nothing changed where more pieces are promised than there would be */
export async function changeProduct(
  services: Posting,
  person: Person,
  id: string,
  sent: Sent,
): Promise<ProductDetail> {
  const { db, currencies } = services;
  // Asked before what was sent is read: whoever may not change it hears nothing about its fields.
  const product = existing(await findForEdit(db, id));
  authorize(person, 'product.edit', product);
  const input = productChange.safeParse(sent);
  if (!input.success) throw badFields(input.error);
  const { sold, images } = input.data;
  const isListing = product.sellerId !== null;
  const currency = isListing ? currencies.backOffice : currencies.storefront;
  const typed = typedAs(valuesOf(product), input.data);
  const read = isListing
    ? readItem(sellerProductInput, typed, currency)
    : readItem(ownerEditInput, typed, currency);
  if (!read.ok) throw wrong(read.errors);
  const terms = termsOf(await readTerms(db, id), input.data, currency, read.fields.price);
  await offer(services, person, id, input.data);
  if (TEXTS.some((name) => input.data[name] !== undefined) || images !== undefined) {
    const kept = images ?? (await picturesOf(db, id)).map(({ key }) => key);
    const draft = { fields: read.fields, images: [...new Set(kept)] };
    savedId(services, person, await editProduct(services, person, id, draft));
  }
  if (terms !== null) await setOfferTerms(services, person, id, terms);
  if (sold !== undefined) await markSold(services, person, id, sold);
  return shown(services, person, id);
}

/** @throws what the command throws, and 409 while a handover of it is disputed */
export async function removeProduct(services: Posting, person: Person, id: string): Promise<void> {
  const removed = await deleteProduct(services, person, id);
  if (!removed.ok) throw new ApiRefusal(409, { detail: DISPUTED, code: removed.problem });
}

/** An item of which nothing is said. */
const BLANK = {
  name: '',
  category: null,
  price: null,
  description: '',
  condition: null,
  ecoRating: null,
  materials: '',
  sustainability: '',
};

const TEXTS = [
  'name',
  'category',
  'description',
  'condition',
  'price',
  'ecoRating',
  'materials',
  'sustainability',
] as const;

/** What a form would send that stood at `before` and in which this was changed. */
function typedAs(before: TypedItem, changes: ProductChange): TypedItem {
  const typed = { ...before };
  for (const name of TEXTS) {
    const value = changes[name];
    if (value !== undefined) typed[name] = value === null ? '' : String(value);
  }
  // The tick of a form; here a price of nothing says the same.
  if (changes.price !== undefined) typed.free = '';
  return typed;
}

/** Says how it is given away, as far as anything was sent of that. */
async function offer(
  services: Posting,
  person: Person,
  id: string,
  { pieces, way, postCost }: Pick<ProductChange, 'pieces' | 'way' | 'postCost'>,
): Promise<void> {
  if ([pieces, way, postCost].every((sent) => sent === undefined)) return;
  const count = pieces ?? (await readLine(services.db, id)).pieces;
  const sending = postCost === undefined ? {} : { postCost };
  const done = await offerPieces(services, person, id, {
    pieces: count,
    way: way ?? null,
    ...sending,
  });
  if (!done.ok) {
    throw new ApiRefusal(409, { detail: STEP_WORDS[done.problem], code: done.problem });
  }
}

/**
 * How offers are taken from now on; null where nothing was sent of that.
 * @param price the item's, as decimal text: one below the lowest price that was said earlier is refused as well
 * @throws ApiRefusal
 */
function termsOf(
  before: ChosenTerms,
  { openToOffers, lowestPrice, reserveAtOnce, price: sentPrice }: ProductChange,
  currency: string,
  price: string | null,
): ChosenTerms | null {
  const isSent = [openToOffers, lowestPrice, reserveAtOnce].some((sent) => sent !== undefined);
  if (!isSent && sentPrice === undefined) return null;
  const open = openToOffers === undefined ? before.open : openToOffers;
  const terms = offerTermsInput(currency, price).safeParse({
    offers: open === null ? '' : open ? 'yes' : 'no',
    lowest: (lowestPrice === undefined ? before.lowest : lowestPrice) ?? '',
    atOnce: (reserveAtOnce ?? before.atOnce) ? 'yes' : '',
  });
  if (terms.success) return isSent ? terms.data : null;
  const { lowest = '' } = fieldErrors(terms.error);
  throw wrong({ lowestPrice: lowest });
}

function savedId({ limits }: Posting, person: Person, saved: Saved): string {
  if (saved.ok) return saved.id;
  if (saved.problem === 'too-many-posts') {
    throw new ApiRefusal(429, { detail: postingWords(person), code: saved.problem });
  }
  const detail = pictureWords(saved.problem, limits.images);
  throw new ApiRefusal(422, { detail, code: saved.problem, errors: { images: detail } });
}

const wrong = (errors: Record<string, string>) =>
  new ApiRefusal(400, { detail: Object.values(errors)[0] ?? '', errors });

async function shown(services: Posting, person: Person, id: string): Promise<ProductDetail> {
  const product = await findForViewer(services.db, id, person);
  if (!product) throw new NotFound();
  const { publicUrl, currencies } = services;
  return detailShape(product, { publicUrl, currency: currencies.storefront });
}
