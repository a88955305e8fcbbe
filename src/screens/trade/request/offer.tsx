// The price that one side has named, and what the other can answer.
import type { ReactNode } from 'react';
import type { NextStep } from '~/rules/trade/next-steps';
import { Button } from '~/ui/button';
import { Field } from '~/ui/form/field';
import type { ActReply } from './act';
import { ActForm } from './act-form';
import type { PreparedRequest } from './load';

interface OfferProps {
  request: PreparedRequest;
  reply: ActReply | null;
  /** Whose offer it is, where the page shows several. */
  name?: string;
}

/** The offer with its answers; nothing where there is none and none can be made. */
export function OfferPart({ request, reply, name }: OfferProps) {
  const { steps, haggling } = request;
  const { offer, left, price } = haggling;
  const ofWhom = name && <span className="sr-only"> of {name}</span>;
  return (
    <>
      {offer && <OfferWords request={request} />}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {offer && steps.includes('accept-offer') && (
          <ActForm request={request} name="accept-offer">
            <input type="hidden" name="to" value={offer.id} />
            <Button size="sm">
              {`Accept ${offer.words}`}
              {ofWhom}
            </Button>
          </ActForm>
        )}
        {offer && steps.includes('decline-offer') && (
          <ActForm request={request} name="decline-offer">
            <input type="hidden" name="to" value={offer.id} />
            <Button size="sm" variant="quiet">
              No thanks{ofWhom}
            </Button>
          </ActForm>
        )}
        {steps.includes('full-price') && price && (
          <ActForm request={request} name="full-price">
            <Button size="sm" variant="quiet">
              {`I take it for ${price}`}
            </Button>
          </ActForm>
        )}
      </div>
      {offer && steps.includes('counter-offer') && (
        <AmountForm
          request={request}
          reply={reply}
          name="counter-offer"
          summary={`Name another price${name ? ` to ${name}` : ''} …`}
          label="Your price"
          hint={`More than ${offer.words}, and at most ${price ?? ''}. They can accept it for two days.`}
          button="Send this price"
        >
          <input type="hidden" name="to" value={offer.id} />
        </AmountForm>
      )}
      {steps.includes('make-offer') && (
        <AmountForm
          request={request}
          reply={reply}
          name="make-offer"
          summary={`Make an offer (${left} left) …`}
          label="Your offer"
          hint={haggling.bounds}
          button="Make this offer"
        />
      )}
    </>
  );
}

function OfferWords({ request: { side, quantity, haggling } }: { request: PreparedRequest }) {
  const { offer, price } = haggling;
  if (!offer) return null;
  const { by, words, state, untilWords, refused, below } = offer;
  const each = quantity > 1 ? ' for each piece' : '';
  const mine = by === side;
  return (
    <div className="rounded-leaf-sm border border-line px-4 py-3">
      <p className="font-semibold">
        {`${mine ? 'You named' : 'Offered to you:'} ${words}${each}`}
        {price && <span className="font-normal text-soft">{` instead of ${price}`}</span>}
      </p>
      <p className="text-soft">{standingOf({ side, mine, state, untilWords, refused })}</p>
      {below && !refused && (
        <p className="text-soft">Below your lowest price. Only you see that.</p>
      )}
    </div>
  );
}

interface Standing {
  side: PreparedRequest['side'];
  mine: boolean;
  state: string;
  untilWords: string;
  refused: boolean;
}

/** How an offer stands. To the asker a no, a low offer and an unanswered one are the same. */
function standingOf({ side, mine, state, untilWords, refused }: Standing): string {
  if (side === 'giver' && refused) {
    return 'You said no. They are told kindly, within some hours, that it was not taken up.';
  }
  if (mine && side === 'asker') {
    return state === 'open'
      ? `It can be accepted${untilWords}. If it is not taken up within some hours you are told, and may make another.`
      : `It was not taken up so far. It can still be accepted${untilWords}.`;
  }
  return state === 'open' || side === 'giver'
    ? `It can be accepted${untilWords}.`
    : 'The time to accept it is over.';
}

interface AmountFormProps extends OfferProps {
  name: Extract<NextStep, 'counter-offer' | 'make-offer'>;
  summary: string;
  label: string;
  hint: string;
  button: string;
  children?: ReactNode;
}

function AmountForm(props: AmountFormProps) {
  const { request, reply, name, summary, label, hint, button, children } = props;
  const mine = reply?.request === request.id && reply.name === name ? reply : null;
  return (
    <details open={mine !== null}>
      <summary className="w-fit cursor-pointer py-1 font-semibold">{summary}</summary>
      <ActForm request={request} name={name} className="grid max-w-md gap-4 pt-3">
        {children}
        <Field
          label={`${label} (${request.haggling.sign})${request.quantity > 1 ? ', for each piece' : ''}`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={mine?.typed.amount ?? ''}
          error={mine?.errors.amount}
          hint={hint}
        />
        <Button size="sm" className="justify-self-start">
          {button}
        </Button>
      </ActForm>
    </details>
  );
}
