// The HTTP API: the same reads as the screens, as JSON, with errors as problem details.
import { type Context, Hono } from 'hono';
import type { Services } from '~/commands/services';
import { findForViewer } from '~/data/products/product-detail';
import { listPage } from '~/data/products/products';
import { suggestedCategory, suggestions } from '~/data/search/suggestions';
import { splitFuzzy } from '~/rules/search/fuzzy-matches';
import type { AppEnv, Who } from '../http/app-env';
import { etagOf, isKnown } from '../http/etag';
import { saysWho, VARIES } from '../http/page-cache';
import { problemReply } from '../http/problem';
import { type OpenApiDocument, openApiDocument } from '../openapi/openapi';
import { createCallers } from './callers';
import { receiveApiImage } from './images';
import { addOwnProductRoutes } from './own-product-routes';
import { apiPage } from './page';
import { readProductsRequest, readSuggestionsRequest } from './parameters';
import { answerError } from './refusals';
import type { ProductList, SuggestionList } from './schemas';
import { detailShape, productShape, sessionShape, suggestionShape } from './shapes';
import { addTradeRoutes } from './trade-routes';

type ApiServices = Pick<
  Services,
  | 'auth'
  | 'currencies'
  | 'db'
  | 'documentSecret'
  | 'limits'
  | 'live'
  | 'log'
  | 'missingImage'
  | 'now'
  | 'pages'
  | 'pictures'
  | 'publicUrl'
  | 'storage'
  | 'timeZone'
  | 'uploadsDir'
>;

/**
 * The API below /api.
 * @param who finds out who is asking, from the headers of the request
 * @param stylesheets addresses of the shop's own style sheets, for the readable page
 */
export function createApi(services: ApiServices, who: Who, stylesheets: readonly string[]) {
  const { auth, db, publicUrl } = services;
  const shop = { publicUrl, currency: services.currencies.storefront };
  let described: OpenApiDocument | undefined;
  /** Made when somebody first asks: it takes longer than all else that a start makes of the API. */
  const description = () => {
    described ??= openApiDocument(publicUrl, `${auth.options.advanced.cookiePrefix}.session_token`);
    return described;
  };
  const api = new Hono<AppEnv>();
  const callers = createCallers(services, who);
  api.use(callers.readToken);
  const paramsOf = (context: Context<AppEnv>) => new URL(context.req.url).searchParams;

  api.get('/', (context) => {
    return context.html(apiPage(description(), stylesheets), 200, {
      ...keeping(context),
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
  });
  api.get('/openapi.json', (context) => tagged(context, description()));

  api.get('/products', async (context) => {
    const params = paramsOf(context);
    const { query, cursor, limit } = readProductsRequest(params);
    const { products, next } = await listPage(db, query, cursor, limit);
    const found: ProductList = { products: products.map((row) => productShape(row, shop)), next };
    if (next === null) return tagged(context, found);
    params.set('cursor', next);
    return tagged(context, found, {
      link: `<${publicUrl}/api/products?${params}>; rel="next"`,
    });
  });

  api.get('/products/:id', async (context) => {
    const actor = await callers.viewer(context);
    const product = await findForViewer(db, context.req.param('id'), actor);
    if (!product) return problemReply(context, 404, { detail: 'There is no such product.' });
    return tagged(context, detailShape(product, shop));
  });

  api.get('/search/suggestions', async (context) => {
    const { q, in: where } = readSuggestionsRequest(paramsOf(context));
    const found = await suggestions(db, q, where);
    const { matches, fuzzy } = splitFuzzy(found);
    const list: SuggestionList = {
      suggestions: found.map(suggestionShape),
      near: matches.length === 0 && fuzzy.length > 0,
      category: found.length > 0 ? null : await suggestedCategory(db, q),
    };
    return tagged(context, list);
  });

  api.get('/session', async (context) => {
    const actor = await callers.viewer(context);
    context.header('Cache-Control', 'private, no-store');
    return context.json(sessionShape(actor));
  });

  api.post('/images', receiveApiImage(services, callers));
  addOwnProductRoutes(api, services, callers);
  addTradeRoutes(api, services, callers);

  const wrongMethod = (allowed: string) => (context: Context<AppEnv>) => {
    context.header('Allow', allowed);
    return problemReply(context, 405, { detail: `This address takes ${allowed} only.` });
  };
  const methods = new Map<string, string[]>();
  for (const { method, path } of api.routes) {
    if (method === 'ALL') continue;
    const allowed = methods.get(path) ?? [];
    methods.set(path, [...allowed, ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  for (const [path, allowed] of methods)
    api.all(path, wrongMethod([...new Set(allowed)].join(', ')));
  // Taken by the uploads themselves, before the API.
  api.all('/uploads', wrongMethod('POST'));
  api.all('/documents', wrongMethod('POST'));
  api.all('*', (context) => {
    return problemReply(context, 404, { detail: 'The API has no such address.' });
  });
  api.onError((error, context) => answerError(services, error, context));
  return api;
}

/** Says so where nobody in particular asks; a reply to a request with a cookie or a token is kept nowhere. */
function keeping({ env }: Context<AppEnv>): Record<string, string> {
  if (saysWho(env.incoming.headers)) return {};
  return { 'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate', vary: VARIES };
}

/** A reply that may be kept by whoever got it, and asked for anew by its tag. */
function tagged(
  context: Context<AppEnv>,
  value: object,
  more: Record<string, string> = {},
): Response {
  const body = JSON.stringify(value);
  const etag = etagOf(body);
  const known = isKnown(etag, context.env.incoming.headers['if-none-match']);
  // Not by context.body(): its headers are an object that costs as much as the query.
  return new Response(known ? null : body, {
    status: known ? 304 : 200,
    headers: { etag, 'content-type': 'application/json', ...more, ...keeping(context) },
  });
}
