// What becomes of an item's form when it is sent: read once for both kinds, saved, or sent back with what is wrong.
import { data, redirect } from 'react-router';
import { authorize, existing } from '~/commands/authorize';
import { createListing, createProduct } from '~/commands/products/post-products';
import { editProduct, type ProductDraft } from '~/commands/products/products';
import { setOfferTerms } from '~/commands/trade/offers';
import { offerPieces } from '~/commands/trade/requests';
import { readTerms } from '~/data/offers/offers';
import { findProductResource } from '~/data/products/product-writes';
import { offerTermsInput } from '~/rules/offers/offer-input';
import { missingFrom } from '~/rules/products/missing';
import { pictureWords } from '~/rules/products/picture-words';
import {
  customerPostInput,
  ownerEditInput,
  readItem,
  sellerProductInput,
} from '~/rules/products/product-input';
import { viewAddress } from '~/rules/shop/addresses';
import { postingWords } from '~/rules/shop/limits';
import { type Actor, can } from '~/rules/shop/permissions';
import { LOGIN_FIRST } from '~/rules/shop/texts';
import { fieldErrors } from '~/rules/text/form-input';
import { newOfferInput } from '~/rules/trade/request-input';
import { sentBackContext, visit } from '../../context';
import { formOf } from '../../form';
import { answered } from '../../refusals';
import { sendBack } from './answers';
import { type ItemKind, KINDS, kindAt } from './kinds';
import { itemIdOf } from './load-item';
import { applyMove, type PostedForm, readPostedForm, termValues } from './posted-form';

type Context = Parameters<typeof visit>[0];

/** @throws a redirect to the saved item; a 403 or 404 for whom and what the form is not for */
export async function saveItem({ request, context }: { request: Request; context: Context }) {
  const { services, actor } = visit(context);
  const kind = kindAt(request.url);
  const { limits, currencies } = services;
  const { failed, done } = KINDS[kind];
  const id = itemIdOf(request);
  const posted = readPostedForm(await formOf(request));
  const reply = (status: number, alert: string | null, errors: Record<string, string> = {}) =>
    sendBack(context, posted, { status, alert, errors, missing: [] });

  if (!actor) {
    context.set(sentBackContext, true);
    return reply(401, LOGIN_FIRST);
  }
  if (kind === 'business' && !can(actor, 'seller.enter', null)) throw data(null, { status: 403 });
  if (id !== null) {
    // Asked before the form is read: whoever may not change it hears nothing about its fields.
    const { db, log } = services;
    const item = await answered(log, async () => {
      const found = existing(await findProductResource(db, id));
      authorize(actor, 'product.edit', found);
      return found;
    });
    if (!item) return reply(500, failed);
    if ((item.sellerId !== null) !== (kind === 'business')) throw data(null, { status: 404 });
    // A form that does not ask about offers leaves them as they are, and its price has to fit them too.
    if (!posted.hasTerms) Object.assign(posted.values, termValues(await readTerms(db, id)));
  }
  if (posted.pictureMove) {
    posted.images = applyMove(posted.images, posted.pictureMove);
    return reply(200, null);
  }
  const currency = kind === 'business' ? currencies.backOffice : currencies.storefront;
  const read = readFields(kind, id, posted, currency);
  const image = imageError(kind, posted);
  const offer = newOfferInput.safeParse(posted.values);
  const price = read.ok ? read.fields.price : null;
  const terms = offerTermsInput(currency, price).safeParse(posted.values);
  const given = { typed: posted.values, pictures: picturesGiven(posted) };
  if (!read.ok || image !== null || !offer.success || !terms.success) {
    return sendBack(context, posted, {
      status: read.ok && offer.success && terms.success ? 422 : 400,
      alert: image === null ? null : failed,
      errors: {
        ...(image === null ? {} : { image }),
        ...(read.ok ? {} : read.errors),
        ...(offer.success ? {} : fieldErrors(offer.error)),
        ...(terms.success ? {} : fieldErrors(terms.error)),
      },
      missing: missingFrom(given, kind === 'business'),
    });
  }
  const draft = { fields: read.fields, images: posted.images };
  const saved = await answered(services.log, () =>
    save(context, actor, { kind, id, key: posted.idempotencyKey, draft }),
  );
  if (!saved) return reply(500, failed);
  if (!saved.ok) {
    if (saved.problem === 'too-many-posts') return reply(429, postingWords(actor));
    return reply(422, failed, { image: pictureWords(saved.problem, limits.images) });
  }
  const { pieces, way, postCost } = offer.data;
  if (id === null && (pieces > 1 || way !== null || postCost !== null)) {
    await answered(services.log, () => offerPieces(services, actor, saved.id, offer.data));
  }
  const { open, lowest, atOnce } = terms.data;
  const chosen = open !== null || lowest !== null || atOnce;
  if (posted.hasTerms && (id !== null || chosen)) {
    await answered(services.log, () => setOfferTerms(services, actor, saved.id, terms.data));
  }
  throw redirect(`${viewAddress(saved.id)}&done=${id === null ? done : 'saved'}`);
}

function readFields(kind: ItemKind, id: string | null, { values }: PostedForm, currency: string) {
  if (kind === 'business') return readItem(sellerProductInput, values, currency);
  if (id === null) return readItem(customerPostInput, values, currency);
  return readItem(ownerEditInput, values, currency);
}

/** Pictures that were given, those included that were not taken: their words say why. */
const picturesGiven = ({ images, imageError }: PostedForm) =>
  images.length + (imageError === null ? 0 : 1);

function imageError(kind: ItemKind, { images, imageError: refused }: PostedForm): string | null {
  if (refused !== null) return refused;
  if (images.length > 0) return null;
  return kind === 'business'
    ? 'Add at least one picture.'
    : 'Add at least one picture: it is all that an item needs.';
}

function save(
  context: Context,
  actor: Actor,
  given: { kind: ItemKind; id: string | null; key: string; draft: ProductDraft },
) {
  const { services } = visit(context);
  const { kind, id, key, draft } = given;
  if (id !== null) return editProduct(services, actor, id, draft);
  const create = kind === 'business' ? createListing : createProduct;
  return create(services, actor, key, draft);
}
