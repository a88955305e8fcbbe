// The audit log as it is read: filtered, page by page, the newest first.
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { AuditFilter } from '~/rules/moderation/audit-query';
import type { Cursor } from '~/rules/search/cursor';
import { escapeLike } from '~/rules/search/search';
import type { Db } from '../database/database';
import { pagesOf } from '../database/pages';
import { isoText } from '../products/product-columns';
import { auditLog } from '../schema/schema-admin';

export interface AuditLine {
  id: string;
  /** ISO text in UTC, to the microsecond. */
  at: string;
  adminId: string;
  adminName: string;
  action: string;
  thing: string;
  thingId: string;
  thingName: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string | null;
}

function matches({ q, admin, action, thing, from, to }: AuditFilter): SQL | undefined {
  return and(
    q === '' ? undefined : sql`lower(${auditLog.thingName}) like lower(${`%${escapeLike(q)}%`})`,
    admin === null ? undefined : eq(auditLog.adminId, admin),
    action === null ? undefined : eq(auditLog.action, action),
    thing === null ? undefined : eq(auditLog.thing, thing),
    from === null ? undefined : gte(auditLog.at, new Date(`${from}T00:00:00Z`)),
    to === null
      ? undefined
      : sql`${auditLog.at} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  );
}

/** Lines of the log that pass the filter, newest first, after a place in it. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  after: Cursor | null,
  limit: number,
): Promise<AuditLine[]> {
  const behind =
    after === null
      ? undefined
      : sql`(${auditLog.at}, ${auditLog.id}) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`;
  return db
    .select({
      id: sql<string>`${auditLog.id}::text`,
      at: isoText(sql`${auditLog.at}`),
      adminId: auditLog.adminId,
      adminName: auditLog.adminName,
      action: auditLog.action,
      thing: auditLog.thing,
      thingId: auditLog.thingId,
      thingName: auditLog.thingName,
      before: sql<Record<string, unknown>>`${auditLog.before}`,
      after: sql<Record<string, unknown>>`${auditLog.after}`,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .where(and(matches(filter), behind))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

const EXPORT_PAGE = 500;

/** All lines that pass the filter, never more than a page of them in memory. */
export const exportAudit = (db: Db, filter: AuditFilter) =>
  pagesOf(EXPORT_PAGE, (last: AuditLine | null) =>
    listAudit(db, filter, last && { createdAt: last.at, id: last.id }, EXPORT_PAGE),
  );

/** Which actions and whose decisions there are, each found by one step in an index. */
export async function auditChoices(
  db: Db,
): Promise<{ actions: string[]; admins: { id: string; name: string }[] }> {
  const actions = await db.execute<{ action: string }>(sql`
    with recursive step as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > step.action order by a.action limit 1)
      from step where step.action is not null
    )
    select action from step where action is not null`);
  const admins = await db.execute<{ id: string; name: string }>(sql`
    with recursive step as (
      (select admin_id as id from audit_log order by admin_id limit 1)
      union all
      select (select a.admin_id from audit_log a where a.admin_id > step.id order by a.admin_id limit 1)
      from step where step.id is not null
    )
    select id, (select a.admin_name from audit_log a where a.admin_id = step.id order by a.at desc, a.id desc limit 1) as name
    from step where id is not null order by name, id`);
  return { actions: actions.rows.map(({ action }) => action), admins: admins.rows };
}
