// What admins decided, and beside it what happened at the sign-ins: filtered, page by page, the newest first.

import { listSecurityEvents } from '~/data/accounts/security-log';
import { auditChoices, listAudit } from '~/data/moderation/audit-log';
import { normaliseEmail } from '~/rules/accounts/account';
import { readAuditQuery } from '~/rules/moderation/audit-query';
import { decodeCursor, encodeCursor } from '~/rules/search/cursor';
import { normaliseSearch } from '~/rules/search/search';
import { ADMIN_SCREENS, signInsAddress } from '~/rules/shop/addresses';
import { isLineNumber } from '~/rules/text/uuid';
import { Tabs } from '~/ui/tabs';
import { pageMeta } from '../../page-meta';
import { AdminPage } from '../admin/admin-page';
import { DESK } from '../admin/desk';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import type { Route } from './+types/route';
import { Decisions } from './decisions';
import { SignIns } from './sign-ins';

export const handle = DESK;

export const meta = () => pageMeta({ title: 'Audit log', hidden: true });

/** Lines of one page. */
const LINES = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = enterAdmin(context, url);
  const { db } = admin.services;
  const signIns = url.searchParams.get('tab') === 'sign-ins';
  const log = await loaded(admin, signIns ? 'the security log' : 'the audit log', async () =>
    signIns ? await readSignIns(db, url.searchParams) : await readDecisions(db, url.searchParams),
  );
  return page({ log, signIns }, log !== null);
}

type Db = Parameters<typeof listAudit>[0];

async function readDecisions(db: Db, params: URLSearchParams) {
  const { after, ...filter } = readAuditQuery(params);
  const [choices, found] = await Promise.all([
    auditChoices(db),
    listAudit(db, filter, after, LINES + 1),
  ]);
  return { kind: 'decisions' as const, filter, choices, paged: after !== null, ...cut(found) };
}

async function readSignIns(db: Db, params: URLSearchParams) {
  const q = normaliseEmail(normaliseSearch(params.get('q') ?? ''));
  const after = decodeCursor(params.get('after'), isLineNumber);
  const found = await listSecurityEvents(db, q, after, LINES + 1);
  return { kind: 'sign-ins' as const, q, paged: after !== null, ...cut(found) };
}

/** The lines to show, and where the log goes on. */
function cut<Line extends { at: string; id: string }>(found: Line[]) {
  const lines = found.slice(0, LINES);
  const last = found.length > LINES ? lines.at(-1) : undefined;
  return { lines, next: last ? encodeCursor({ createdAt: last.at, id: last.id }) : null };
}

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  const { log, signIns } = loaderData;
  return (
    <AdminPage
      title="Audit log"
      lead="Every decision stays here for good. Failed logins and the like are kept for a while."
    >
      <Tabs
        label="Logs"
        current={signIns ? 'sign-ins' : 'decisions'}
        tabs={[
          { name: 'decisions', to: ADMIN_SCREENS.audit, label: 'Decisions' },
          { name: 'sign-ins', to: signInsAddress(), label: 'Logins' },
        ]}
      />
      {!log && <LoadFailed what="The log" />}
      {log?.kind === 'decisions' && <Decisions page={log} />}
      {log?.kind === 'sign-ins' && <SignIns page={log} />}
    </AdminPage>
  );
}
