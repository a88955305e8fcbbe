// What the two of a handover say of it: one's own review, and the other's once it can be read.
import { data, redirect } from 'react-router';
import { otherDemoPerson } from '~/commands/accounts/demo-sides';
import { DELETED_MEMBER } from '~/rules/messages/conversation';
import { removalLabel } from '~/rules/reviews/removal';
import { ACCOUNT, conversationAddress, loginAddress } from '~/rules/shop/addresses';
import { REVIEWS, reportReviewAddress, reviewAddress } from '~/rules/shop/review-addresses';
import { isUuid } from '~/rules/text/uuid';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { TitledCard } from '~/ui/titled-card';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { LIVE } from '../../shell/live-page';
import { OtherSide } from '../../trade/request/other-side';
import { HowReviewsWork } from '../shown/how';
import { ReviewBody } from '../shown/review-body';
import type { Route } from './+types/route';
import { type ReviewReply, reviewAction } from './actions';
import { ReplyForm, TakeBack, WriteForm } from './forms';
import { type LoadedReviews, loadReviews } from './load';

export const handle = LIVE;

export const meta = () => pageMeta({ title: 'Review', hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor) throw redirect(loginAddress(reviewAddress(params.request)));
  const found = isUuid(params.request) ? await loadReviews(services, actor, params.request) : null;
  if (!found) throw data(null, { status: 404 });
  const { sides, ...reviews } = found;
  return {
    reviews,
    saved: url.searchParams.has('saved'),
    ownName: actor.name,
    otherInDemo: otherDemoPerson(services, actor, { ...sides, ofBusiness: false })?.name ?? null,
  };
}

export const action = reviewAction;

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, saved } = loaderData;
  const reply = actionData ?? null;
  const { productName, otherName, conversationId, own, theirs, mayWrite, why, until } = reviews;
  return (
    <Page
      width="text"
      title="How did it go?"
      lead={
        <span className="[overflow-wrap:anywhere]">
          The handover of “<bdi>{productName}</bdi>” between you and{' '}
          <bdi>{otherName ?? DELETED_MEMBER}</bdi>
        </span>
      }
    >
      {saved && own && (
        <Alert tone="green">
          {own.visible
            ? 'Your review is saved. Both can be read now.'
            : `Your review is saved, and hidden until both of you have written${until ? ` or it is ${until}` : ''}.`}
        </Alert>
      )}
      {reply?.intent === 'write' && reply.errors.form && !mayWrite && (
        <Alert>{reply.errors.form}</Alert>
      )}
      {own && <Own reviews={reviews} reply={reply} />}
      {!own && mayWrite && (
        <TitledCard id="write" title="Your review" className="grid gap-5">
          <p className="text-soft">
            Nobody reads it before both of you have written{until && `, or it is ${until}`}. Until
            then you can change it.
          </p>
          <WriteForm reviews={reviews} reply={reply} />
        </TitledCard>
      )}
      {!own && why && <Alert tone="orange">{why}</Alert>}
      {reviews.isConfirmedLater && (
        <ButtonLink to={ACCOUNT} className="justify-self-start">
          To your account
        </ButtonLink>
      )}
      {theirs && <Theirs reviews={reviews} theirs={theirs} reply={reply} />}
      <HowReviewsWork rules={reviews.rules} />
      {loaderData.otherInDemo && conversationId && (
        <OtherSide
          conversationId={conversationId}
          names={{ own: loaderData.ownName, other: loaderData.otherInDemo }}
          next={reviewAddress(reviews.requestId)}
        />
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <Link to={REVIEWS} className="link">
          All your reviews
        </Link>
        {conversationId && (
          <Link to={`${conversationAddress(conversationId)}#request`} className="link">
            To the conversation
          </Link>
        )}
      </p>
    </Page>
  );
}

interface PartProps {
  reviews: LoadedReviews;
  reply: ReviewReply | null;
}

function Own({ reviews, reply }: PartProps) {
  const { own, otherName, mayWrite } = reviews;
  if (!own) return null;
  const failed = reply?.intent === 'write';
  return (
    <TitledCard id="own" title="Your review" className="grid gap-4">
      {own.removedFor && (
        <Alert tone="orange">
          The admins removed it: {removalLabel(own.removedFor).toLowerCase()}. {own.removedWhy}
        </Alert>
      )}
      <ReviewBody review={own} subject={otherName} />
      {own.visible && !own.counts && (
        <p className="text-sm text-soft">
          It can be read, and does not count: you reviewed each other not long ago.
        </p>
      )}
      {mayWrite && (
        <details open={failed}>
          <summary className="w-fit cursor-pointer py-1 font-semibold">Change it …</summary>
          <div className="pt-3">
            <WriteForm reviews={reviews} reply={reply} />
          </div>
        </details>
      )}
      <TakeBack
        intent="delete"
        summary="Delete it …"
        lead={
          own.visible
            ? 'It goes for good, with the reply to it. You can’t write another one.'
            : 'Nobody has read it. You can write another one while there is time.'
        }
        button="Delete my review"
      />
    </TitledCard>
  );
}

function Theirs({
  reviews,
  theirs,
  reply,
}: PartProps & { theirs: NonNullable<LoadedReviews['theirs']> }) {
  const { otherName, ownName, mayReply } = reviews;
  return (
    <TitledCard
      id="theirs"
      title={
        <>
          What <bdi>{otherName ?? DELETED_MEMBER}</bdi> says
        </>
      }
      className="grid gap-4"
    >
      {theirs.removedFor ? (
        <p className="text-soft">
          This review was removed: {removalLabel(theirs.removedFor).toLowerCase()}.
        </p>
      ) : (
        <>
          <ReviewBody review={theirs} subject={ownName} />
          {mayReply && <ReplyForm reviews={reviews} reply={reply} />}
          {theirs.reply !== null && (
            <TakeBack
              intent="delete-reply"
              summary="Delete your reply …"
              lead="It goes for good. You can’t write another one."
              button="Delete my reply"
            />
          )}
          <Link to={reportReviewAddress(theirs.id)} className="link justify-self-start text-sm">
            Report this review
          </Link>
        </>
      )}
    </TitledCard>
  );
}
