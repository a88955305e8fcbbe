// The giver's line of one product: who asks, what helps to choose, and one tap for each answer.
import { Form } from 'react-router';
import { conversationAddress, memberAddress, viewAddress } from '~/rules/shop/addresses';
import { lotAddress } from '~/rules/shop/request-addresses';
import { formatCount } from '~/rules/text/count';
import { drawWords, requestBadge } from '~/rules/trade/request-states';
import { WAY_LABELS } from '~/rules/trade/ways';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import type { ActReply } from '../request/act';
import { ActForm } from '../request/act-form';
import { OfferPart } from '../request/offer';
import type { LineReply, LoadedLine } from './load-line';
import { OfferForm } from './offer-form';

interface LineProps {
  line: LoadedLine;
  reply: LineReply | null;
}

export function LineOfProduct({ line, reply }: LineProps) {
  const { name, productId, requests, waiting, sold } = line;
  const open = requests.filter(({ state }) =>
    ['asked', 'waiting', 'reserved', 'arranged'].includes(state),
  );
  const ended = requests.filter((request) => !open.includes(request));
  return (
    <Page
      width="text"
      title="Who asks for it"
      lead={
        <Link to={viewAddress(productId)} className="link [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </Link>
      }
    >
      <Notes line={line} />
      {reply?.act?.errors.form && <Alert tone="red">{reply.act.errors.form}</Alert>}
      {open.length === 0 && (
        <Empty
          title={sold ? 'It has found its next home' : 'Nobody has asked yet'}
          to={viewAddress(productId)}
          step="See how others see it"
        >
          {sold ? undefined : 'Whoever asks stands here, and you answer by one tap.'}
        </Empty>
      )}
      <Places places={open} reply={reply?.act ?? null} />
      {waiting > 1 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-soft">
            Tell all {waiting} who wait kindly: not this time …
          </summary>
          <Form method="post" className="grid justify-items-start gap-3 pt-3">
            <p>
              Each of them gets a kind message. What is reserved stays reserved. This can’t be
              undone.
            </p>
            <input type="hidden" name="intent" value="decline-all" />
            <Button size="sm" variant="danger">
              Tell {formatCount(waiting, 'person', 'people')}
            </Button>
          </Form>
        </details>
      )}
      {!sold && <OfferForm line={line} reply={reply?.offer ?? null} />}
      {ended.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-soft">
            {formatCount(ended.length, 'earlier request')}
          </summary>
          <Places places={ended} reply={null} />
        </details>
      )}
    </Page>
  );
}

function Notes({
  line: { clock, until, paused, still, pieces, taken, way, undrawn, byLot, opens, productId },
}: {
  line: LoadedLine;
}) {
  if (still) {
    return (
      <Alert tone="orange">
        The shop’s admins look at this item, so everything waits. Nobody loses a place or a day.
      </Alert>
    );
  }
  if (paused) {
    return (
      <Alert tone="orange">
        People wait for you, so this item is hidden for now. Choose somebody, or answer kindly that
        it is not this time: that brings it back.{' '}
        {until && `Otherwise their requests end on ${until}.`}
      </Alert>
    );
  }
  return (
    <p className="text-soft">
      {pieces > 1 && `${taken} of ${formatCount(pieces, 'piece')} reserved. `}
      {WAY_LABELS[way].hint} {opens && `Everybody may ask from ${opens} on. `}
      {undrawn && clock !== null && `${drawWords(clock, until)} `}
      {undrawn && 'Nobody can be chosen before, or taken out. '}
      {byLot && (
        <Link to={lotAddress(productId)} className="link">
          How it is drawn
        </Link>
      )}
      {clock === 'window' && until && `Requests are collected until ${until}.`}
      {clock === 'pick' &&
        until &&
        `A reservation has ended: choose by ${until}, or the first in line gets it.`}
    </p>
  );
}

function Places({ places, reply }: { places: LoadedLine['requests']; reply: ActReply | null }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {places.map((place) => (
        <li
          key={place.id}
          className="grid gap-2 rounded-leaf border border-line bg-sheet p-4 shadow-lift"
        >
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {place.askerId ? (
              <Link to={memberAddress(place.askerId)} className="font-semibold hover:underline">
                <bdi>{place.name}</bdi>
              </Link>
            ) : (
              <span className="font-semibold">{place.name}</span>
            )}
            <Badge tone={requestBadge(place.state, place.sent).tone}>
              {requestBadge(place.state, place.sent).label}
            </Badge>
            {place.quantity > 1 && <span>{formatCount(place.quantity, 'piece')}</span>}
          </p>
          <p className="text-sm text-soft">{knownOf(place)}</p>
          {place.collectsAnother && (
            <p className="text-sm font-semibold text-leaf">
              Already collects another thing of yours
            </p>
          )}
          <p dir="auto" className="[overflow-wrap:anywhere]">
            <span className="text-soft">Can collect it: </span>
            {place.whenText}
          </p>
          <OfferPart request={place} reply={reply} name={place.name} />
          <div className="flex flex-wrap gap-3">
            {place.steps.includes('choose') && (
              <ActForm request={place} name="choose">
                <Button size="sm">
                  Reserve<span className="sr-only"> for {place.name}</span>
                </Button>
              </ActForm>
            )}
            {place.conversationId && (
              <ButtonLink
                to={`${conversationAddress(place.conversationId)}#request`}
                size="sm"
                variant="quiet"
              >
                {place.state === 'reserved' || place.state === 'arranged' ? 'Go on' : 'Write'}
                <span className="sr-only"> with {place.name}</span>
              </ButtonLink>
            )}
            {place.steps.includes('confirm') && (
              <ActForm request={place} name="confirm">
                <Button size="sm" variant="quiet">
                  Handed over<span className="sr-only"> to {place.name}</span>
                </Button>
              </ActForm>
            )}
            {place.steps.includes('decline') && (
              <ActForm request={place} name="decline">
                <Button size="sm" variant="plain">
                  Not this time<span className="sr-only">, {place.name}</span>
                </Button>
              </ActForm>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What helps to choose: no photo, and no single miss. */
function knownOf({ asked, since, received, kept, missed }: LoadedLine['requests'][number]): string {
  const known = [
    `Asked ${asked}`,
    since && `member since ${since}`,
    `${formatCount(received, 'thing')} received in four weeks`,
    kept > 0 && `${formatCount(kept, 'handover')} kept`,
    missed,
  ];
  return known.filter(Boolean).join(' · ');
}
