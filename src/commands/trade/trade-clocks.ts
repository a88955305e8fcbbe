// What is due of requests by itself. A clock is a moment in a row: a job that is lost, or done twice, changes nothing.

import { databaseTime } from '~/data/database/clock';
import { type LockedProduct, lockLeft } from '~/data/trade/lines';
import {
  beat,
  type FoundRequest,
  listDueLines,
  listOfSuspended,
  listReturning,
} from '~/data/trade/requests';
import { saveRequests } from '~/data/trade/save-lines';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { ASKER_SUSPENDED, takeStep } from '~/rules/trade/line';
import type { Step } from '~/rules/trade/line-step';
import { isOpen, type Line, type ProductRequest } from '~/rules/trade/request';
import { existing } from '../authorize';
import { entrantsOf } from './chance';
import { contextOf, inOneGo, stepInLine, type Trading, tell } from './line-steps';

/** Lines and requests of one round; the rest is left to the next. */
const A_ROUND = 200;

interface Logging {
  log: { error(fields: object, message: string): void };
}

/** Does all that is due. One that fails is left to the next round and does not hold up the others. */
export async function runTradeClocks(services: Trading & Logging): Promise<void> {
  await beat(services.db);
  const settings = await readTradeSettings(services.db);
  const now = await databaseTime(services.db);
  const due = await listDueLines(services.db, now, settings.stillDays, A_ROUND);
  for (const productId of due) {
    await trying(services, productId, () => runLine(services, productId));
  }
  const suspended = await listOfSuspended(services.db, settings.askerSuspendedHours, A_ROUND);
  for (const request of suspended) {
    await trying(services, request.id, () => withdrawFor(services, request, ASKER_SUSPENDED));
  }
  for (const request of await listReturning(services.db, A_ROUND)) {
    await trying(services, request.id, () => bringBack(services, request));
  }
  await trying(services, 'left', () => endLeft(services));
}

async function trying({ log }: Logging, id: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, id }, 'a clock of a request was not run');
  }
}

/** What something else has changed about the product, and then what is due. */
const runLine = (services: Trading, productId: string) =>
  inOneGo(services, async (tx, effects) => {
    await stepInLine(tx, services, effects, productId, ({ product }) => lookAt(product));
    await stepInLine(tx, services, effects, productId, async ({ line }, { settings }) => ({
      name: 'clocks',
      entrants: line.lot ? await entrantsOf(tx, productId, settings.receivedDays) : [],
    }));
  });

function lookAt({ status, soldAt }: LockedProduct): Step {
  if (soldAt !== null) return { name: 'look', product: 'sold' };
  return { name: 'look', product: status === 'active' ? 'listed' : 'suspended' };
}

const withdrawFor = (
  services: Trading,
  { id, productId }: Pick<FoundRequest, 'id' | 'productId'>,
  why: string,
) =>
  inOneGo(services, (tx, effects) =>
    stepInLine(
      tx,
      services,
      effects,
      existing(productId),
      () => ({ name: 'withdraw', by: 'clock', id, why }),
      { requestId: id },
    ),
  );

/** Who is here again stands first in line, where there is still something to be had. */
const bringBack = (services: Trading, { id, productId }: FoundRequest) =>
  inOneGo(services, (tx, effects) =>
    stepInLine(
      tx,
      services,
      effects,
      existing(productId),
      ({ product }) => ({ name: 'return', by: 'clock', id, wanted: product.soldAt === null }),
      { requestId: id },
    ),
  );

/** Ends requests of which the product or one of the two is deleted. */
async function endLeft(services: Trading & Logging): Promise<void> {
  const ofAskers = await inOneGo(services, async (tx, effects) => {
    const left = await lockLeft(tx, A_ROUND);
    const context = await contextOf(tx, services);
    for (const { request, productId, giverId = null, productName = '' } of left) {
      if (productId != null && giverId !== null && request.state !== 'disputed') continue;
      const line: Line = {
        way: 'first',
        price: request.offer?.price ?? null,
        terms: { open: false, lowest: null, atOnce: false },
        pieces: request.quantity,
        clock: null,
        dueAt: null,
        paused: false,
        stillSince: null,
        sold: false,
        organisationsUntil: null,
        lot: null,
        requests: [request],
      };
      const step = stepOfLeft(request, giverId);
      const stepped = takeStep(line, step, context);
      if (!stepped.ok) continue;
      await saveRequests(tx, [request], stepped.line.requests);
      const id = productId ?? null;
      const product = { id, name: productName, userId: giverId, sellerId: null };
      await tell(tx, effects, stepped.events, [request], product, null);
    }
    return left.flatMap(({ request, productId, giverId }) =>
      request.askerId === null &&
      productId != null &&
      giverId !== null &&
      request.state !== 'disputed'
        ? [{ id: request.id, productId }]
        : [],
    );
  });
  for (const request of ofAskers) {
    await trying(services, request.id, () => withdrawFor(services, request, 'asker-gone'));
  }
}

/** What becomes of a request of which nobody, or no product, is left. */
function stepOfLeft(request: ProductRequest, giverId: string | null): Step {
  // Where the giver says that it was handed over there is nothing to withdraw.
  if (request.askerId === null && isOpen(request.state) && !request.giverConfirmed) {
    return { name: 'withdraw', by: 'clock', id: request.id, why: 'asker-gone' };
  }
  return { name: 'look', product: giverId === null ? 'giver-gone' : 'deleted' };
}
