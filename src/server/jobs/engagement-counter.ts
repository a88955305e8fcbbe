// Counts views and likes without a wait: kept in memory, written together every few seconds and at a clean stop.
import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '~/auth/auth';
import type { Services } from '~/commands/services';
import type { Database } from '~/data/database/database';
import { type LikeChange, type SeenView, writeEngagement } from '~/data/figures/engagement';
import { viewSalt } from '~/data/figures/engagement-days';
import { addDays, dayOf } from '~/rules/figures/analytics';
import { viewedProduct } from '~/rules/figures/view-count';
import { type Actor, isActiveAdmin } from '~/rules/shop/permissions';
import { clientAddress } from '../http/client-ip';

const WRITE_MS = 2_000;
/** Views and likes that may wait while the database can't be reached: some 20 MB. */
const MOST_WAITING = 100_000;
/** How often the last batch is tried at a stop. */
const LAST_TRIES = 5;
const MARK_BYTES = 16;
/** Of a browser's own description; longer ones are made up. */
const AGENT_LENGTH = 300;

/** Somebody's look at a product. */
type Look = Omit<SeenView, 'mark'> & { visitor: string };

interface Settings {
  db: Database;
  log: Services['log'];
  trustProxy: boolean;
  now?: () => Date;
}

export interface EngagementCounter {
  /** Counts a look at a product by somebody without a session; everything else is passed over. */
  look(request: IncomingMessage): void;
  /** Counts a look by somebody whose session cookie was looked up: by the person, or by the address for nobody. */
  lookBy(actor: Actor, address: string, request: Request): void;
  /** Notes that a like was given or taken back. */
  liked(change: LikeChange): void;
  /** Writes what waits. Throws when that fails; nothing is lost then. */
  write(): Promise<void>;
  /** Writes the last batch. */
  stop(): Promise<void>;
}

/** Starts counting, with the salt of today and of the day to come. */
export async function startEngagementCounter(settings: Settings): Promise<EngagementCounter> {
  const { db, log, trustProxy, now = () => new Date() } = settings;
  const salts = new Map<string, string>();
  /** As they came, for two seconds at most: the hash is made when they are written, not while somebody waits. */
  const looks = new Map<string, Look>();
  let views = new Map<string, SeenView>();
  let likes = new Map<string, LikeChange>();
  let rolled = '';
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Tomorrow's as well, so that nobody waits for a salt at midnight. */
  async function loadSalts(today: string): Promise<void> {
    const days = [today, addDays(today, 1)];
    for (const day of salts.keys()) if (!days.includes(day)) salts.delete(day);
    for (const day of days) {
      if (salts.has(day)) continue;
      salts.set(day, await viewSalt(db, day, randomBytes(32).toString('base64url')));
    }
  }

  function note(productId: string, visitor: string, viewerId: string | null): void {
    if (looks.size + views.size >= MOST_WAITING) return;
    const day = dayOf(now());
    looks.set(`${day}\n${productId}\n${visitor}`, { productId, visitor, viewerId, day });
  }

  /** Puts marks in the place of who looked. */
  function markLooks(): void {
    for (const { visitor, ...seen } of looks.values()) {
      const salt = salts.get(seen.day);
      if (salt === undefined) continue;
      const digest = createHmac('sha256', salt).update(`${seen.productId}\n${visitor}`).digest();
      const mark = digest.subarray(0, MARK_BYTES).toString('hex');
      views.set(mark, { mark, ...seen });
    }
    looks.clear();
  }

  async function writeNow(): Promise<void> {
    const today = dayOf(now());
    markLooks();
    await loadSalts(today);
    if (rolled === today && views.size + likes.size === 0) return;
    const batch = { views, likes };
    views = new Map();
    likes = new Map();
    try {
      await writeEngagement(
        db,
        { views: [...batch.views.values()], likes: [...batch.likes.values()] },
        today,
      );
      rolled = today;
    } catch (error) {
      // What came meanwhile joins what could not be written.
      for (const [key, view] of views)
        if (batch.views.size < MOST_WAITING) batch.views.set(key, view);
      for (const [key, like] of likes)
        if (batch.likes.size < MOST_WAITING) batch.likes.set(key, like);
      views = batch.views;
      likes = batch.likes;
      throw error;
    }
  }

  /** One at a time. */
  function write(): Promise<void> {
    const next = writing.then(writeNow);
    writing = next.catch(() => undefined);
    return next;
  }

  function writeLater(): void {
    timer = setTimeout(() => {
      write()
        .then(
          () => {
            failing = false;
          },
          (error: unknown) => {
            // Said once, not every two seconds.
            if (!failing) log.warn({ err: error }, 'views and likes wait to be written');
            failing = true;
          },
        )
        .finally(() => {
          if (timer) writeLater();
        });
    }, WRITE_MS);
  }

  await loadSalts(dayOf(now()));
  writeLater();

  return {
    look({ method, url, headers, socket }) {
      const userAgent = headers['user-agent'];
      const purpose = headers['sec-purpose'] ?? headers.purpose;
      const productId = viewedProduct({ method, url, userAgent, purpose: String(purpose ?? '') });
      if (productId === null || headers.cookie?.includes(SESSION_COOKIE)) return;
      const forwarded = String(headers['x-forwarded-for'] ?? '');
      const address = clientAddress(socket.remoteAddress, forwarded, trustProxy);
      note(productId, visitorAt(address, userAgent), null);
    },

    lookBy(actor, address, { method, url, headers }) {
      if (!headers.get('cookie')?.includes(SESSION_COOKIE) || isActiveAdmin(actor)) return;
      const { pathname, search } = new URL(url);
      const userAgent = headers.get('user-agent') ?? undefined;
      const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? undefined;
      const productId = viewedProduct({ method, url: pathname + search, userAgent, purpose });
      if (productId === null) return;
      const visitor = actor ? `account ${actor.userId}` : visitorAt(address, userAgent);
      note(productId, visitor, actor?.userId ?? null);
    },

    liked(change) {
      if (likes.size < MOST_WAITING) likes.set(`${change.productId} ${change.day}`, change);
    },

    write,

    async stop() {
      clearTimeout(timer);
      timer = undefined;
      for (let tries = 1; ; tries += 1) {
        try {
          await write();
          return;
        } catch (error) {
          if (tries < LAST_TRIES) continue;
          const lost = views.size + likes.size;
          log.error({ err: error, lost }, 'views and likes could not be written');
          return;
        }
      }
    },
  };
}

function visitorAt(address: string | undefined, userAgent: string | undefined): string {
  return `${address ?? ''}\n${userAgent?.slice(0, AGENT_LENGTH) ?? ''}`;
}
