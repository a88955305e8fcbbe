// Everybody who asks for something gets an answer, however little its giver does.
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conversationEntries } from '~/data/schema/schema-messages';
import { notifications } from '~/data/schema/schema-news';
import { productRequests } from '~/data/schema/schema-requests';
import { OPEN_STATES } from '~/rules/trade/request';
import { requestWords } from '~/rules/trade/request-words';
import { TRUSTING } from '../support/accounts';
import { makeProduct } from '../support/builders';
import { newPerson } from '../support/people';
import { actOn, askFor, passHours, requestOf } from '../support/requests';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const ASKERS = 30;

/** What says where somebody stands while it is open, and what says how it ended. */
const STANDS = /reserved for you|You are number \d+\.|You keep your place/;
const ENDED = /^Not this time|^It counts as handed over|^Handed over/;

/** Thirty people who have asked for one thing, all at once. */
async function thirtyAsk(way: string) {
  const giver = await newPerson(server, 'Gil Giver');
  const { id: productId } = await makeProduct(db, { userId: giver.id, name: 'Brass lamp' });
  await giver.post(`/requests?product=${productId}`, { intent: 'offer', pieces: '1', way });
  const people = await Promise.all(Array.from({ length: ASKERS }, () => newPerson(server)));
  const asked = await Promise.all(people.map((person) => askFor(person, productId)));
  expect(asked.filter(({ status }) => status === 302)).toHaveLength(ASKERS);
  return { giver, productId, people };
}

/** What each of those who asked has read in their conversation. */
async function readByEach(productId: string): Promise<string[][]> {
  const rows = await db
    .select({ id: productRequests.id, event: conversationEntries.event })
    .from(productRequests)
    .innerJoin(
      conversationEntries,
      eq(conversationEntries.conversationId, productRequests.conversationId),
    )
    .where(
      sql`${productRequests.productId} = ${productId} and ${conversationEntries.kind} = 'event'`,
    )
    .orderBy(conversationEntries.number);
  const requests = [...new Set(rows.map(({ id }) => id))];
  return requests.map((request) =>
    rows.flatMap(({ id, event }) => {
      if (id !== request) return [];
      const { name = '', detail = {} } = event as {
        name?: string;
        detail?: Record<string, string>;
      };
      return requestWords(name, 'asker', { detail, time: (at) => at }) ?? [];
    }),
  );
}

/** What stands on each one's page of news about their request. */
async function toldToEach(productId: string): Promise<string[]> {
  const rows = await db
    .select({ detail: notifications.detail })
    .from(productRequests)
    .innerJoin(
      notifications,
      sql`${notifications.userId} = ${productRequests.askerId} and ${notifications.about} = ${productRequests.id}::text`,
    )
    .where(
      sql`${productRequests.productId} = ${productId} and ${notifications.kind} = 'my-request'`,
    );
  return rows.map(({ detail }) => {
    const all = detail as Record<string, string>;
    return requestWords(all.event ?? '', 'asker', { detail: all, time: (at) => at }) ?? '';
  });
}

const countOpen = (productId: string) =>
  db.$count(
    productRequests,
    sql`${productRequests.productId} = ${productId} and ${productRequests.state} in ${[...OPEN_STATES]}`,
  );

const fitting = (all: string[], words: RegExp) => all.filter((one) => words.test(one));

async function expectEachAnswered(productId: string): Promise<void> {
  const read = await readByEach(productId);
  expect(read).toHaveLength(ASKERS);
  for (const words of read) {
    expect(fitting(words, STANDS).length, words.join('\n')).toBeGreaterThanOrEqual(1);
    expect(fitting(words, ENDED), words.join('\n')).toHaveLength(1);
  }
  expect(fitting(await toldToEach(productId), ENDED)).toHaveLength(ASKERS);
  expect(await countOpen(productId)).toBe(0);
}

test('thirty people who ask hear where they stand and how it ended, from two taps of the giver', async () => {
  const { giver, productId, people } = await thirtyAsk('choose');
  const taker = await requestOf(db, productId, people[7]?.id ?? '');
  await actOn(giver, taker, 'choose');
  expect(fitting(await toldToEach(productId), STANDS)).toHaveLength(ASKERS);
  const places = (await readByEach(productId)).flatMap((words) =>
    words.flatMap((one) => /You are number (\d+)\./.exec(one)?.[1] ?? []),
  );
  expect(places.map(Number).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: ASKERS - 1 }, (_, at) => at + 1),
  );
  await actOn(giver, taker, 'confirm');
  await passHours(db, 24 * 4);
  await expectEachAnswered(productId);
  expect((await requestOf(db, productId, people[7]?.id ?? '')).state).toBe('unconfirmed');
});

test.each(['first', 'choose', 'after'])(
  'thirty people who ask a giver who never answers hear that it waits, and then that it ended (way: %s)',
  async (way) => {
    const { productId } = await thirtyAsk(way);
    for (let day = 0; day < 16 && (await countOpen(productId)) > 0; day += 1) {
      await passHours(db, 24);
      // Whoever is open longer than the silence takes has been told where they stand.
      if (day === 7) expect(fitting(await toldToEach(productId), STANDS)).toHaveLength(ASKERS);
    }
    await expectEachAnswered(productId);
  },
);
