// The audit log as a file, filtered as the screen is: CSV for spreadsheets, JSON lines for programs. For admins alone.
import { type Context, Hono } from 'hono';
import { authorize, Forbidden } from '~/commands/authorize';
import type { Services } from '~/commands/services';
import { type AuditLine, exportAudit } from '~/data/moderation/audit-log';
import { BYTE_ORDER_MARK, csvLines } from '~/files/csv';
import { readAuditQuery, valuesLine } from '~/rules/moderation/audit-query';
import type { Actor } from '~/rules/shop/permissions';
import type { AppEnv } from '../http/app-env';
import { problemReply } from '../http/problem';
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

export function createAuditFiles(
  { db }: Pick<Services, 'db'>,
  who: (headers: Headers) => Promise<Actor>,
) {
  const app = new Hono<AppEnv>();
  const serve = (format: keyof typeof FORMATS) => async (context: Context<AppEnv>) => {
    try {
      authorize(await who(context.req.raw.headers), 'admin.enter', null);
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error;
      return problemReply(context, 403, { detail: 'This file is for admins. Log in first.' });
    }
    const { type, head, lines } = FORMATS[format];
    const filter = readAuditQuery(new URL(context.req.url).searchParams);
    const day = new Date().toISOString().slice(0, 10);
    context.header('Cache-Control', 'private, no-store');
    context.header('Content-Type', type);
    context.header('Content-Disposition', `attachment; filename="audit-log-${day}.${format}"`);
    return context.body(pagedBody(head, exportAudit(db, filter), lines));
  };
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
