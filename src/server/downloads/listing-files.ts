// CSV files of a seller's products: all of them, a template for an import, the rows of an import that need mending.
import { type Context, Hono } from 'hono';
import { authorize, Forbidden } from '~/commands/authorize';
import { rowsToMend } from '~/commands/sellers/listing-file';
import type { Services } from '~/commands/services';
import { type ExportedListing, exportListings } from '~/data/sellers/listing-export';
import { BYTE_ORDER_MARK, csvLines } from '~/files/csv';
import { EXPORT_COLUMNS, IMPORT_COLUMNS, TEMPLATE_ROW } from '~/rules/sellers/listing-csv';
import { imageAddress } from '~/rules/shop/addresses';
import { readImportForm } from '~/screens/sellers/seller-import/import-form-fields';
import type { AppEnv, Who } from '../http/app-env';
import { problemReply } from '../http/problem';
import { attachment, today, unlessForbidden } from './attachment';
import { pagedBody } from './paged-body';

export function createListingFiles(
  services: Pick<Services, 'currencies' | 'db' | 'limits' | 'publicUrl'>,
  who: Who,
) {
  const { db, publicUrl } = services;
  const app = new Hono<AppEnv>();

  app.get('/seller/products.csv', (context) =>
    forSellers(context, async () => {
      const actor = await who(context.req.raw.headers);
      const { seller } = authorize(actor, 'seller.enter', null);
      if (seller === null) throw new Forbidden();
      const pages = exportListings(db, seller.id);
      const header = BYTE_ORDER_MARK + csvLines([[...EXPORT_COLUMNS]]);
      const body = pagedBody(header, pages, (listings) =>
        csvLines(listings.map((listing) => rowOf(listing, publicUrl))),
      );
      return csvFile(context, `products-${today()}.csv`, body);
    }),
  );

  app.get('/seller/import/template.csv', (context) =>
    forSellers(context, async () => {
      authorize(await who(context.req.raw.headers), 'seller.enter', null);
      const rows = [[...IMPORT_COLUMNS], IMPORT_COLUMNS.map((column) => TEMPLATE_ROW[column])];
      return csvFile(context, 'products-template.csv', BYTE_ORDER_MARK + csvLines(rows));
    }),
  );

  app.post('/seller/import/rows-to-mend.csv', (context) =>
    forSellers(context, async () => {
      const actor = await who(context.req.raw.headers);
      authorize(actor, 'listing.create', null);
      const form = await context.req.raw.formData().catch(() => null);
      const lines = form && (await rowsToMend(services, actor, readImportForm(form)));
      if (!lines) return problemReply(context, 400, { detail: 'There is no CSV in this request.' });
      return csvFile(context, 'rows-to-fix.csv', BYTE_ORDER_MARK + lines);
    }),
  );
  return app;
}

const forSellers = (context: Context<AppEnv>, work: () => Promise<Response>) =>
  unlessForbidden(context, 'These files are for sellers. Log in first.', work);

const csvFile = (context: Context<AppEnv>, name: string, body: string | ReadableStream) =>
  attachment(context, { name, type: 'text/csv; charset=utf-8', body });

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
