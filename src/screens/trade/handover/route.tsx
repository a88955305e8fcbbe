// The handover: whoever collects shows the code, whoever gives enters it. Plain and small, for a doorstep without a net.
import { data, redirect } from 'react-router';
import { otherDemoPerson } from '~/commands/accounts/demo-sides';
import { type HandoverCode, handoverCode } from '~/commands/trade/handover-code';
import { readRequest } from '~/data/trade/request-lists';
import { sideOf } from '~/rules/messages/conversation';
import { conversationAddress, loginAddress, MESSAGES } from '~/rules/shop/addresses';
import { actingSide, can } from '~/rules/shop/permissions';
import { handoverAddress } from '~/rules/shop/request-addresses';
import { reviewAddress } from '~/rules/shop/review-addresses';
import { isUuid } from '~/rules/text/uuid';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/form/field';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formOf } from '../../form';
import { pageMeta } from '../../page-meta';
import { LIVE } from '../../shell/live-page';
import { act } from '../request/act';
import { ActForm } from '../request/act-form';
import { prepareRequest, readAround, reviewStep } from '../request/load';
import { Meeting } from '../request/meeting';
import { OtherSide } from '../request/other-side';
import type { Route } from './+types/route';

export const handle = LIVE;

export const meta = () => pageMeta({ title: 'Handover', hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor) throw redirect(loginAddress(handoverAddress(params.request)));
  const found = isUuid(params.request) ? await readRequest(services.db, params.request) : null;
  const side = found && actingSide(actor, found);
  if (!side || !can(actor, 'request.act', found)) throw data(null, { status: 404 });
  const [around, code] = await Promise.all([
    readAround(services.db, found.productId, [found], side),
    side === 'asker' ? handoverCode(services, actor, found.id) : null,
  ]);
  const request = prepareRequest(services, found, side, around);
  return {
    request,
    productName: found.productName,
    conversationId: found.conversationId,
    code,
    // Reviews are the two's own, and not their staff's.
    review:
      sideOf(actor.userId, found) === null
        ? null
        : await reviewStep(services.db, found, side, around),
    ownName: actor.name,
    otherInDemo: otherDemoPerson(services, actor, found)?.name ?? null,
    // A scanned link fills the form in; its button does it.
    scanned: side === 'giver' ? (url.searchParams.get('code') ?? '') : '',
  };
}

/** `POST /handover/:request`: the giver enters the code, or one of the two says that it was handed over. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const here = handoverAddress(params.request);
  const form = await formOf(request);
  if (!actor) throw redirect(loginAddress(here));
  form.set('request', params.request);
  const { reply, status } = await act(services, actor, form, here);
  return data({ act: reply }, { status });
}

export default function Handover({ loaderData, actionData }: Route.ComponentProps) {
  const { request, productName, conversationId, code, review, scanned } = loaderData;
  const reply = actionData?.act ?? null;
  const { steps, words, side } = request;
  const agreed = request.state === 'arranged' ? request.meeting : null;
  return (
    <Page width="form" title="Handover">
      <p className="text-lg [overflow-wrap:anywhere]">
        <bdi>{productName}</bdi>
      </p>
      {!agreed && <p className="font-semibold">{words}</p>}
      {request.haggling.agreed && (
        <p>
          Agreed price: <span className="font-semibold">{request.haggling.agreed}</span>
          {request.quantity > 1 && ' each'}
        </p>
      )}
      {reply?.errors.form && <Alert tone="red">{reply.errors.form}</Alert>}
      {agreed && <Meeting meeting={agreed} side={side} words={words} />}
      {code && <Code {...code} />}
      {steps.includes('code') && (
        <Card>
          <ActForm request={request} name="code" className="grid gap-4">
            <Field
              label="The code that they show you"
              name="code"
              inputMode="text"
              autoComplete="off"
              autoFocus
              defaultValue={reply?.typed.code ?? scanned}
              error={reply?.errors.code}
              hint="Six digits, or three words. Hand it over only to whoever has it."
            />
            <Button>Handed over</Button>
          </ActForm>
        </Card>
      )}
      {steps.includes('confirm') && (
        <ActForm request={request} name="confirm" className="grid justify-items-start gap-2">
          <p className="text-soft">
            {side === 'asker'
              ? 'No code at hand? Both of you can say that it was handed over.'
              : 'They have no code with them? Both of you can say that it was handed over.'}
          </p>
          <Button size="sm" variant="quiet">
            {side === 'asker' ? 'I have it' : 'It was handed over'}
          </Button>
        </ActForm>
      )}
      {review && (
        <ButtonLink to={reviewAddress(request.id)} className="justify-self-start">
          {review === 'write' ? 'Say how it went' : 'Reviews'}
        </ButtonLink>
      )}
      {loaderData.otherInDemo && conversationId && (
        <OtherSide
          conversationId={conversationId}
          names={{ own: loaderData.ownName, other: loaderData.otherInDemo }}
          next={handoverAddress(request.id)}
        />
      )}
      <p>
        {conversationId ? (
          <Link to={`${conversationAddress(conversationId)}#request`} className="link">
            Back to the conversation
          </Link>
        ) : (
          <Link to={MESSAGES} className="link">
            To your messages
          </Link>
        )}
      </p>
    </Page>
  );
}

function Code({ digits, words, qr }: HandoverCode) {
  return (
    <Card className="grid justify-items-center gap-3 text-center">
      <h2 className="text-lg">Your code</h2>
      <p className="font-mono text-4xl font-bold tracking-widest">{digits}</p>
      <p className="text-lg">{words}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="The code as a picture to scan"
        className="w-56 max-w-full bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-soft">
        Show it when you get the thing, and not before: it proves that it was handed over. Whoever
        collects for you shows the same code.
      </p>
    </Card>
  );
}
