// Deciding about products, one or many, each against the state that stood on the admin's screen.
import { data } from 'react-router';
import { NotFound } from '~/commands/authorize';
import { decideProduct, type ProductDecided } from '~/commands/moderation/moderation';
import { dismissReports } from '~/commands/moderation/reports';
import { findNames } from '~/data/moderation/product-queue';
import { type ProductItem, parseProductItem } from '~/rules/moderation/decision-item';
import { displayName } from '~/rules/products/product';
import {
  PRODUCT_TRANSITIONS,
  type ProductState,
  reasonProblem,
} from '~/rules/products/product-transitions';
import { can } from '~/rules/shop/permissions';
import { formatCount } from '~/rules/text/count';
import { visit } from '../../context';
import { formOf } from '../../form';
import { answered } from '../../refusals';
import { type DecisionReply, emptyReply, type Item, replyStatus } from '../admin/decision';
import type { Route } from './+types/route';

/** Things that one form decides about; a page shows fewer. */
const MOST_ITEMS = 100;

/**
 * `POST /admin/products` with `move`, each product as it was seen (`item`) and the reason (`common`, `words`), or
 * with the transition `dismiss`, one product and the number of reports that were seen (`open`).
 */
export async function productsAction({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  if (!can(actor, 'admin.enter', null)) throw data(null, { status: 403 });
  const form = await formOf(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const [common, words] = [text('common').trim(), text('words').trim()];
  const reason = [common, words].filter((part) => part !== '').join('\n');
  const values = [...new Set(form.getAll('item').map(String))];
  const parsed = values.map(parseProductItem);
  const given = parsed.flatMap((item) => item ?? []);
  const unclear = given.length < values.length || given.length === 0 || given.length > MOST_ITEMS;
  const transition = PRODUCT_TRANSITIONS.find((known) => known === text('move'));
  const dismissing = text('move') === 'dismiss';
  if (unclear || (!transition && !dismissing)) {
    throw data('This form is not known here.', { status: 400 });
  }
  const names = await findNames(
    services.db,
    given.map(({ id }) => id),
  );
  const nameOf = (id: string) =>
    displayName(names.find((product) => product.id === id)?.name ?? null);
  const items = given.map((item, index) => ({
    item,
    id: item.id,
    name: nameOf(item.id),
    value: values[index] ?? '',
  }));
  const reply = emptyReply(text('move'), reason, text('open'));

  if (!transition) {
    const [one] = items;
    if (one) await dismiss(reply, one);
    return data(reply, { status: replyStatus(reply) });
  }
  const problem = reasonProblem(transition, reason);
  if (problem !== null) {
    const asked = items.map(({ id, name, value }) => ({ id, name, value }));
    reply.question = { transition, items: asked, common, words, error: problem };
    return data(reply, { status: replyStatus(reply) });
  }
  for (const { item, id, name, value } of items) {
    const decided = await answered(services.log, () =>
      decideProduct(services, actor, id, transition, reason, item.seen).catch(goneOr),
    );
    if (decided === 'gone') reply.changed.push({ id, name, ...GONE });
    else if (decided) tell(reply, { id, name }, decided);
    else reply.failed.push({ id, name, value });
  }
  return data(reply, { status: replyStatus(reply) });

  async function dismiss(reply: DecisionReply, { id, name, value }: Item & { item: ProductItem }) {
    const seen = /^\d{1,6}$/.test(text('open')) ? Number(text('open')) : 0;
    const dismissed = await answered(services.log, () =>
      dismissReports(services, actor, id, seen).catch(goneOr),
    );
    if (dismissed === 'gone') reply.changed.push({ id, name, ...GONE });
    else if (!dismissed) reply.failed.push({ id, name, value });
    else if (dismissed.ok) reply.done.push({ id, name });
    else {
      const now = `reported with ${formatCount(dismissed.open, 'open report')}`;
      reply.changed.push({ id, name, now, last: NOT_DECIDED });
    }
  }
}

const NOT_DECIDED = { by: null, at: null, reason: null };
const GONE = { now: null, last: NOT_DECIDED };

/** An owner may delete what an admin is looking at: no reason to stop at it, or to say nothing of the others. */
function goneOr(error: unknown): 'gone' {
  if (error instanceof NotFound) return 'gone';
  throw error;
}

function tell(
  reply: DecisionReply,
  named: { id: string; name: string },
  decided: ProductDecided,
): void {
  if (decided.ok) reply.done.push(named);
  else if (decided.problem === 'refused') reply.refused.push({ ...named, error: decided.error });
  else {
    const { now, last } = decided;
    const { byName: by, at, notes } = last;
    reply.changed.push({ ...named, now: stateWords(now), last: { by, at, reason: notes } });
  }
}

const stateWords = ({ status, flagged, held }: ProductState & { held: boolean }): string =>
  `${status}${flagged ? ' and flagged' : ''}${held ? ', but hidden with its owner’s account,' : ''}`;
