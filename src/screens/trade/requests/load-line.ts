// The line of a product for its giver: who asks, with what helps to choose, and what can be done.
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { Services } from '~/commands/services';
import { declineAll, offerPieces } from '~/commands/trade/requests';
import { findForEdit } from '~/data/products/product-writes';
import { listLine } from '~/data/trade/request-lists';
import type { ShownLine } from '~/data/trade/shown-line';
import { displayName } from '~/rules/products/product';
import { loginAddress } from '~/rules/shop/addresses';
import { type Actor, can } from '~/rules/shop/permissions';
import { lineAddress, REQUESTS } from '~/rules/shop/request-addresses';
import { fieldErrors } from '~/rules/text/form-input';
import { formatMonth, shopTime } from '~/rules/text/time';
import { keepingWords } from '~/rules/trade/keeping';
import { offerInput } from '~/rules/trade/request-input';
import { STEP_WORDS } from '~/rules/trade/step-words';
import type { TradeSettings } from '~/rules/trade/trade-settings';
import { choiceOf, isAllowed, OFFERED_WAYS, offered, wayOf } from '~/rules/trade/ways';
import { visit } from '../../context';
import { formOf } from '../../form';
import { answered } from '../../refusals';
import { type ActReply, act } from '../request/act';
import { endOf, prepareRequest, readAround } from '../request/load';

/** People of a line that are shown. */
const MOST = 200;

/** @throws 404 for a product that is not the actor's */
export async function loadLine(services: Services, actor: Actor, productId: string) {
  const { db, timeZone } = services;
  const product = productId === '' ? null : await findForEdit(db, productId);
  if (!product || !can(actor, 'product.lead', product)) throw data(null, { status: 404 });
  const places = await listLine(db, productId, MOST);
  const around = await readAround(db, productId, places, 'giver');
  const { line, settings } = around;
  if (!line) throw data(null, { status: 404 });
  const requests = places.map((place) => ({
    ...prepareRequest(services, place, 'giver', around),
    conversationId: place.conversationId,
    name: place.askerName,
    askerId: place.askerId,
    since: place.memberSince && formatMonth(new Date(place.memberSince)),
    received: place.received,
    missed: keepingWords({ missed: place.missed, of: place.handovers }),
    kept: place.handovers - place.missed,
    collectsAnother: place.collectsAnother,
    asked: shopTime(timeZone, place.askedAt),
  }));
  return {
    productId,
    name: displayName(product.name),
    sold: product.soldAt !== null,
    requests,
    pieces: line.pieces,
    taken: line.taken,
    waiting: line.waiting,
    postCost: line.postCost,
    ...waysOf(line, product.sellerId !== null, settings),
    undrawn: line.undrawn,
    byLot: line.way === 'lot',
    opens:
      line.organisationsUntil && new Date(line.organisationsUntil) > around.now
        ? shopTime(timeZone, line.organisationsUntil)
        : null,
    clock: line.clock,
    until: endOf(timeZone, line.dueAt),
    paused: line.paused,
    still: line.still,
  };
}

/** How it is given away, and what its giver may choose instead. */
function waysOf(line: ShownLine, business: boolean, settings: TradeSettings) {
  const organisations = line.organisationsUntil !== null;
  const way = choiceOf({ way: wayOf(line.way, { business }, settings), organisations });
  const ways = OFFERED_WAYS.filter(
    (one) => one === way || isAllowed(offered(one), settings.allowedWays),
  );
  return { way, ways };
}

export type LoadedLine = Awaited<ReturnType<typeof loadLine>>;

/** What comes back of what was not done. */
export interface LineReply {
  act?: ActReply;
  offer?: { errors: Record<string, string>; typed: Record<string, string> };
}

/** `POST /requests?product=…` with `intent`: act (on one), decline-all or offer. */
export async function lineAction({ request, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  const productId = new URL(request.url).searchParams.get('product') ?? '';
  const here = productId === '' ? REQUESTS : lineAddress(productId);
  const form = await formOf(request);
  if (!actor) throw redirect(loginAddress(here));
  switch (form.get('intent')) {
    case 'act': {
      const { reply, status } = await act(services, actor, form, here);
      return data<LineReply>({ act: reply }, { status });
    }
    case 'decline-all':
      await answered(services.log, () => declineAll(services, actor, productId));
      throw redirect(here);
    case 'offer': {
      const typed = Object.fromEntries(form);
      const refuse = (status: number, errors: Record<string, string>) =>
        data<LineReply>({ offer: { errors, typed } }, { status });
      const input = offerInput.safeParse(typed);
      if (!input.success) return refuse(400, fieldErrors(input.error));
      const done = await answered(services.log, () =>
        offerPieces(services, actor, productId, input.data),
      );
      if (done === null)
        return refuse(500, { pieces: 'That could not be saved. Please try again.' });
      if (!done.ok && done.problem === 'promised') {
        return refuse(409, { pieces: 'More pieces than that are promised already.' });
      }
      if (!done.ok) return refuse(409, { way: STEP_WORDS[done.problem] });
      throw redirect(here);
    }
    default:
      throw data('This form is not known here.', { status: 400 });
  }
}
