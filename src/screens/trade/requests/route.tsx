// Requests: what one has asked for, what others ask of one, and, for one product, the line of those who ask.
import { redirect } from 'react-router';
import { readGiving, readKeeping } from '~/data/trade/keeping';
import { listAskedFor, listOwnRequests } from '~/data/trade/own-requests';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { decodeCursor, encodeCursor } from '~/rules/search/cursor';
import { conversationAddress, listAddress, loginAddress, MESSAGES } from '~/rules/shop/addresses';
import { staffOf } from '~/rules/shop/permissions';
import { ASKED_OF_ME, coverAddress, lineAddress, REQUESTS } from '~/rules/shop/request-addresses';
import { REVIEWS } from '~/rules/shop/review-addresses';
import { formatCount } from '~/rules/text/count';
import { clockIn, shopTime } from '~/rules/text/time';
import { isUuid } from '~/rules/text/uuid';
import { ownGivingWords, ownKeepingWords } from '~/rules/trade/keeping';
import { drawWords, requestBadge, standing } from '~/rules/trade/request-states';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Page } from '~/ui/page';
import { NoPicture, Picture } from '~/ui/picture';
import { Tabs } from '~/ui/tabs';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { LIVE } from '../../shell/live-page';
import { endOf, postOf } from '../request/load';
import type { Route } from './+types/route';
import { LineOfProduct } from './line';
import { lineAction, loadLine } from './load-line';
import { Title } from './title';

export const handle = LIVE;

export const meta = () => pageMeta({ title: 'Requests', hidden: true });

const LINES = 30;
/** Products on the page of those that others ask for. */
const PRODUCTS = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { db, timeZone } = services;
  const { searchParams } = url;
  if (!actor) throw redirect(loginAddress(url.pathname + url.search));
  const product = searchParams.get('product');
  if (product !== null) {
    return {
      tab: 'line' as const,
      line: await loadLine(services, actor, isUuid(product) ? product : ''),
    };
  }
  if (searchParams.get('tab') === 'mine') {
    const [asked, giving] = await Promise.all([
      listAskedFor(db, { userId: actor.userId, staffOf: staffOf(actor) }, PRODUCTS),
      readGiving(db, actor.userId),
    ]);
    return {
      tab: 'mine' as const,
      giving: ownGivingWords(giving),
      asked: asked.map((one) => ({ ...one, day: clockIn(timeZone, new Date(one.at)).day })),
    };
  }
  const after = decodeCursor(searchParams.get('after'));
  const [found, keeping, settings] = await Promise.all([
    listOwnRequests(db, actor.userId, after, LINES + 1),
    readKeeping(db, actor.userId),
    readTradeSettings(db),
  ]);
  const requests = found.slice(0, LINES);
  const last = found.length > LINES ? requests.at(-1) : undefined;
  return {
    tab: 'own' as const,
    keeping: ownKeepingWords(keeping, settings.remindLastHours),
    requests: requests.map((request) => {
      const { state, place, dueAt, clock, meeting, missedBy } = request;
      const until = clock === 'agree' ? endOf(timeZone, dueAt) : null;
      const at = meeting && shopTime(timeZone, meeting.at);
      const draw = request.undrawn ? drawWords(null, null) : null;
      const words = standing('asker', {
        state,
        place,
        until,
        at,
        missedBy,
        draw,
        post: postOf(request),
      });
      const { id, conversationId, productName, image, hasCover } = request;
      const cover = image === null && hasCover ? coverAddress(id) : null;
      const badge = requestBadge(state, request.sentAt !== null);
      return { id, conversationId, productName, image, cover, badge, words };
    }),
    next: last ? encodeCursor({ createdAt: last.askedAt, id: last.id }) : null,
    paged: after !== null,
  };
}

export const action = lineAction;

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.tab === 'line') {
    return <LineOfProduct line={loaderData.line} reply={actionData ?? null} />;
  }
  return (
    <Page width="text" title="Requests">
      <Tabs
        label="Requests"
        current={loaderData.tab}
        tabs={[
          { name: 'inbox', to: MESSAGES, label: 'Messages' },
          { name: 'own', to: REQUESTS, label: 'I asked for' },
          { name: 'mine', to: ASKED_OF_ME, label: 'Others ask me for' },
          { name: 'reviews', to: REVIEWS, label: 'Reviews' },
        ]}
      />
      {loaderData.tab === 'own' ? <Own {...loaderData} /> : <AskedForList {...loaderData} />}
    </Page>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Own({ requests, next, paged, keeping }: Extract<Data, { tab: 'own' }>) {
  if (requests.length === 0) {
    return (
      <Empty
        title={paged ? 'Nothing more here' : 'You have not asked for anything yet'}
        to={paged ? REQUESTS : listAddress()}
        step={paged ? 'All requests' : 'Look around'}
      >
        {paged ? undefined : 'Ask for something that you like: where you stand is shown here.'}
      </Empty>
    );
  }
  return (
    <>
      {keeping && <Alert tone="orange">{keeping}</Alert>}
      <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
        {requests.map(({ id, conversationId, productName, image, cover, badge, words }) => (
          <li key={id} className="relative flex gap-4 py-3">
            <Thumb image={image} cover={cover} />
            <div className="grid min-w-0 grow gap-1">
              <p className="grid justify-items-start gap-1 sm:flex sm:items-baseline sm:justify-between sm:gap-3">
                <Title
                  name={productName}
                  to={conversationId && `${conversationAddress(conversationId)}#request`}
                />
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </p>
              <p className="text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ul>
      {next && (
        <ButtonLink
          to={`${REQUESTS}?after=${next}`}
          variant="quiet"
          className="justify-self-center"
        >
          Older requests
        </ButtonLink>
      )}
    </>
  );
}

function AskedForList({ asked, giving }: Extract<Data, { tab: 'mine' }>) {
  const note = giving && <Alert tone="orange">{giving}</Alert>;
  if (asked.length === 0) {
    return (
      <>
        {note}
        <Empty title="Nobody waits for you" to={listAddress({ mine: true })} step="My items">
          Whoever asks for something of yours is shown here, with what you can answer by one tap.
        </Empty>
      </>
    );
  }
  return (
    <>
      {note}
      <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
        {asked.map(({ productId, name, image, waiting, taken, pieces, day }) => (
          <li key={productId} className="relative flex gap-4 py-3">
            <Thumb image={image} />
            <div className="grid min-w-0 grow gap-1">
              <p className="flex items-baseline justify-between gap-3">
                <Title name={name} to={lineAddress(productId)} />
                <span className="shrink-0 text-sm text-soft">{day}</span>
              </p>
              <p className="text-soft">
                {[
                  taken > 0 &&
                    (pieces === 1
                      ? 'Reserved'
                      : `${taken} of ${formatCount(pieces, 'piece')} reserved`),
                  waiting > 0 && formatCount(waiting, 'person in line', 'people in line'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ThumbProps {
  image: Parameters<typeof Picture>[0]['picture'] | null;
  /** The address of the cover as it was, where the item has none any more. */
  cover?: string | null;
}

function Thumb({ image, cover }: ThumbProps) {
  if (image === null && cover) {
    return (
      <img
        src={cover}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className="size-16 shrink-0 rounded-leaf-sm object-cover"
      />
    );
  }
  return (
    <span className="w-16 shrink-0 overflow-hidden rounded-leaf-sm">
      {image ? (
        <Picture picture={image} alt="" sizes="64px" ratio="1/1" />
      ) : (
        <NoPicture ratio="1/1" />
      )}
    </span>
  );
}
