// Asking for a product, and what both sides do with a request until it is handed over or ends.
import { randomUUID } from 'node:crypto';
import { databaseTime } from '~/data/database/clock';
import type { Db } from '~/data/database/database';
import { readStanding } from '~/data/lots/entrants';
import { areBlocked, holdConversation } from '~/data/messages/conversations';
import { findPoster, findProductResource } from '~/data/products/product-writes';
import { readKeeping } from '~/data/trade/keeping';
import type { LockedLine } from '~/data/trade/lines';
import { isAsked } from '~/data/trade/request-events';
import { findOpen } from '~/data/trade/requests';
import { insertRequest } from '~/data/trade/save-lines';
import { readLine } from '~/data/trade/shown-line';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { type EntryProblem, entryProblem } from '~/rules/lots/entry';
import { isPublic } from '~/rules/products/product';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { isLimited } from '~/rules/trade/keeping';
import type { Step, StepProblem } from '~/rules/trade/line-step';
import type { Context } from '~/rules/trade/line-work';
import { newRequest } from '~/rules/trade/request';
import { type OfferedWay, offered } from '~/rules/trade/ways';
import { authorize, existing, Forbidden } from '../authorize';
import { beginConversation, type Written, writeInto } from '../messages/conversations';
import type { Services } from '../services';
import { inOneGo, Refused, stepInLine, type Trading } from './line-steps';
import { newOffer, offerProblem } from './offers';
import { keepCover } from './request-covers';

/** How somebody asks for a product, as the form has checked it. */
export interface Asking {
  /** What they say; may be empty where they have written before. */
  text: string;
  /** When they could collect it. */
  when: string;
  quantity: number;
  /** Whether it is to be sent. */
  post: boolean;
  /** What they would give for each piece, as decimal text; nothing: the price. */
  offer?: string | undefined;
  photos: readonly string[];
  key: string;
}

export type Asked =
  | Written
  | { ok: false; problem: 'one-at-a-time' | 'not-sent' | StepProblem }
  | { ok: false; problem: 'not-now'; entry: EntryProblem };

/**
 * Asks for a product: the words go into the conversation, and the request takes its place in line. Asked twice it is asked once.
 * @throws NotFound for a product the actor may not see; Forbidden for nobody, for the owner, for a sold item, and where
 *   one of the two has blocked the other
 */
export async function askForProduct(
  services: Trading & Pick<Services, 'log' | 'missingImage' | 'storage'>,
  actor: Actor,
  productId: string,
  asking: Asking,
): Promise<Asked> {
  const { db } = services;
  const { text, photos, key, when, quantity, post, offer } = asking;
  const item = existing(await findPoster(db, productId));
  const asker = authorize(actor, 'product.request', item);
  if (!asker.emailVerified) return { ok: false, problem: 'unconfirmed' };
  if (await areBlocked(db, asker.userId, item.userId)) throw new Forbidden();
  const keeping = await readKeeping(db, asker.userId);
  if (isLimited(keeping) && keeping.hasReservation) return { ok: false, problem: 'one-at-a-time' };
  const entry = await entryRefused(db, asker, productId);
  if (entry) return { ok: false, problem: 'not-now', entry };
  if (post && (await readLine(db, productId)).postCost === null) {
    return { ok: false, problem: 'not-sent' };
  }
  if (offer !== undefined) {
    const problem = await offerProblem(db, productId, asker.userId, offer);
    if (problem !== null) return { ok: false, problem };
  }
  const conversationId = await beginConversation(services, asker, item);
  if (conversationId === null) return { ok: false, problem: 'too-many' };
  if (text !== '' || photos.length > 0) {
    const written = await writeInto(
      services,
      asker,
      { id: conversationId, side: 'asker' },
      { text, photos, key },
    );
    if (!written.ok) return written;
  }
  const coverKey = await keepCover(services, productId, item.userId);
  const put = inOneGo(services, async (tx, effects) => {
    const id = randomUUID();
    const ask = async ({ product }: LockedLine, { now }: Context): Promise<Step> => {
      if (!isPublic(product)) throw new Forbidden();
      await holdConversation(tx, conversationId);
      if (await areBlocked(tx, asker.userId, item.userId)) throw new Forbidden();
      const already = await findOpen(tx, productId, asker.userId);
      if (already || (await isAsked(tx, conversationId, key))) return { name: 'clocks' };
      if (await entryRefused(tx, asker, productId)) throw new Forbidden();
      const { userId: askerId } = asker;
      const postCost = post ? product.postCost : null;
      const request = newRequest({ id, askerId, conversationId, quantity, askedAt: now, postCost });
      await insertRequest(tx, request, {
        productId,
        giverId: product.userId,
        productName: product.name,
        price: product.price,
        coverKey,
        whenText: when,
      });
      if (offer === undefined) return { name: 'ask', request };
      return {
        name: 'ask',
        request,
        offer: await newOffer(tx, productId, asker.userId, offer),
      };
    };
    const sent = { requestId: id, key };
    const stepped = await stepInLine(tx, services, effects, productId, ask, { sent });
    if (!stepped.ok) throw new Refused(stepped.problem);
  });
  try {
    await put;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, problem: error.problem };
  }
  return { ok: true, conversationId };
}

/** Why somebody may not ask for a product now; null: they may. */
export async function entryRefused(
  db: Db,
  { userId }: NonNullable<Actor>,
  productId: string,
): Promise<EntryProblem | null> {
  const standing = existing(await readStanding(db, userId, productId));
  return entryProblem(standing, standing, await readTradeSettings(db), await databaseTime(db));
}

/** Ends all requests in line kindly. @throws NotFound; Forbidden for all but the product's owner */
export async function declineAll(
  services: Trading,
  actor: Actor,
  productId: string,
): Promise<void> {
  const product = await findProductResource(services.db, productId);
  const { userId: personId } = authorize(actor, 'product.lead', product);
  await inOneGo(services, (tx, effects) =>
    stepInLine(tx, services, effects, productId, () => ({ name: 'decline-all', by: 'giver' }), {
      personId,
    }),
  );
}

/**
 * Says how many pieces there are, who gets them, and whether they can be sent.
 * @param offer `way` null, `postCost` undefined: as it was; `postCost` null: it is collected
 * @throws NotFound; Forbidden for all but the product's owner
 */
export async function offerPieces(
  services: Trading,
  actor: Actor,
  productId: string,
  {
    pieces,
    way: choice,
    postCost,
  }: { pieces: number; way: OfferedWay | null; postCost?: string | null },
): Promise<Outcome<unknown, { problem: StepProblem }>> {
  const product = await findProductResource(services.db, productId);
  const { userId: personId } = authorize(actor, 'product.lead', product);
  const chosen = choice && offered(choice);
  return inOneGo(services, (tx, effects) =>
    stepInLine(
      tx,
      services,
      effects,
      productId,
      (_, __, line) => {
        const { way, organisationsUntil } = line;
        const now = { way, organisations: organisationsUntil !== null };
        return { name: 'offer', by: 'giver', pieces, ...(chosen ?? now) };
      },
      {
        personId,
        chosen: {
          ...(chosen && { way: chosen.way }),
          ...(postCost === undefined ? {} : { postCost }),
        },
      },
    ),
  );
}
