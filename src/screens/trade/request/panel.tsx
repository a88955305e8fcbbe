// Where a request stands, and what its reader can do about it now.
import { listAddress } from '~/rules/shop/addresses';
import {
  askAddress,
  calendarAddress,
  handoverAddress,
  lineAddress,
} from '~/rules/shop/request-addresses';
import { reviewAddress } from '~/rules/shop/review-addresses';
import { TAKING_BACK } from '~/rules/trade/keeping';
import type { NextStep } from '~/rules/trade/next-steps';
import { requestBadge } from '~/rules/trade/request-states';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import type { ActReply } from './act';
import { ActForm } from './act-form';
import { AskedFor, Details } from './details';
import { DrawLink } from './draw-link';
import { ProposeForm, TextForm } from './forms';
import type { LoadedRequest, PreparedRequest } from './load';
import { Meeting, Proposal } from './meeting';
import { OfferPart } from './offer';
import { PostForms } from './post-forms';
import { Waiting } from './waiting';

interface PanelProps {
  request: LoadedRequest;
  /** What came back of a form that was not taken. */
  reply: ActReply | null;
}

/** Steps of one tap, and what their button says: the first of those that there are is the one to take. */
const TAPS: readonly (readonly [NextStep, string])[] = [
  ['choose', 'Reserve it for them'],
  ['accept', 'Accept this time'],
  ['comes', 'Yes, I am coming'],
  ['settle', 'It is settled'],
  ['show-code', 'Show my code'],
  ['code', 'Enter the code'],
  ['confirm', 'It was handed over'],
  ['extend', 'Give them more time'],
  ['miss', 'Nobody came'],
  ['decline', 'Not this time'],
];

const ENDED: readonly PreparedRequest['state'][] = [
  'lapsed',
  'withdrawn',
  'not-this-time',
  'taken-back',
  'undone',
  'missed',
];

export function RequestPanel({ request, reply }: PanelProps) {
  const { id, state, words, steps, side, meeting, proposal, productId } = request;
  const mine = reply?.request === id ? reply : null;
  const agreed = state === 'arranged' ? meeting : null;
  const { label, tone } = requestBadge(state, request.sent);
  return (
    <section id="request" aria-labelledby="request-title" className="scroll-mt-24">
      <Card className="grid gap-4">
        <h2 id="request-title" className="flex flex-wrap items-center gap-3 text-lg">
          Request <Badge tone={tone}>{label}</Badge>
        </h2>
        <AskedFor request={request} />
        {!agreed && <p className="font-semibold">{words}</p>}
        <DrawLink request={request} />
        {mine?.errors.form && <Alert tone="red">{mine.errors.form}</Alert>}
        <Waiting request={request} />
        <Details request={request} />
        {agreed && <Meeting meeting={agreed} side={side} words={words} />}
        {request.confirmBy && (
          <p>
            You missed several appointments: please say by {request.confirmBy} that you are coming.
            Otherwise this one lapses.
          </p>
        )}
        {proposal && <Proposal proposal={proposal} side={side} />}
        <OfferPart request={request} reply={mine} />
        <Taps request={request} />
        <PostForms request={request} reply={mine} />
        {steps.includes('propose') && <ProposeForm request={request} reply={mine} />}
        <TextForms request={request} reply={mine} />
        {side === 'asker' && ENDED.includes(state) && productId && (
          <p className="flex flex-wrap gap-x-4 gap-y-2">
            <Link to={askAddress(productId)} className="link">
              Ask again
            </Link>
            <Link to={listAddress()} className="link">
              Look for something similar
            </Link>
          </p>
        )}
      </Card>
    </section>
  );
}

/** What is done by one tap, and where else one may want to go. */
function Taps({ request }: { request: LoadedRequest }) {
  const { id, state, steps, side, productId, offered, review, sent } = request;
  const taps = TAPS.filter(([step]) => steps.includes(step));
  // While no time is agreed on, proposing one is the step to take, in its form below.
  const variant = (step: NextStep, at: number) =>
    at > 0 || step === 'decline' || (state === 'reserved' && step !== 'accept' && !sent)
      ? 'quiet'
      : 'primary';
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {taps.map(([step, label], at) =>
        step === 'code' || step === 'show-code' ? (
          <ButtonLink key={step} to={handoverAddress(id)} size="sm" variant={variant(step, at)}>
            {label}
          </ButtonLink>
        ) : (
          <ActForm key={step} request={request} name={step}>
            <Button size="sm" variant={variant(step, at)}>
              {labelOf(step, label, request)}
            </Button>
          </ActForm>
        ),
      )}
      {steps.includes('fewer') && offered !== null && (
        <ActForm request={request} name="fewer">
          <input type="hidden" name="quantity" value={offered} />
          <Button size="sm">Yes, {offered} will do</Button>
        </ActForm>
      )}
      {review && (
        <ButtonLink
          to={reviewAddress(id)}
          size="sm"
          variant={review === 'write' ? 'primary' : 'quiet'}
        >
          {review === 'write' ? 'Say how it went' : 'Reviews'}
        </ButtonLink>
      )}
      {state === 'arranged' && (
        <a href={calendarAddress(id)} className="link text-sm">
          Add to my calendar
        </a>
      )}
      {side === 'giver' && productId && (
        <Link to={lineAddress(productId)} className="link text-sm">
          All who ask for it
        </Link>
      )}
    </div>
  );
}

function labelOf(step: NextStep, label: string, { side, post }: PreparedRequest): string {
  if (step === 'confirm' && side === 'asker') return 'I have it';
  // The parcel is the giver's to send: the time is theirs.
  return step === 'extend' && post !== null && post.sendTo !== null ? 'I need more time' : label;
}

function TextForms({ request, reply }: PanelProps) {
  const { steps } = request;
  return (
    <>
      {steps.includes('problem') && (
        <TextForm
          request={request}
          reply={reply}
          name="problem"
          field="text"
          summary="There is a problem …"
          lead="Say what is wrong. You have 7 days to settle it between the two of you; then the shop’s admins look at it, and may read this conversation."
          label="What is wrong?"
          button="Say so"
        />
      )}
      {steps.includes('answer-miss') && (
        <TextForm
          request={request}
          reply={reply}
          name="answer-miss"
          field="text"
          summary="Answer to that …"
          lead="One missed appointment shows nowhere. Your answer is kept with it."
          label="What happened?"
          button="Send the answer"
        />
      )}
      {steps.includes('take-back') && (
        <TextForm
          request={request}
          reply={reply}
          name="take-back"
          field="reason"
          summary="Take the reservation back …"
          lead={`It goes to the next in line, or is open again. This can’t be undone. ${TAKING_BACK}`}
          label="Why? They read it."
          button="Take it back"
          danger
        />
      )}
      {steps.includes('withdraw') && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-soft">
            I don’t want it any more …
          </summary>
          <ActForm
            request={request}
            name="withdraw"
            className="grid justify-items-start gap-3 pt-3"
          >
            <p>Your place goes to the next in line. This can’t be undone.</p>
            <Button size="sm" variant="danger">
              Withdraw my request
            </Button>
          </ActForm>
        </details>
      )}
    </>
  );
}
