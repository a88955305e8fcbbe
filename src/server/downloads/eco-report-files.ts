// The eco report as a file, JSON or CSV: for active admins alone, kept by nobody.
import { type Context, Hono } from 'hono';
import { authorize } from '~/commands/authorize';
import type { Services } from '~/commands/services';
import { readReport } from '~/data/figures/impact';
import { BYTE_ORDER_MARK, csvLines } from '~/files/csv';
import { rangeFrom } from '~/rules/figures/analytics';
import { type EcoReport, reportFileName } from '~/rules/figures/eco-report';
import { reportRows } from '~/rules/figures/eco-report-rows';
import { IMPACT_FORMULAE, SELLER_IMPACT_FORMULA, TREES_FORMULA } from '~/rules/figures/impact';
import type { AppEnv, Who } from '../http/app-env';
import { attachment, unlessForbidden } from './attachment';

const FILES = {
  json: { type: 'application/json', write: (report: EcoReport) => jsonOf(report) },
  csv: {
    type: 'text/csv',
    write: (report: EcoReport) => BYTE_ORDER_MARK + csvLines(reportRows(report)),
  },
} as const;

/** `GET /admin/reports/export.json` and `.csv`, over the last `days`. */
export function createReportFiles({ db }: Pick<Services, 'db'>, who: Who): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const answer = (ending: keyof typeof FILES) => (context: Context<AppEnv>) =>
    unlessForbidden(context, 'Reports are for admins. Log in first.', async () => {
      authorize(await who(context.req.raw.headers), 'admin.enter', null);
      const now = new Date();
      const report = await readReport(db, rangeFrom(context.req.query('days') ?? null), now);
      const { type, write } = FILES[ending];
      return attachment(context, {
        name: reportFileName(ending, now),
        type: `${type}; charset=utf-8`,
        body: write(report),
      });
    });
  app.get('/admin/reports/export.json', answer('json'));
  app.get('/admin/reports/export.csv', answer('csv'));
  return app;
}

/** With what the figures mean, so that a file that was passed on can be understood. */
function jsonOf(report: EcoReport): string {
  const formulae = {
    ...IMPACT_FORMULAE,
    trees: TREES_FORMULA,
    sellerImpact: SELLER_IMPACT_FORMULA,
  };
  const about = {
    ratings: 'Ratings are the sellers’ own.',
    ecoProducts: 'Rated 4 or more.',
    recycledItems: 'Rated 3 or more.',
    days: 'Days and months are in UTC; a product belongs to the day on which it was posted.',
    formulae,
  };
  return `${JSON.stringify({ about, ...report }, null, 2)}\n`;
}
