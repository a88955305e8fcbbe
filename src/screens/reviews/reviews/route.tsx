// One's reviews: handovers that wait for one, what others say of one, and what one has said.
import { redirect } from 'react-router';
import type { Services } from '~/commands/services';
import {
  listReviewsAbout,
  listReviewsBy,
  listReviewsToWrite,
  type OwnReview,
  readTally,
} from '~/data/reviews/review-lists';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { DELETED_MEMBER } from '~/rules/messages/conversation';
import { removalLabel } from '~/rules/reviews/removal';
import { tallyWords } from '~/rules/reviews/review';
import { reviewRules } from '~/rules/reviews/review-words';
import { decodeCursor, encodeCursor } from '~/rules/search/cursor';
import { listAddress, loginAddress } from '~/rules/shop/addresses';
import { REQUESTS } from '~/rules/shop/request-addresses';
import {
  REVIEW_TABS,
  type ReviewTab,
  reviewAddress,
  reviewsAddress,
} from '~/rules/shop/review-addresses';
import { clockIn, shopTime } from '~/rules/text/time';
import { STANDS_STILL } from '~/rules/trade/request';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { Tabs } from '~/ui/tabs';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { LIVE } from '../../shell/live-page';
import { HowReviewsWork } from '../shown/how';
import { ReviewBody } from '../shown/review-body';
import type { Route } from './+types/route';

export const handle = LIVE;

export const meta = () => pageMeta({ title: 'Reviews', hidden: true });

/** Reviews on one page. */
const LINES = 20;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor) throw redirect(loginAddress(url.pathname + url.search));
  const { db } = services;
  const tab = REVIEW_TABS.find((one) => one === url.searchParams.get('tab')) ?? 'to-write';
  const settings = await readTradeSettings(db);
  const rules = reviewRules(settings);
  if (tab === 'to-write') {
    const found = await listReviewsToWrite(db, actor.userId, settings.reviewDays, LINES);
    const toWrite = found.map((one) => ({
      ...one,
      until: new Date(one.until) >= STANDS_STILL ? null : shopTime(services.timeZone, one.until),
    }));
    return { tab, rules, toWrite, tally: null, lines: [], next: null, paged: false };
  }
  const after = decodeCursor(url.searchParams.get('after'));
  const list = tab === 'about-me' ? listReviewsAbout : listReviewsBy;
  const [found, tally] = await Promise.all([
    list(db, actor.userId, after, LINES + 1),
    readTally(db, actor.userId, settings.tallyMonths),
  ]);
  const lines = found.slice(0, LINES);
  const last = found.length > LINES ? lines.at(-1) : undefined;
  const at = tab === 'about-me' ? last?.at : last?.writtenAt;
  return {
    tab,
    rules,
    toWrite: [],
    tally: tab === 'about-me' ? tallyWords(tally, settings) : null,
    lines: lines.map((line) => prepared(services, line)),
    next: last && at ? encodeCursor({ createdAt: at, id: last.id }) : null,
    paged: after !== null,
  };
}

/** What a line shows, and nothing more: until when a review is hidden says nothing about the other's. */
function prepared({ timeZone }: Pick<Services, 'timeZone'>, line: OwnReview) {
  const { authorId: _, writtenAt, repliedAt: _replied, ...shown } = line;
  return { ...shown, day: clockIn(timeZone, new Date(writtenAt)).day };
}

type Data = Route.ComponentProps['loaderData'];
type Line = Data['lines'][number];

const LABELS: Readonly<Record<ReviewTab, string>> = {
  'to-write': 'To write',
  'about-me': 'About me',
  'by-me': 'By me',
};

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { tab, rules, tally, lines, next } = loaderData;
  return (
    <Page width="text" title="Reviews">
      <Tabs
        label="Reviews"
        current={tab}
        tabs={REVIEW_TABS.map((name) => ({
          name,
          to: reviewsAddress(name),
          label: LABELS[name],
        }))}
      />
      {tally && <p className="text-lg font-semibold">{tally}</p>}
      {tab === 'to-write' ? <ToWrite {...loaderData} /> : <List {...loaderData} />}
      {next && lines.length > 0 && (
        <ButtonLink to={reviewsAddress(tab, next)} variant="quiet" className="justify-self-center">
          Older reviews
        </ButtonLink>
      )}
      <HowReviewsWork rules={rules} />
    </Page>
  );
}

function ToWrite({ toWrite }: Data) {
  if (toWrite.length === 0) {
    return (
      <Empty title="Nothing waits for your review" to={REQUESTS} step="Your requests">
        When something was handed over, by its code or because you both said so, you can say here
        how it went.
      </Empty>
    );
  }
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {toWrite.map(({ requestId, productName, other, until }) => (
        <li key={requestId} className="relative grid gap-1 py-3">
          <Link
            to={reviewAddress(requestId)}
            className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
          >
            How did the handover of “<bdi>{productName}</bdi>” go?
          </Link>
          <p className="text-soft [overflow-wrap:anywhere]">
            With <bdi>{other}</bdi>
            {until && `, until ${until}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

const EMPTY = {
  'about-me': {
    title: 'Nobody has reviewed you yet',
    words: 'What others say of a handover with you stands here once it can be read.',
    to: listAddress({ mine: true }),
    step: 'My items',
  },
  'by-me': {
    title: 'You have written no review yet',
    words: 'After a handover you can say how it went.',
    to: reviewsAddress(),
    step: 'What you can review',
  },
} as const;

function List({ tab, lines, paged }: Data) {
  if (tab === 'to-write') return null;
  if (lines.length === 0) {
    const { title, words, to, step } = EMPTY[tab];
    return (
      <Empty
        title={paged ? 'Nothing older' : title}
        to={paged ? reviewsAddress(tab) : to}
        step={paged ? 'All reviews' : step}
      >
        {paged ? undefined : words}
      </Empty>
    );
  }
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-3 py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <Link
              to={reviewAddress(line.requestId)}
              className="link font-semibold [overflow-wrap:anywhere]"
            >
              <bdi>{line.productName}</bdi>
            </Link>
            <span className="text-sm text-soft [overflow-wrap:anywhere]">
              {tab === 'about-me' ? 'by ' : 'about '}
              <bdi>{(tab === 'about-me' ? line.author : line.subject) ?? DELETED_MEMBER}</bdi>,{' '}
              {line.day}
            </span>
          </p>
          <State line={line} />
          {(tab === 'by-me' || line.removedFor === null) && (
            <ReviewBody review={line} subject={line.subject} />
          )}
        </li>
      ))}
    </ul>
  );
}

function State({ line: { shown, removedFor, removedWhy, counts } }: { line: Line }) {
  if (removedFor !== null) {
    return (
      <p className="grid justify-items-start gap-1">
        <Badge tone="red">Removed: {removalLabel(removedFor).toLowerCase()}</Badge>
        {removedWhy && <span className="text-soft [overflow-wrap:anywhere]">{removedWhy}</span>}
      </p>
    );
  }
  if (!shown)
    return (
      <Badge tone="blue" className="justify-self-start">
        Hidden for now
      </Badge>
    );
  if (counts) return null;
  return <p className="text-sm text-soft">Does not count: the two reviewed each other lately.</p>;
}
