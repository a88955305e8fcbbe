// Asks for an item: a few words, and when one could collect it. It takes a place in line.
import { data, Form, redirect } from 'react-router';
import { askForProduct, entryRefused } from '~/commands/trade/requests';
import { findConversationAbout } from '~/data/messages/conversations';
import { countOffers } from '~/data/offers/offers';
import { findForViewer } from '~/data/products/product-detail';
import { readGiving } from '~/data/trade/keeping';
import { findOpen } from '~/data/trade/requests';
import { readLine } from '~/data/trade/shown-line';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { entryWords } from '~/rules/lots/entry';
import { MESSAGE_LIMIT } from '~/rules/messages/conversation';
import {
  isOfAmount,
  isOfferProblem,
  OFFER_PROBLEMS,
  offerBounds,
} from '~/rules/offers/offer-problems';
import { currencySign } from '~/rules/products/money';
import { conversationAddress, loginAddress, viewAddress } from '~/rules/shop/addresses';
import { askAddress, lotAddress, REQUESTS } from '~/rules/shop/request-addresses';
import { CONFIRM_FIRST } from '~/rules/shop/texts';
import { formatCount } from '~/rules/text/count';
import { fieldErrors } from '~/rules/text/form-input';
import { shopTime } from '~/rules/text/time';
import { givingWords, MISSES_SHOW_DAYS, ONE_AT_A_TIME } from '~/rules/trade/keeping';
import { REQUEST_LIMITS } from '~/rules/trade/request';
import { askInput } from '~/rules/trade/request-input';
import { drawWords } from '~/rules/trade/request-states';
import { WAY_FOR_ASKERS, wayOf } from '~/rules/trade/ways';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Field, TextAreaField } from '~/ui/form/field';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { useSubmitting } from '~/ui/form/form-status';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formOf } from '../../form';
import { ItemCard } from '../../messages/conversation/item-card';
import { pageMeta } from '../../page-meta';
import { answered } from '../../refusals';
import { ConfirmFirst } from '../../shell/confirm-first';
import { useShop } from '../../shell/use-shop';
import { endOf } from '../request/load';
import type { Route } from './+types/route';
import { HowToGetIt } from './how-to-get-it';
import { OfferField, PriceOrLess } from './offer-field';

const NOT_SENT = 'It is not sent any more. Please say when you could collect it.';

