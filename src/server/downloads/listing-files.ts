// CSV files of a seller's products: all of them, a template for an import, the rows of an import that need mending.
import { type Context, Hono } from 'hono';
import { authorize, Forbidden } from '~/commands/authorize';
import { rowsToMend } from '~/commands/sellers/listing-file';
import type { Services } from '~/commands/services';
import { type ExportedListing, exportListings } from '~/data/sellers/listing-export';
import { BYTE_ORDER_MARK, csvLines } from '~/files/csv';
import { EXPORT_COLUMNS, IMPORT_COLUMNS, TEMPLATE_ROW } from '~/rules/sellers/listing-csv';
import { imageAddress } from '~/rules/shop/addresses';
import type { Actor } from '~/rules/shop/permissions';
import { readImportForm } from '~/screens/sellers/seller-import/import-form-fields';
import type { AppEnv } from '../http/app-env';
import { problemReply } from '../http/problem';
import { pagedBody } from './paged-body';

type Who = (headers: Headers) => Promise<Actor>;

export function createListingFiles(
  services: Pick<Services, 'currencies' | 'db' | 'limits' | 'publicUrl'>,
  who: Who,
) {
  const { db, publicUrl } = services;
  const app = new Hono<AppEnv>();

  app.get('/seller/products.csv', (context) =>
    answer(context, async () => {
      const actor = await who(context.req.raw.headers);
      const { userId } = authorize(actor, 'seller.enter', null);
      const day = new Date().toISOString().slice(0, 10);
      const pages = exportListings(db, userId);
      const header = BYTE_ORDER_MARK + csvLines([[...EXPORT_COLUMNS]]);
      const body = pagedBody(header, pages, (listings) =>
        csvLines(listings.map((listing) => rowOf(listing, publicUrl))),
      );
      return file(context, `products-${day}.csv`, body);
    }),
  );

  app.get('/seller/import/template.csv', (context) =>
    answer(context, async () => {
      authorize(await who(context.req.raw.headers), 'seller.enter', null);
      const rows = [[...IMPORT_COLUMNS], IMPORT_COLUMNS.map((column) => TEMPLATE_ROW[column])];
      return file(context, 'products-template.csv', BYTE_ORDER_MARK + csvLines(rows));
    }),
  );

  app.post('/seller/import/rows-to-mend.csv', (context) =>
    answer(context, async () => {
      const actor = await who(context.req.raw.headers);
      authorize(actor, 'listing.create', null);
      const form = await context.req.raw.formData().catch(() => null);
      const lines = form && (await rowsToMend(services, actor, readImportForm(form)));
      if (!lines) return problemReply(context, 400, { detail: 'There is no CSV in this request.' });
      return file(context, 'rows-to-fix.csv', BYTE_ORDER_MARK + lines);
    }),
  );
  return app;
}

async function answer(context: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error;
    return problemReply(context, 403, { detail: 'These files are for sellers. Log in first.' });
  }
}

function file(context: Context<AppEnv>, name: string, body: string | ReadableStream): Response {
  context.header('Cache-Control', 'private, no-store');
  context.header('Content-Disposition', `attachment; filename="${name}"`);
  context.header('Content-Type', 'text/csv; charset=utf-8');
  return context.body(body);
}

/** In the order of EXPORT_COLUMNS. */
function rowOf(listing: ExportedListing, publicUrl: string): (string | number)[] {
  const { cover } = listing;
  const widest = cover && imageAddress(cover.key, Math.max(...cover.widths), 'jpeg');
  return [
    listing.id,
    listing.name,
    listing.category ?? '',
    listing.description,
    listing.condition ?? '',
    listing.price ?? '',
    listing.ecoRating ?? '',
    listing.materials,
    listing.sustainability,
    widest ? publicUrl + widest : '',
    listing.status,
    listing.soldAt?.toISOString() ?? '',
    listing.createdAt.toISOString(),
    listing.views,
    listing.likes,
  ];
}
