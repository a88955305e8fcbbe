// Cache invalidation and live news: tells every process on one database that pages have changed, and for whom there is news, by
// NOTIFY, heard on a connection that does nothing else.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, SERVER_LOCK } from './database';

const CHANNEL = 'secondleaf_pages';
const AGAIN_MS = 500;
/** After a message the next one waits so long: each costs as much as a small write, whatever it stands for. */
const GATHER_MS = 20;
/** How often the connection is asked whether it is still one, and how long it may take to say so. */
const PULSE_MS = 5_000;
/** What the driver says when nothing came of a connection within that time. */
const NO_ANSWER = 'timeout expired';

const LIVE_CHANNEL = 'secondleaf_live';
/** A message holds eight thousand bytes. */
const PEOPLE_A_MESSAGE = 100;

const notify = { name: 'notify', text: 'select pg_notify($1, $2)' };

interface Listener {
  /** Another process has changed what pages show. */
  changed(): void;
  /** Another process has news for these people. */
  news(people: readonly string[]): void;
  /** From here on nothing that others change is missed: `true`; or it may be: `false`. */
  listening(yes: boolean): void;
  /** Told once for each time that the connection is lost. */
  lost(error: unknown): void;
  /** The database takes a connection and says nothing: whoever waits for it elsewhere does so for nothing. */
  silent?(): void;
}

export interface CacheInvalidation {
  /** Tells all other processes: many within some milliseconds are one. A message that can't be sent is sent later. */
  tell(): void;
  /** Tells them for whom there is news. */
  tellNews(people: readonly string[]): void;
  isListening(): boolean;
  /** Sends what is still to be told, and listens no more. */
  stop(): Promise<void>;
}

/**
 * Listens from now on, and again by itself after the connection broke. Waits for the first connection, or its failure.
 * @param shared whether other servers may use the database: then each of its connections says that one is here
 */
export async function followInvalidations(
  db: Database,
  shared: boolean,
  listener: Listener,
): Promise<CacheInvalidation> {
  const own = randomBytes(8).toString('hex');
  const stopping = new AbortController();
  let tried = () => {};
  const firstTry = new Promise<void>((done) => {
    tried = done;
  });
  let listens = false;
  let failing = false;
  let untold = false;
  let untoldPeople = new Set<string>();
  let telling: Promise<void> | null = null;

  function set(yes: boolean): void {
    if (listens === yes) return;
    listens = yes;
    listener.listening(yes);
  }

  /** Said once, not at each try. */
  function lose(error: unknown): void {
    if (!failing && !stopping.signal.aborted) listener.lost(error);
    failing = true;
  }

  /** One connection, from its beginning to its end. */
  async function listen(): Promise<void> {
    const { connectionString } = db.$client.options;
    const current = new pg.Client({
      connectionString,
      connectionTimeoutMillis: PULSE_MS,
      query_timeout: PULSE_MS,
      application_name: 'secondleaf cache invalidation',
    });
    const broken = new Promise<Error>((done) => {
      const end = (error = new Error('The connection for cache invalidation ended.')) => {
        // At once, before anything else that waits for the same end goes on.
        set(false);
        done(error);
      };
      current.on('error', end).on('end', () => end());
    });
    current.on('notification', ({ channel, payload = '' }) => {
      const [from, ...people] = payload.split(' ');
      if (from === own) return;
      if (channel === CHANNEL) listener.changed();
      else listener.news(people);
    });
    try {
      await current.connect().catch((error: Error) => {
        if (error.message === NO_ANSWER) listener.silent?.();
        throw error;
      });
      if (shared) await sayHere(current);
      await current.query(`listen ${CHANNEL}`);
      await current.query(`listen ${LIVE_CHANNEL}`);
      set(true);
      failing = false;
      tried();
      while (!stopping.signal.aborted) {
        const pulse = pause(PULSE_MS, null, { signal: stopping.signal });
        const error = await Promise.race([broken, pulse]);
        if (error) throw error;
        await current.query('select 1');
      }
    } finally {
      set(false);
      // Not waited for: the other end may be gone without a word.
      current.end().catch(() => {});
    }
  }

  /** As at the start: a database that is being restored has no servers. */
  async function sayHere(current: pg.Client): Promise<void> {
    const { rows } = await current.query<{ held: boolean }>(
      'select pg_try_advisory_lock_shared($1) as held',
      [SERVER_LOCK],
    );
    if (!rows[0]?.held) throw new Error('The database is being restored.');
  }

  const following = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(lose);
      tried();
      await pause(AGAIN_MS, null, { signal: stopping.signal }).catch(() => {});
    }
  })();

  async function send(): Promise<void> {
    while (untold || untoldPeople.size > 0) {
      const pages = untold;
      const people = [...untoldPeople];
      untold = false;
      untoldPeople = new Set();
      let wait = GATHER_MS;
      try {
        if (pages) await db.$client.query({ ...notify, values: [CHANNEL, own] });
        for (let from = 0; from < people.length; from += PEOPLE_A_MESSAGE) {
          const payload = [own, ...people.slice(from, from + PEOPLE_A_MESSAGE)].join(' ');
          await db.$client.query({ ...notify, values: [LIVE_CHANNEL, payload] });
        }
      } catch {
        if (stopping.signal.aborted) return;
        untold ||= pages;
        for (const person of people) untoldPeople.add(person);
        wait = AGAIN_MS;
      }
      await pause(wait, null, { signal: stopping.signal }).catch(() => {});
    }
  }

  function sendSoon(): void {
    telling ??= send().finally(() => {
      telling = null;
    });
  }

  await firstTry;
  return {
    tell() {
      // Alone on the database: nobody would hear it.
      if (!shared) return;
      untold = true;
      sendSoon();
    },
    tellNews(people) {
      if (!shared) return;
      for (const person of people) untoldPeople.add(person);
      sendSoon();
    },
    isListening: () => listens,
    async stop() {
      stopping.abort();
      await Promise.all([following, telling]);
    },
  };
}
