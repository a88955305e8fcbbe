// Addresses of reviews.
import { queryString } from '../text/query-string';

/** Reviews of one's own: to write, about one, and by one. */
export const REVIEWS = '/reviews';

export const REVIEW_TABS = ['to-write', 'about-me', 'by-me'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

export function reviewsAddress(tab: ReviewTab = 'to-write', after: string | null = null): string {
  const shown = tab === 'to-write' ? null : tab;
  return (
    REVIEWS +
    queryString([
      ['tab', shown],
      ['after', after],
    ])
  );
}

/** What the two of a handover say of it. */
export function reviewAddress(requestId: string): string {
  return `${REVIEWS}/${encodeURIComponent(requestId)}`;
}

/** To report a review, or the reply to it. */
export function reportReviewAddress(reviewId: string): string {
  return `/report-review/${encodeURIComponent(reviewId)}`;
}
