// One conversation: the item, who the other one is, what was written, and the next message.
import { useState } from 'react';
import { data, redirect } from 'react-router';
import { otherDemoPerson } from '~/commands/accounts/demo-sides';
import { seeConversation } from '~/commands/messages/conversations';
import { readConversationPage } from '~/data/messages/conversation-page';
import { findConversation } from '~/data/messages/conversations';
import { listEntries } from '~/data/messages/entries';
import { listMessagePhotos } from '~/data/messages/message-photos';
import { readSilence } from '~/data/messages/nudges';
import { ENTRIES_A_PAGE, sideOf } from '~/rules/messages/conversation';
import { judgeNudge } from '~/rules/messages/nudge';
import { hasAnswer, shownTo } from '~/rules/messages/shown-entries';
import { conversationAddress, loginAddress, memberAddress } from '~/rules/shop/addresses';
import { LIMITS } from '~/rules/shop/limits';
import { actingSide, can } from '~/rules/shop/permissions';
import { askAddress } from '~/rules/shop/request-addresses';
import { clockIn, shopTime } from '~/rules/text/time';
import { eventWords } from '~/rules/trade/event-words';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { LIVE } from '../../shell/live-page';
import { loadRequest } from '../../trade/request/load';
import { OtherSide } from '../../trade/request/other-side';
import { RequestPanel } from '../../trade/request/panel';
import type { Route } from './+types/route';
import { conversationAction } from './actions';
import { EntryList } from './entry-list';
import { ItemCard } from './item-card';
import { NudgeForm } from './nudge-form';
import { Options } from './options';
import { WriteForm } from './write-form';

export const handle = LIVE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.other.name ?? 'Messages', hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { db, timeZone, currencies } = services;
  if (!actor) throw redirect(loginAddress(conversationAddress(params.conversation)));
  const conversation = await findConversation(db, params.conversation);
  const side = conversation && actingSide(actor, conversation);
  if (!side || !can(actor, 'conversation.read', conversation)) throw data(null, { status: 404 });
  // Staff act for their business; to block and to review are the owner's own.
  const themselves = sideOf(actor.userId, conversation) !== null;
  const before = Number(url.searchParams.get('before')) || null;
  const [around, kept, request] = await Promise.all([
    readConversationPage(db, conversation.id, side),
    listEntries(db, conversation.id, before, ENTRIES_A_PAGE + 1),
    loadRequest(services, conversation.id, side, themselves),
  ]);
  if (!around) throw data(null, { status: 404 });
  if (before === null) await seeConversation(services, actor, conversation.id);
  const page = kept.slice(-ENTRIES_A_PAGE);
  const photos = await listMessagePhotos(
    db,
    conversation.id,
    page.map(({ number }) => number),
  );
  const first = kept.length > ENTRIES_A_PAGE ? page[0] : undefined;
  const entries = page.flatMap((entry) => shownTo(side, entry, conversation) ?? []);
  const { product } = around;
  const write = can(actor, 'conversation.write', conversation);
  const silence = write && before === null && (await readSilence(db, conversation.id, side));
  // Who stands in line has been told so: that is the answer.
  const waits = request?.state === 'waiting';
  const nudge =
    !waits && silence && judgeNudge(silence, services.now(), LIMITS.nudges.minutes) === 'may';
  return {
    id: conversation.id,
    side,
    business: themselves ? null : (actor.seller?.businessName ?? null),
    productName: conversation.productName,
    product: product && can(actor, 'product.view', product) ? product : null,
    request,
    askAt:
      request === null && side === 'asker' && product && can(actor, 'product.request', product)
        ? askAddress(product.id)
        : null,
    other: around.other,
    ownName: actor.name,
    otherInDemo: otherDemoPerson(services, actor, conversation)?.name ?? null,
    hidden: around.hidden,
    seenByOther: around.seenByOther,
    entries: entries.map((entry) => ({
      ...entry,
      // One knows oneself.
      person: entry.person && entry.person.id !== actor.userId ? entry.person.name : null,
      words:
        entry.event && eventWords(entry.event, side, entry.mine, (at) => shopTime(timeZone, at)),
      ...clockIn(timeZone, new Date(entry.at)),
      photos: photos.get(entry.number) ?? [],
    })),
    earlier: first ? `${conversationAddress(conversation.id)}?before=${first.number}` : null,
    older: before !== null,
    reported: url.searchParams.has('reported'),
    answered: hasAnswer(side, conversation),
    may: { write, nudge },
    blocked: conversation.blocked,
    currency: currencies.storefront,
    lastOwn: side === 'asker' ? conversation.lastOfAsker : conversation.lastOfGiver,
    writeKey: crypto.randomUUID(),
  };
}

export const action = conversationAction;

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, other, product, productName, entries, earlier, older, may, blocked } = loaderData;
  const [opened] = useState(loaderData.lastOwn);
  return (
    <Page width="text" className="gap-5">
      <header className="grid gap-4">
        <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">
          {other.id === null ? (
            <bdi>{other.name}</bdi>
          ) : (
            <Link to={memberAddress(other.id)} className="hover:underline">
              <bdi>{other.name}</bdi>
            </Link>
          )}
        </h1>
        <ItemCard product={product} name={productName} currency={loaderData.currency} />
        {loaderData.business !== null && (
          <p className="text-soft">
            You write as <bdi>{loaderData.business}</bdi>.
          </p>
        )}
      </header>
      {loaderData.otherInDemo && (
        <OtherSide
          conversationId={id}
          names={{ own: loaderData.ownName, other: loaderData.otherInDemo }}
          next={conversationAddress(id)}
          refused={actionData?.otherSide ?? null}
        />
      )}
      {loaderData.request && (
        <RequestPanel request={loaderData.request} reply={actionData?.act ?? null} />
      )}
      {loaderData.askAt && (
        <ButtonLink to={loaderData.askAt} className="justify-self-start">
          Ask for it
        </ButtonLink>
      )}
      {earlier && (
        <ButtonLink to={earlier} variant="quiet" size="sm" className="justify-self-center">
          Earlier messages
        </ButtonLink>
      )}
      <EntryList
        entries={entries}
        otherName={other.name}
        seenByOther={loaderData.seenByOther}
        answered={loaderData.answered}
      />
      {older && (
        <ButtonLink
          to={conversationAddress(id)}
          variant="quiet"
          size="sm"
          className="justify-self-center"
        >
          To the latest messages
        </ButtonLink>
      )}
      <NudgeForm may={may.nudge} name={other.name} refused={actionData?.nudge ?? null} />
      {may.write ? (
        <WriteForm
          // What was sent is gone from the form; what the other one writes meanwhile leaves it as it is.
          key={loaderData.lastOwn}
          idempotencyKey={loaderData.writeKey}
          reply={actionData?.write ?? null}
          name={other.name}
          goOn={loaderData.lastOwn !== opened}
        />
      ) : (
        <Alert tone="orange">
          {blocked
            ? 'Nobody can write in this conversation any more.'
            : 'The other account is deleted: nobody is there to read an answer.'}
        </Alert>
      )}
      {loaderData.reported && (
        <Alert tone="green">Thank you. The shop’s admins will look at it.</Alert>
      )}
      <Options
        hidden={loaderData.hidden}
        other={blocked || loaderData.business !== null ? null : other}
        report={actionData?.report ?? null}
      />
    </Page>
  );
}
