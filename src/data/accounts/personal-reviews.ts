// What the shop holds of a person's reviews: what they wrote, what others can read about them, and what they reported.
import type { PersonalPart } from './personal-part';

const ANSWERS = `v.as_described as "asDescribed", v.on_time as "onTime", v.friendly`;

export const REVIEW_PARTS: readonly PersonalPart[] = [
  {
    name: 'reviews-by-you',
    columns: `v.request_id as request, v.product_name as item, ${ANSWERS}, v.text, v.counts, v.written_at as "writtenAt",
      v.visible_at as "visibleFrom", v.deleted_at as "deletedAt", v.removed_at as "removedAt", v.removed_for as "removedFor",
      v.removed_why as "adminsReason", case when v.reply_removed_at is null then v.reply end as reply`,
    from: 'reviews v',
    where: 'v.author_id = $1',
    key: 'v.id',
    type: 'uuid',
  },
  // Not before everybody may read it, so that nobody answers a review with a review.
  {
    name: 'reviews-about-you',
    columns: `v.request_id as request, v.product_name as item, ${ANSWERS},
      case when v.removed_at is null then v.text end as text, v.counts, v.visible_at as "visibleFrom",
      v.removed_for as "removedFor", v.reply as "yourReply", v.replied_at as "repliedAt",
      v.reply_removed_for as "replyRemovedFor", v.reply_removed_why as "adminsReason"`,
    from: 'reviews v',
    where: 'v.subject_id = $1 and v.visible_at <= now() and v.deleted_at is null',
    key: 'v.id',
    type: 'uuid',
  },
  {
    name: 'reported-reviews',
    columns: `about as review, kind, reason, words, evidence, created_at as "reportedAt", closed_at as "decidedAt"`,
    from: 'reports',
    where: `reporter_id = $1 and kind <> 'conversation'`,
    type: 'uuid',
  },
];
