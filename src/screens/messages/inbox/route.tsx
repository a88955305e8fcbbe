// The inbox: every conversation of one's own, unread ones first, then the newest.
import { redirect } from 'react-router';
import { listInbox } from '~/data/messages/inbox';
import { decodeCursor, encodeCursor } from '~/rules/search/cursor';
import { inboxAddress, listAddress, loginAddress, MESSAGES } from '~/rules/shop/addresses';
import { staffOf } from '~/rules/shop/permissions';
import { REQUESTS } from '~/rules/shop/request-addresses';
import { clockIn, shopTime } from '~/rules/text/time';
import { isUuid } from '~/rules/text/uuid';
import { eventWords } from '~/rules/trade/event-words';
import { ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { Tabs } from '~/ui/tabs';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { LIVE } from '../../shell/live-page';
import type { Route } from './+types/route';
import { InboxList } from './inbox-list';

export const handle = LIVE;

export const meta = () => pageMeta({ title: 'Messages', hidden: true });

/** Conversations of one page. */
const LINES = 30;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { searchParams } = url;
  if (!actor) throw redirect(loginAddress(MESSAGES));
  const asked = searchParams.get('product');
  const productId = asked !== null && isUuid(asked) ? asked : null;
  const hidden = searchParams.get('tab') === 'hidden';
  const after = decodeCursor(searchParams.get('after'));
  const filter = { productId, hidden };
  const reader = { userId: actor.userId, staffOf: staffOf(actor) };
  const found = await listInbox(services.db, reader, filter, after, LINES + 1);
  const lines = found.slice(0, LINES);
  const last = found.length > LINES ? lines.at(-1) : undefined;
  const next = last
    ? encodeCursor({ createdAt: last.at, id: last.id, tier: last.unread ? 1 : 0 })
    : null;
  return {
    lines: lines.map((line) => ({
      ...line,
      business: line.forBusiness ? (actor.seller?.businessName ?? null) : null,
      by: line.last.person?.id === actor.userId ? null : (line.last.person?.name ?? null),
      happened:
        line.last.event &&
        eventWords(line.last.event, line.side, line.last.side === line.side, (at) =>
          shopTime(services.timeZone, at),
        ),
      ...clockIn(services.timeZone, new Date(line.at)),
    })),
    productId,
    hidden,
    paged: after !== null,
    next: next && inboxAddress({ product: productId, hidden, after: next }),
  };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { lines, productId, hidden, paged, next } = loaderData;
  return (
    <Page width="text" title="Messages">
      <Tabs
        label="Messages"
        current={hidden ? 'hidden' : 'inbox'}
        tabs={[
          { name: 'inbox', to: inboxAddress({ product: productId }), label: 'Inbox' },
          { name: 'requests', to: REQUESTS, label: 'Requests' },
          {
            name: 'hidden',
            to: inboxAddress({ product: productId, hidden: true }),
            label: 'Put away',
          },
        ]}
      />
      {productId !== null && (
        <p className="flex flex-wrap gap-x-4">
          <span className="text-soft">
            About “<bdi>{lines[0]?.productName ?? 'one item'}</bdi>” only.
          </span>
          <Link to={inboxAddress({ hidden })} className="link">
            Show all
          </Link>
        </p>
      )}
      {lines.length > 0 && <InboxList lines={lines} />}
      {lines.length === 0 && <Nothing hidden={hidden} paged={paged || productId !== null} />}
      {next && (
        <ButtonLink to={next} variant="quiet" className="justify-self-center">
          Older messages
        </ButtonLink>
      )}
    </Page>
  );
}

function Nothing({ hidden, paged }: { hidden: boolean; paged: boolean }) {
  if (hidden) {
    return (
      <Empty title="Nothing is put away" to={MESSAGES} step="To the inbox">
        A conversation that you put away comes back by itself when somebody writes in it.
      </Empty>
    );
  }
  if (paged) {
    return <Empty title="Nothing more here" to={MESSAGES} step="All messages" />;
  }
  return (
    <Empty title="No messages yet" to={listAddress()} step="Look around">
      Ask a question about something that you like: the answer comes here.
    </Empty>
  );
}
