// A seller lists a product, or changes one of the business (?id=…).
import { data, redirect } from 'react-router';
import { createListing, editProduct } from '~/commands/products';
import { picturesOf } from '~/data/images';
import { findForEdit, isListing } from '~/data/product-writes';
import {
  ADD_LISTING,
  editAddress,
  listingAddress,
  sellerLoginAddress,
  viewAddress,
} from '~/rules/addresses';
import { ADD_PRODUCT_FAILED } from '~/rules/business-texts';
import { fieldErrors } from '~/rules/form-input';
import { can } from '~/rules/permissions';
import { sellerProductInput } from '~/rules/product-input';
import { LOGIN_FIRST } from '~/rules/texts';
import { Page } from '~/ui/page';
import { sentBackContext, visit } from '../context';
import { formOf } from '../form';
import { pictureWords, sendBack, withPlainPrice } from '../listing-form/answers';
import { applyMove, readPostedForm, valuesOf } from '../listing-form/posted-form';
import { answered } from '../refusals';
import type { Route } from './+types/route';
import { FRESH_LISTING, ListingForm } from './listing-form';

const idOf = (request: Request) => new URL(request.url).searchParams.get('id');
const addressOf = (id: string | null) => (id === null ? ADD_LISTING : listingAddress(id));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { db, currencies, limits } = services;
  const id = idOf(request);
  if (!can(actor, 'seller.enter', null) && !context.get(sentBackContext)) {
    throw redirect(sellerLoginAddress(addressOf(id)));
  }
  const product = id === null ? null : await findForEdit(db, id);
  if (actor && id !== null && !can(actor, 'product.edit', product)) throw redirect('/');
  // A personal item has a form of its own.
  if (actor && product?.sellerId === null) throw redirect(editAddress(product.id));
  return {
    id: product?.id ?? null,
    userId: actor?.userId ?? null,
    idempotencyKey: crypto.randomUUID(),
    // Without a session nothing is shown but what was sent.
    values: product && actor ? valuesOf(product) : FRESH_LISTING,
    pictures: product && actor ? await picturesOf(db, product.id) : [],
    currencies,
    limits: { images: limits.images, imageBytes: limits.imageBytes },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const { limits } = services;
  const id = idOf(request);
  const posted = readPostedForm(await formOf(request));
  const reply = (status: number, alert: string | null, errors: Record<string, string> = {}) =>
    sendBack(context, posted, { status, alert, errors });

  if (!actor) {
    context.set(sentBackContext, true);
    return reply(401, LOGIN_FIRST);
  }
  if (!can(actor, 'seller.enter', null)) throw data(null, { status: 403 });
  if (id !== null && !(await isListing(services.db, id))) throw data(null, { status: 404 });
  if (posted.pictureMove) {
    posted.images = applyMove(posted.images, posted.pictureMove);
    return reply(200, null);
  }
  const values = withPlainPrice(posted.values, services.currencies.backOffice);
  const input = sellerProductInput.safeParse(values);
  const image =
    posted.imageError ?? (posted.images.length === 0 ? 'Add at least one picture.' : null);
  if (!input.success) {
    return reply(400, null, { ...(image ? { image } : {}), ...fieldErrors(input.error) });
  }
  if (image) return reply(422, ADD_PRODUCT_FAILED, { image });

  const draft = { fields: input.data, images: posted.images };
  const saved = await answered(services.log, () =>
    id === null
      ? createListing(services, actor, posted.idempotencyKey, draft)
      : editProduct(services, actor, id, draft),
  );
  if (!saved) return reply(500, ADD_PRODUCT_FAILED);
  if (!saved.ok) {
    return reply(422, ADD_PRODUCT_FAILED, { image: pictureWords(saved.problem, limits.images) });
  }
  throw redirect(`${viewAddress(saved.id)}&done=${id === null ? 'listed' : 'saved'}`);
}

const LOST = 'The connection was lost. Everything is still here: send it again when you are back.';

/** A lost connection leaves the form as it stands; its key makes one product of two sendings. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data({ alert: LOST, errors: {}, lost: true as const }, { status: 503 });
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const editing = Boolean(loaderData?.id);
  return [
    { title: `${editing ? 'Edit your product' : 'Add a product'} – Secondleaf` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function AddProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { id, userId, currencies, limits } = loaderData;
  const given = actionData && !('lost' in actionData) ? actionData : loaderData;
  return (
    <Page
      title={id === null ? 'Add a product' : 'Edit your product'}
      lead={id === null ? 'Everything is needed unless it says optional.' : null}
      width="text"
    >
      <ListingForm
        key={id ?? 'new'}
        id={id}
        userId={userId}
        currencies={currencies}
        limits={limits}
        idempotencyKey={given.idempotencyKey}
        values={given.values}
        pictures={given.pictures}
        reply={actionData ?? null}
      />
    </Page>
  );
}