export const meta = () => pageMeta({ title: 'Ask for an item', hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { db, timeZone } = services;
  const product = await findForViewer(db, params.product, actor);
  if (!product) throw redirect('/', { headers: { 'x-robots-tag': 'noindex' } });
  if (!actor) throw redirect(loginAddress(askAddress(product.id)));
  if (!product.may.ask) throw redirect(viewAddress(product.id));
  const [line, settings, conversation, open, giving] = await Promise.all([
    readLine(db, product.id),
    readTradeSettings(db),
    findConversationAbout(db, product.id, actor.userId),
    findOpen(db, product.id, actor.userId),
    readGiving(db, product.poster.id),
  ]);
  // Who has asked already goes on where that stands.
  if (open && conversation) throw redirect(`${conversationAddress(conversation.id)}#request`);
  const free = line.pieces - line.taken;
  const refused = await entryRefused(db, actor, product.id);
  const { takesOffers, price } = product;
  const used = takesOffers ? await countOffers(db, product.id, actor.userId) : 0;
  const currency = services.currencies.storefront;
  return {
    id: product.id,
    product,
    way: wayOf(line.way, { business: product.seller !== null }, settings),
    pieces: line.pieces,
    free,
    waiting: line.waiting,
    giverKept: givingWords(giving),
    undrawn: line.undrawn,
    draw: line.undrawn ? drawWords(line.clock, endOf(timeZone, line.dueAt)) : null,
    refused: refused && entryWords(refused, (at) => shopTime(timeZone, at.toISOString())),
    postCost: line.postCost,
    hasWritten: conversation !== null,
    currency,
    takesOffers,
    offering:
      takesOffers && price !== null && url.searchParams.has('offer')
        ? {
            left: Math.max(0, settings.offerRounds - used),
            bounds: offerBounds(price, settings.offerFloorPercent, currency),
            sign: currencySign(currency),
          }
        : null,
    key: crypto.randomUUID(),
  };
}

/** `POST /ask/:product`: asks for it, and leads to the conversation. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const form = await formOf(request);
  const typed: Record<string, string> = Object.fromEntries(form);
  if (!actor) throw redirect(loginAddress(askAddress(params.product)));
  const refuse = (status: number, errors: Record<string, string>) =>
    data({ errors, typed }, { status });
  const earlier = await findConversationAbout(services.db, params.product, actor.userId);
  const input = askInput(earlier !== null, services.currencies.storefront).safeParse({
    ...typed,
    photos: form.getAll('photo'),
  });
  if (!input.success) return refuse(400, fieldErrors(input.error));
  const asked = await answered(services.log, () =>
    askForProduct(services, actor, params.product, input.data),
  );
  if (asked === null)
    return refuse(500, { form: 'You could not be put in line. Please try again.' });
  if (asked.ok) throw redirect(`${conversationAddress(asked.conversationId)}#request`);
  if (asked.problem === 'unconfirmed') return refuse(403, { form: CONFIRM_FIRST });
  const { problem } = asked;
  if (isOfferProblem(problem)) {
    const field = isOfAmount(problem) ? 'offer' : 'form';
    return refuse(field === 'offer' ? 422 : 409, { [field]: OFFER_PROBLEMS[problem] });
  }
  if (problem === 'not-sent') return refuse(409, { form: NOT_SENT });
  if (asked.problem === 'one-at-a-time') return refuse(409, { form: ONE_AT_A_TIME });
  if (asked.problem === 'not-now') {
    const time = (at: Date) => shopTime(services.timeZone, at.toISOString());
    return refuse(409, { form: entryWords(asked.entry, time) });
  }
  return refuse(429, {
    form: 'You have asked for a lot. Please wait a while before the next one.',
  });
}

/** What the card of an item does not show here. */
const UNKNOWN = { userId: '', sellerId: null, soldAt: null, status: 'active', onHold: false };

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const { id, product, way, pieces, free, waiting, hasWritten, giverKept, postCost } = loaderData;
  const { undrawn, draw, refused, takesOffers, offering, currency, key } = loaderData;
  const title = offering ? 'Make an offer' : free > 0 ? 'Ask for it' : 'Get in line';
  const reply = actionData ?? null;
  const form = useFocusFirstError(reply);
  const sending = useSubmitting();
  const { viewer } = useShop();
  const unconfirmed = viewer?.confirmed === false;
  return (
    <Page width="form" title={title}>
      <ItemCard product={{ ...product, ...UNKNOWN }} name={product.name} currency={currency} />
      <p>
        {offering ? 'The giver decides about each offer.' : WAY_FOR_ASKERS[way]}{' '}
        {free === 0 &&
          'It is reserved for somebody at the moment; if that comes to nothing, the next in line gets it. '}
        {draw !== null && `${draw} `}
        {waiting > 0 && undrawn && `${formatCount(waiting, 'person is', 'people are')} in it. `}
        {waiting > 0 &&
          !undrawn &&
          `${formatCount(waiting, 'person', 'people')} in line before you. `}
        You get an answer either way.
      </p>
      {giverKept && (
        <p>
          Whoever offers it {giverKept} handovers in {MISSES_SHOW_DAYS} days.
        </p>
      )}
      {way === 'lot' && (
        <p>
          <Link to={lotAddress(id)} className="link">
            How it is drawn, and how you can check it
          </Link>
        </p>
      )}
      {refused !== null && reply === null && (
        <Alert tone="orange">
          {refused}{' '}
          <Link to={REQUESTS} className="link">
            My requests
          </Link>
        </Alert>
      )}
      {takesOffers && <PriceOrLess id={id} offers={offering !== null} />}
      {unconfirmed && (
        <ConfirmFirst next={askAddress(id)}>
          You hear by email how it goes on, so the address must be yours.
        </ConfirmFirst>
      )}
      {((!unconfirmed && refused === null) || reply !== null) && (
        <Form ref={form} method="post" noValidate className="grid gap-4">
          {reply?.errors.form && <Alert tone="red">{reply.errors.form}</Alert>}
          <input type="hidden" name="key" value={reply?.typed.key || key} />
          {offering && (
            <OfferField
              offering={offering}
              each={pieces > 1}
              post={postCost !== null}
              typed={reply?.typed.offer ?? ''}
              error={reply?.errors.offer}
            />
          )}
          <TextAreaField
            label="Message"
            name="text"
            rows={4}
            maxLength={MESSAGE_LIMIT}
            optional={hasWritten}
            defaultValue={reply?.typed.text ?? ''}
            error={reply?.errors.text}
            hint="What you would like it for, or what you want to know. Neither of you sees the other’s address."
          />
          {postCost !== null && <HowToGetIt cost={postCost} typed={reply?.typed.post ?? ''} />}
          <Field
            label="When could you collect it?"
            name="when"
            maxLength={REQUEST_LIMITS.when}
            defaultValue={reply?.typed.when ?? ''}
            error={reply?.errors.when}
            optional={postCost !== null}
            hint="Such as: weekdays after six, or Saturday all day."
          />
          {pieces > 1 && (
            <Field
              label="How many?"
              name="quantity"
              type="number"
              min={1}
              max={pieces}
              defaultValue={reply?.typed.quantity ?? '1'}
              error={reply?.errors.quantity}
              hint={`${formatCount(pieces, 'piece is', 'pieces are')} there.`}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button pending={sending} pendingLabel="Sending …">
              {title}
            </Button>
            <ButtonLink to={viewAddress(id)} variant="quiet">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      )}
    </Page>
  );
}
