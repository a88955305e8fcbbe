// What an admin decides about a reported review.
import { data, redirect } from 'react-router';
import { decideReviewReport, type Removal } from '~/commands/reviews/review-reports';
import type { Services } from '~/commands/services';
import { removalInput } from '~/rules/reviews/review-input';
import { ADMIN_SCREENS } from '~/rules/shop/addresses';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import { isUuid } from '~/rules/text/uuid';
import { answered } from '../../refusals';
import type { RemovalReply } from './review-report-card';

/** `intent` remove-review (with `ground` and `why`) or keep-review, of a `review-report`. @throws where it was done, a redirect */
export async function decideReview(
  services: Services,
  actor: Actor,
  fields: Record<string, string>,
) {
  const report = fields['review-report'] ?? '';
  if (!isUuid(report)) throw data('This form is not known here.', { status: 400 });
  let removal: Removal = null;
  if (fields.intent === 'remove-review') {
    const input = removalInput.safeParse(fields);
    if (!input.success) {
      const errors = fieldErrors(input.error);
      return data<{ removal: RemovalReply }>(
        { removal: { report, errors, typed: fields } },
        { status: 400 },
      );
    }
    removal = input.data;
  }
  const done = await answered(services.log, () =>
    decideReviewReport(services, actor, report, removal),
  );
  if (!done) throw data(null, { status: 500 });
  throw redirect(`${ADMIN_SCREENS.conversations}${done === 'now' ? '' : '?done=before'}`);
}
