// Open pages that are told at once what is new: server-sent events, one stream for each browser that is signed in.
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { liveSessions } from '~/data/accounts/access';
import type { Database } from '~/data/database/database';
import { countNews } from '~/data/messages/notifications';

/** Proxies close what is silent for a minute, and this server what is for three. */
const BEAT_MS = 25_000;
/** The browser comes back after so many milliseconds, and not all of them at once. */
const AGAIN_MS = { least: 1_000, spread: 4_000 };

interface Stream {
  userId: string;
  /** The session that opened it: when that ends, it ends. */
  token: string;
  reply: ServerResponse;
}

export interface Live {
  /** Tells open pages of these people, on this server and by `others` on every other, that there is news. */
  tell(userIds: readonly string[]): void;
  /** The same for news that another server has told. */
  deliver(userIds: readonly string[]): void;
  /** Writes events to a reply from now on, until the browser leaves, the session ends or the server stops. */
  open(userId: string, token: string, reply: ServerResponse): Promise<void>;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams. */
  stop(): void;
}

/** @param others tells the other servers on the database */
export function createLive(
  db: Database,
  others: (userIds: readonly string[]) => void,
  log: Pick<Logger, 'warn'>,
): Live {
  const streams = new Map<string, Set<Stream>>();
  let stopped = false;
  const all = () => [...streams.values()].flatMap((some) => [...some]);

  const beat = setInterval(() => {
    for (const { reply } of all()) reply.write(': still here\n\n');
    void endOld().catch((error) => log.warn({ err: error }, 'open streams were not looked at'));
  }, BEAT_MS);
  beat.unref();

  /** Sessions that ended, by signing out, by a suspension or by their age, take their streams along. */
  async function endOld(userIds?: readonly string[]): Promise<void> {
    const open = userIds ? userIds.flatMap((id) => [...(streams.get(id) ?? [])]) : all();
    if (open.length === 0) return;
    const alive = await liveSessions(db, [...new Set(open.map(({ token }) => token))]);
    for (const { token, reply } of open) if (!alive.has(token)) reply.end();
  }

  async function deliverTo(userId: string): Promise<void> {
    const open = streams.get(userId);
    if (!open) return;
    await endOld([userId]);
    const event = newsEvent(await countNews(db, userId));
    for (const { reply } of open) reply.write(event);
  }

  function deliver(userIds: readonly string[]): void {
    for (const userId of userIds) {
      deliverTo(userId).catch((error) => log.warn({ err: error }, 'news was not told'));
    }
  }

  return {
    deliver,
    tell(userIds) {
      deliver(userIds);
      others(userIds);
    },
    async open(userId, token, reply) {
      const stream: Stream = { userId, token, reply };
      const again = AGAIN_MS.least + Math.floor(Math.random() * AGAIN_MS.spread);
      reply.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store',
        // A proxy that gathers replies would keep the news to itself.
        'x-accel-buffering': 'no',
      });
      reply.write(`retry: ${again}\n\n`);
      const mine = streams.get(userId) ?? new Set();
      streams.set(userId, mine.add(stream));
      reply.once('close', () => {
        mine.delete(stream);
        if (mine.size === 0) streams.delete(userId);
      });
      // Where it stands now: whatever came while nobody listened is in it.
      reply.write(newsEvent(await countNews(db, userId)));
      if (stopped) reply.end();
    },
    count: () => all().length,
    stop() {
      stopped = true;
      clearInterval(beat);
      for (const { reply } of all()) reply.end();
    },
  };
}

const newsEvent = (news: number) => `event: news\ndata: ${JSON.stringify({ news })}\n\n`;
