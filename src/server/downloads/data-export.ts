// Serves somebody everything that the shop holds about them, as one ZIP that is made while it is sent.
import { makeZip } from 'client-zip';
import type { Context } from 'hono';
import { openDataExport } from '~/commands/accounts/data-export';
import type { Services } from '~/commands/services';
import type { AppEnv, Who } from '../http/app-env';
import { attachment, today } from './attachment';

const GONE =
  'Not found. The address of your data works for five minutes and in one browser: ask for it again on the page “Your account”.';
const ENOUGH =
  'You have downloaded your data several times within an hour. Please come back later.';

/** `GET /account/data.zip`, by an address that `dataExportAddress` made. */
export function serveDataExport(services: Services, who: Who) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const request = context.req.raw;
    // A look at the headers alone is no download, and would be noted as one.
    if (request.method === 'HEAD') return context.body(null, 405, { Allow: 'GET' });
    const { until = '', seal = '' } = context.req.query();
    const actor = await who(request.headers);
    const data = await openDataExport(services, actor, request, { until, seal });
    context.header('Cache-Control', 'private, no-store');
    if (!data.ok) return context.text(data.status === 404 ? GONE : ENOUGH, data.status);
    const name = `secondleaf-my-data-${today()}.zip`;
    return attachment(context, { name, type: 'application/zip', body: makeZip(data.files) });
  };
}
