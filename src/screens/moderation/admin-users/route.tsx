// All accounts, newest first: search, roles, suspend with a reason and restore.
import { useState } from 'react';
import { usersAddress } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { Dialog } from '~/ui/dialog';
import { Empty } from '~/ui/empty';
import { Tabs } from '~/ui/tabs';
import { TitledCard } from '~/ui/titled-card';
import { pageMeta } from '../../page-meta';
import { AdminPage } from '../admin/admin-page';
import { DESK } from '../admin/desk';
import { freshAfterDecision } from '../admin/fresh-after-decision';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import { OlderPages } from '../admin/older-pages';
import { SearchForm } from '../admin/search-form';
import type { Route } from './+types/route';
import { AccountCard } from './account-card';
import { usersAction } from './actions';
import { readAccounts, readUsersQuery } from './read-accounts';
import { SuspendForm } from './suspend-form';

export const handle = DESK;

export const meta = () => pageMeta({ title: 'Users', hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = enterAdmin(context, url);
  const query = readUsersQuery(url.searchParams);
  const { q, suspended } = query;
  const list = await loaded(admin, 'the accounts', () => readAccounts(admin.services.db, query));
  const done = url.searchParams.get('done');
  const after = url.searchParams.get('after');
  return page({ q, suspended, after, list, done, own: admin.actor.userId }, list !== null);
}

export const action = usersAction;

export const shouldRevalidate = freshAfterDecision;

const DONE: Record<string, string> = {
  suspend: 'The account is suspended, and its owner gets the reason by email.',
  restore: 'The account is open again, and its owner gets an email.',
};

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { q, suspended, after, list, done } = loaderData;
  const here = usersAddress({ q, suspended, after });
  const words = done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <AdminPage title="Users">
      {words && !actionData && <Alert tone="green">{words}</Alert>}
      {list === null ? (
        <LoadFailed what="The accounts" />
      ) : (
        <Accounts loaderData={loaderData} list={list} reply={actionData ?? null} here={here} />
      )}
    </AdminPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

interface AccountsProps {
  loaderData: Loaded;
  list: NonNullable<Loaded['list']>;
  reply: NonNullable<Route.ComponentProps['actionData']> | null;
  here: string;
}

function Accounts({ loaderData, list, reply, here }: AccountsProps) {
  const { q, suspended, after, own } = loaderData;
  const { counts, rows, next } = list;
  const [asking, setAsking] = useState<string | null>(null);
  const open = (account: (typeof rows)[number] | null | undefined) =>
    account?.suspendedAt === null ? account : undefined;
  const inDialog = open(rows.find(({ id }) => id === asking));
  // Without JavaScript, and when the dialog was left, the page itself asks.
  const inPage = inDialog || list.asked?.id === own ? undefined : open(list.asked);
  const question = (id: string) => usersAddress({ q, suspended, after, suspend: id });
  const replyTo = (id: string) => (reply?.userId === id ? reply : null);
  const elsewhere = reply && !replyTo(inDialog?.id ?? inPage?.id ?? '') ? reply : null;
  return (
    <>
      <Tabs
        label="Accounts"
        current={suspended ? 'suspended' : 'all'}
        tabs={[
          { name: 'all', to: usersAddress({ q }), label: 'All', count: counts.all },
          {
            name: 'suspended',
            to: usersAddress({ q, suspended: true }),
            label: 'Suspended',
            count: counts.suspended,
          },
        ]}
      />
      <SearchForm tab={suspended ? 'suspended' : null} q={q} label={<>Search by name or email</>} />
      {elsewhere && <Alert>{elsewhere.error}</Alert>}
      {inPage && (
        <TitledCard id="suspend-question" title="Suspend this account?" className="grid gap-4">
          <SuspendForm
            account={inPage}
            action={question(inPage.id)}
            back={here}
            reply={replyTo(inPage.id)}
          />
        </TitledCard>
      )}
      {rows.length === 0 ? (
        <Nothing q={q} suspended={suspended} />
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {rows.map((account) => (
            <AccountCard
              key={account.id}
              account={account}
              own={account.id === own}
              here={here}
              question={question(account.id)}
              onAsk={() => setAsking(account.id)}
            />
          ))}
        </ul>
      )}
      <OlderPages
        newest={after && usersAddress({ q, suspended })}
        older={next && usersAddress({ q, suspended, after: next })}
      >
        Older accounts
      </OlderPages>
      <Dialog
        open={inDialog !== undefined}
        onClose={() => setAsking(null)}
        title="Suspend this account?"
      >
        {inDialog && (
          <SuspendForm
            key={inDialog.id}
            account={inDialog}
            action={question(inDialog.id)}
            back={here}
            reply={replyTo(inDialog.id)}
            onCancel={() => setAsking(null)}
          />
        )}
      </Dialog>
    </>
  );
}

function Nothing({ q, suspended }: { q: string; suspended: boolean }) {
  if (q === '') {
    if (!suspended) return <Empty title="Nobody is here yet" />;
    return <Empty title="No account is suspended" to={usersAddress({})} step="Show all accounts" />;
  }
  return (
    <Empty
      title="Nobody has that in their name or email"
      to={usersAddress({ suspended })}
      step="Show all of them"
    />
  );
}
