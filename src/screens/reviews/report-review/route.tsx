// Tells the shop's admins that something is wrong with a review, or with the reply to it.
import { data, redirect } from 'react-router';
import { reportableParts, reportReview } from '~/commands/reviews/review-reports';
import { REMOVAL_GROUNDS, REMOVAL_REASON_LIMIT, removalLabel } from '~/rules/reviews/removal';
import { reviewReportInput } from '~/rules/reviews/review-input';
import { loginAddress, memberAddress } from '~/rules/shop/addresses';
import { REVIEWS, reportReviewAddress } from '~/rules/shop/review-addresses';
import { fieldErrors } from '~/rules/text/form-input';
import { isUuid } from '~/rules/text/uuid';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { CheckedForm } from '~/ui/form/checked-form';
import { SelectField, TextAreaField } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answered, FAILED_WORDS } from '../../refusals';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Report a review', hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const here = reportReviewAddress(params.review);
  if (!actor) throw redirect(loginAddress(here));
  if (!isUuid(params.review)) throw data(null, { status: 404 });
  const found = await answered(services.log, () => reportableParts(services, actor, params.review));
  if (!found) throw data(null, { status: 500 });
  const { review, parts } = found;
  return {
    parts,
    text: review.text,
    reply: parts.includes('reply') ? review.reply : null,
    back: review.subjectId === null ? REVIEWS : memberAddress(review.subjectId),
    sent: url.searchParams.has('sent'),
  };
}

const PROBLEMS = {
  already: 'You have reported this already. The admins will look at it.',
  'too-many': 'You have reported a lot today. Please continue tomorrow.',
} as const;

/** `POST /report-review/:review` with `part` (review or reply), `reason` and, where somebody adds something, `words`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const here = reportReviewAddress(params.review);
  const typed = await formFields(request);
  if (!actor) throw redirect(loginAddress(here));
  if (!isUuid(params.review)) throw data(null, { status: 404 });
  const refuse = (status: number, errors: Record<string, string>) =>
    data({ errors, typed }, { status });
  const input = reviewReportInput.safeParse(typed);
  if (!input.success) return refuse(400, fieldErrors(input.error));
  const done = await answered(services.log, () =>
    reportReview(services, actor, params.review, input.data),
  );
  if (done === null) return refuse(500, { form: FAILED_WORDS });
  if (!done.ok) {
    return refuse(done.problem === 'already' ? 409 : 429, { form: PROBLEMS[done.problem] });
  }
  throw redirect(`${here}?sent=1`);
}

const PART_LABELS = { review: 'The review', reply: 'The reply to it' } as const;

export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, text, reply, back, sent } = loaderData;
  const failed = actionData ?? null;
  const typed = failed?.typed ?? {};
  return (
    <Page width="form" title="Report a review">
      {parts.includes('review') && text !== '' && <Quote>{text}</Quote>}
      {reply !== null && <Quote>{reply}</Quote>}
      {sent ? (
        <>
          <Alert tone="green">Thank you. The admins will look at it, and you will hear.</Alert>
          <ButtonLink to={back} className="justify-self-start">
            Back to the reviews
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-soft">
            The shop’s admins remove a review for one of these reasons, and for no other: that it is
            bad, or that you see it differently, is none. You can reply to it.
          </p>
          <CheckedForm reply={failed} noValidate className="grid grid-cols-1 gap-5">
            {parts.length > 1 ? (
              <SelectField
                label="What do you report?"
                name="part"
                options={parts.map((value) => ({ value, label: PART_LABELS[value] }))}
                defaultValue={typed.part ?? parts[0]}
                error={failed?.errors.part}
              />
            ) : (
              <input type="hidden" name="part" value={parts[0]} />
            )}
            <SelectField
              label="What is wrong with it?"
              name="reason"
              empty="Choose one"
              options={REMOVAL_GROUNDS.map((value) => ({ value, label: removalLabel(value) }))}
              defaultValue={typed.reason ?? ''}
              error={failed?.errors.reason}
            />
            <TextAreaField
              label="Anything to add"
              name="words"
              optional
              maxLength={REMOVAL_REASON_LIMIT}
              defaultValue={typed.words ?? ''}
              error={failed?.errors.words}
              hint="Only the shop’s admins read it. They see who reported."
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton pendingLabel="Sending …">Send report</SubmitButton>
              <ButtonLink to={back} variant="quiet">
                Back to the reviews
              </ButtonLink>
            </div>
          </CheckedForm>
        </>
      )}
    </Page>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote
      dir="auto"
      className="border-l-4 border-edge pl-4 whitespace-pre-line [overflow-wrap:anywhere]"
    >
      {children}
    </blockquote>
  );
}
