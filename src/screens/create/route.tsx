// Posts an item, or changes one's own (?id=…).
import { data, redirect } from 'react-router';
import { createProduct, editProduct } from '~/commands/products';
import { picturesOf } from '~/data/images';
import { findForEdit, isListing } from '~/data/product-writes';
import { listingAddress, viewAddress } from '~/rules/addresses';
import { fieldErrors } from '~/rules/form-input';
import { can } from '~/rules/permissions';
import { CUSTOMER_CATEGORIES, SELLER_CATEGORIES } from '~/rules/product';
import { customerPostInput, ownerEditInput } from '~/rules/product-input';
import { LOGIN_FIRST, POST_FAILED } from '~/rules/texts';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { visit } from '../context';
import { formOf } from '../form';
import { pictureWords, sendBack, withPlainPrice } from '../listing-form/answers';
import { applyMove, NO_VALUES, readPostedForm, valuesOf } from '../listing-form/posted-form';
import { LoginForm } from '../login/login-form';
import { answered } from '../refusals';
import type { Route } from './+types/route';
import { PostForm } from './post-form';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { currencies, limits, googleSignIn } = services;
  const id = new URL(request.url).searchParams.get('id');
  const form = {
    currency: currencies.storefront,
    limits: { images: limits.images, imageBytes: limits.imageBytes },
  };
  if (!actor) {
    const categories = id === null ? CUSTOMER_CATEGORIES : SELLER_CATEGORIES;
    return { signedIn: false as const, id, google: googleSignIn, categories, ...form };
  }
  const product = id === null ? null : await findForEdit(services.db, id);
  if (id !== null && (!product || !can(actor, 'product.edit', product))) throw redirect('/');
  // A product of a business has a form of its own.
  if (product?.sellerId) throw redirect(listingAddress(product.id));
  const offersOther = product !== null && (actor.seller !== null || product.category === 'other');
  return {
    signedIn: true as const,
    id: product?.id ?? null,
    userId: actor.userId,
    idempotencyKey: crypto.randomUUID(),
    values: product ? valuesOf(product) : NO_VALUES,
    pictures: product ? await picturesOf(services.db, product.id) : [],
    categories: offersOther ? SELLER_CATEGORIES : CUSTOMER_CATEGORIES,
    ...form,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const id = new URL(request.url).searchParams.get('id');
  const posted = readPostedForm(await formOf(request));
  const reply = (status: number, alert: string | null, errors: Record<string, string> = {}) =>
    sendBack(context, posted, { status, alert, errors });

  if (!actor) return reply(401, LOGIN_FIRST);
  if (id !== null && (await isListing(services.db, id))) throw data(null, { status: 404 });
  if (posted.pictureMove) {
    posted.images = applyMove(posted.images, posted.pictureMove);
    return reply(200, null);
  }
  if (posted.imageError) return reply(422, POST_FAILED, { image: posted.imageError });
  const values = withPlainPrice(posted.values, services.currencies.storefront);
  const input = (id === null ? customerPostInput : ownerEditInput).safeParse(values);
  if (!input.success) return reply(400, null, fieldErrors(input.error));

  const draft = { fields: input.data, images: posted.images };
  const saved = await answered(services.log, () =>
    id === null
      ? createProduct(services, actor, posted.idempotencyKey, draft)
      : editProduct(services, actor, id, draft),
  );
  if (!saved) return reply(500, POST_FAILED);
  if (!saved.ok) {
    return reply(422, POST_FAILED, { image: pictureWords(saved.problem, services.limits.images) });
  }
  throw redirect(`${viewAddress(saved.id)}&done=${id === null ? 'posted' : 'saved'}`);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const editing = loaderData?.signedIn && loaderData.id !== null;
  return [
    { title: `${editing ? 'Edit your item' : 'Sell an item'} – Secondleaf` },
    { name: 'description', content: 'Post an item for sale: a picture is all it needs.' },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  const { id, signedIn, categories, currency, limits } = loaderData;
  // Whose session ended while this was written sees it again, not the log-in form alone.
  const given = actionData ?? (signedIn ? loaderData : null);
  const address = id === null ? '/create' : `/create?id=${id}`;
  if (!given) {
    return (
      <Page title="Sell an item" width="form">
        <Alert>{LOGIN_FIRST}</Alert>
        <Card>
          <LoginForm next={address} google={!signedIn && loaderData.google} />
        </Card>
      </Page>
    );
  }
  return (
    <Page
      title={id === null ? 'Sell an item' : 'Edit your item'}
      lead={id === null ? 'A picture is all it needs. The rest you can add now or later.' : null}
      width="text"
    >
      <PostForm
        key={id ?? 'new'}
        id={id}
        userId={signedIn ? loaderData.userId : null}
        categories={categories}
        currency={currency}
        limits={limits}
        idempotencyKey={given.idempotencyKey}
        values={given.values}
        pictures={given.pictures}
        reply={actionData ?? null}
      />
    </Page>
  );
}
