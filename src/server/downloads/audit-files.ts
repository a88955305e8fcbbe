// The audit log as a file, filtered as the screen is: CSV for spreadsheets, JSON lines for programs. For admins alone.
import { type Context, Hono } from 'hono';
import { authorize } from '~/commands/authorize';
import type { Services } from '~/commands/services';
import { type AuditLine, exportAudit } from '~/data/moderation/audit-log';
import { BYTE_ORDER_MARK, csvLines } from '~/files/csv';
import { readAuditQuery, valuesLine } from '~/rules/moderation/audit-query';
import type { AppEnv, Who } from '../http/app-env';
import { attachment, today, unlessForbidden } from './attachment';
import { pagedBody } from './paged-body';

const COLUMNS = [
  'id',
  'time',
  'admin',
  'admin id',
  'action',
  'kind',
  'thing',
  'thing id',
  'before',
  'after',
  'reason',
];

const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    head: BYTE_ORDER_MARK + csvLines([COLUMNS]),
    lines: (lines: AuditLine[]) => csvLines(lines.map(cellsOf)),
  },
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    head: '',
    lines: (lines: AuditLine[]) =>
      lines.map((line) => `${JSON.stringify(shapeOf(line))}\n`).join(''),
  },
} as const;

export function createAuditFiles({ db }: Pick<Services, 'db'>, who: Who) {
  const app = new Hono<AppEnv>();
  const serve = (format: keyof typeof FORMATS) => (context: Context<AppEnv>) =>
    unlessForbidden(context, 'This file is for admins. Log in first.', async () => {
      authorize(await who(context.req.raw.headers), 'admin.enter', null);
      const { type, head, lines } = FORMATS[format];
      const filter = readAuditQuery(new URL(context.req.url).searchParams);
      const body = pagedBody(head, exportAudit(db, filter), lines);
      return attachment(context, { name: `audit-log-${today()}.${format}`, type, body });
    });
  app.get('/admin/audit.csv', serve('csv'));
  app.get('/admin/audit.jsonl', serve('jsonl'));
  return app;
}

/** In the order of COLUMNS. */
function cellsOf(line: AuditLine): string[] {
  return [
    line.id,
    line.at,
    line.adminName,
    line.adminId,
    line.action,
    line.thing,
    line.thingName,
    line.thingId,
    valuesLine(line.before),
    valuesLine(line.after),
    line.reason ?? '',
  ];
}

function shapeOf({ id, at, action, before, after, reason, ...line }: AuditLine) {
  return {
    id,
    at,
    action,
    before,
    after,
    reason,
    admin: { id: line.adminId, name: line.adminName },
    thing: { kind: line.thing, id: line.thingId, name: line.thingName },
  };
}
