// Reviews about somebody, as everybody reads them: the figure, each review, what was removed, and how all this works.
import { DELETED_MEMBER } from '~/rules/messages/conversation';
import { memberAddress } from '~/rules/shop/addresses';
import { reportReviewAddress } from '~/rules/shop/review-addresses';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { HowReviewsWork } from './how';
import type { LoadedShown } from './load-shown';
import { ReviewBody } from './review-body';

interface ReviewListProps {
  shown: LoadedShown;
  member: { id: string; name: string };
}

export function ReviewList({ shown, member }: ReviewListProps) {
  const { tally, reviews, removed, next, paged, rules } = shown;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="grid scroll-mt-24 gap-4">
      <h2 id="reviews-title" className="text-2xl">
        Reviews
      </h2>
      {tally && <p className="text-lg font-semibold">{tally}</p>}
      {!tally && reviews.length > 0 && <p className="text-soft">Too few yet for a figure.</p>}
      {reviews.length === 0 && (
        <p className="text-soft">{paged ? 'Nothing older.' : 'No reviews yet.'}</p>
      )}
      {reviews.length > 0 && (
        <ul className="grid max-w-[44rem] divide-y divide-line border-y border-line">
          {reviews.map((review) => (
            <li key={review.id} className="grid gap-3 py-4">
              <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <Author review={review} />
                <span className="text-sm text-soft">
                  {review.side === 'asker' ? 'got something' : 'gave something'}, {review.month}
                </span>
              </p>
              <ReviewBody review={review} subject={member.name} />
              {!review.counts && (
                <p className="text-sm text-soft">
                  Does not count: the two reviewed each other lately.
                </p>
              )}
              {review.mayReport && (
                <Link
                  to={reportReviewAddress(review.id)}
                  className="link justify-self-start text-sm"
                >
                  Report
                  <span className="sr-only"> the review of {review.author ?? DELETED_MEMBER}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {removed.map((words) => (
        <p key={words} className="text-sm text-soft">
          {words}
        </p>
      ))}
      {(next || paged) && (
        <p className="flex flex-wrap gap-3">
          {paged && (
            <ButtonLink to={`${memberAddress(member.id)}#reviews`} size="sm" variant="quiet">
              Newest reviews
            </ButtonLink>
          )}
          {next && (
            <ButtonLink
              to={`${memberAddress(member.id)}?after=${next}#reviews`}
              size="sm"
              variant="quiet"
            >
              Older reviews
            </ButtonLink>
          )}
        </p>
      )}
      <HowReviewsWork rules={rules} />
    </section>
  );
}

function Author({ review: { authorId, author } }: { review: LoadedShown['reviews'][number] }) {
  if (authorId === null) return <span className="font-semibold">{DELETED_MEMBER}</span>;
  return (
    <Link
      to={memberAddress(authorId)}
      className="font-semibold [overflow-wrap:anywhere] hover:underline"
    >
      <bdi>{author}</bdi>
    </Link>
  );
}
