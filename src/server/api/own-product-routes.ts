// The addresses at which one's own products are posted, changed and deleted.
import type { Hono } from 'hono';
import { z } from 'zod';
import { existing } from '~/commands/authorize';
import { findForViewer } from '~/data/products/product-detail';
import type { AppEnv } from '../http/app-env';
import type { Callers } from './callers';
import { answerOnce, fingerprintOf } from './idempotency';
import { readJson } from './json-body';
import { changeProduct, type Posting, postProduct, removeProduct } from './own-products';

/** What was answered, as far as it names a product: a refusal names none. */
const named = z.object({ id: z.uuid() });

export function addOwnProductRoutes(api: Hono<AppEnv>, services: Posting, callers: Callers): void {
  api.post('/products', async (context) => {
    const actor = await callers.writer(context);
    const { text, fields } = await readJson(context);
    return answerOnce(
      context,
      services,
      actor,
      fingerprintOf(context, text),
      async ({ body }) => {
        const posted = named.safeParse(JSON.parse(body));
        if (posted.success) existing(await findForViewer(services.db, posted.data.id, actor));
      },
      async (key) => context.json(await postProduct(services, actor, fields, key), 201),
    );
  });
  api.patch('/products/:id', async (context) => {
    const actor = await callers.writer(context);
    const { fields } = await readJson(context);
    return context.json(await changeProduct(services, actor, context.req.param('id'), fields));
  });
  api.delete('/products/:id', async (context) => {
    const actor = await callers.writer(context);
    await removeProduct(services, actor, context.req.param('id'));
    return context.body(null, 204);
  });
}
