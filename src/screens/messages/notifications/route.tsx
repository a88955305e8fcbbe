// What the shop has told one: the newest first, what was not read marked.
import { data, Form, redirect } from 'react-router';
import { readAllNews } from '~/commands/messages/notifications';
import { listNotifications } from '~/data/messages/notifications';
import { notificationWords } from '~/rules/messages/notification';
import { decodeCursor, encodeCursor } from '~/rules/search/cursor';
import { listAddress, loginAddress, NOTIFICATIONS, PREFERENCES } from '~/rules/shop/addresses';
import { newsAddress } from '~/rules/shop/news-address';
import { clockIn, shopTime } from '~/rules/text/time';
import { Button, ButtonLink } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { answered } from '../../refusals';
import { LIVE } from '../../shell/live-page';
import type { Route } from './+types/route';

export const handle = LIVE;

export const meta = () => pageMeta({ title: 'News', hidden: true });

/** Pieces of news on one page. */
const LINES = 30;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor) throw redirect(loginAddress(NOTIFICATIONS));
  const after = decodeCursor(url.searchParams.get('after'));
  const found = await listNotifications(services.db, actor.userId, after, LINES + 1);
  const shown = found.slice(0, LINES);
  const last = found.length > LINES ? shown.at(-1) : undefined;
  const lines = shown.flatMap(({ id, kind, about, detail, at, read, from, count }) => {
    const told = from === null ? detail : { ...detail, from };
    const words = notificationWords(kind, told, count, (moment) =>
      shopTime(services.timeZone, moment),
    );
    const to = newsAddress(kind, about, detail);
    const { day, time } = clockIn(services.timeZone, new Date(at));
    return words === null ? [] : [{ id, words, to, at, read, when: `${day}, ${time}` }];
  });
  return {
    lines,
    next: last ? encodeCursor({ createdAt: last.at, id: last.id }) : null,
    paged: after !== null,
  };
}

/** `POST /notifications`: all of it is read. */
export async function action({ context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  if (!actor) throw redirect(loginAddress(NOTIFICATIONS));
  await answered(services.log, () => readAllNews(services, actor));
  return data(null);
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { lines, next, paged } = loaderData;
  return (
    <Page width="text" title="News">
      <div className="flex flex-wrap items-center gap-3">
        {lines.some(({ read }) => !read) && (
          <Form method="post">
            <Button size="sm" variant="quiet">
              Mark all as read
            </Button>
          </Form>
        )}
        <Link to={PREFERENCES} className="link">
          How you are told
        </Link>
      </div>
      {lines.length > 0 ? (
        <ul className="grid divide-y divide-line border-y border-line">
          {lines.map(({ id, words, to, at, read, when }) => (
            <li key={id} className="relative flex items-baseline gap-3 py-3">
              <span
                aria-hidden="true"
                className={classes('size-2.5 shrink-0 rounded-full', !read && 'bg-clay')}
              />
              <p className="grid min-w-0 gap-0.5">
                <Link
                  to={to}
                  className={classes(
                    '[overflow-wrap:anywhere] after:absolute after:inset-0',
                    !read && 'font-bold',
                  )}
                >
                  {words}
                  {!read && <span className="sr-only">, unread</span>}
                </Link>
                <time dateTime={at} className="text-sm text-soft">
                  {when}
                </time>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Empty
          title={paged ? 'Nothing older' : 'Nothing new'}
          to={listAddress()}
          step="Look around"
        >
          When somebody writes to you, it stands here.
        </Empty>
      )}
      {next && (
        <ButtonLink
          to={`${NOTIFICATIONS}?after=${encodeURIComponent(next)}`}
          variant="quiet"
          className="justify-self-center"
        >
          Older news
        </ButtonLink>
      )}
    </Page>
  );
}
