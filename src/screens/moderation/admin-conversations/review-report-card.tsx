// A reported review, or the reply to one: what it says, why it is reported, and how that ends.
import { Form } from 'react-router';
import { DELETED_MEMBER } from '~/rules/messages/conversation';
import {
  REMOVAL_GROUNDS,
  REMOVAL_REASON_LIMIT,
  type RemovalGround,
  type ReviewPart,
  removalLabel,
} from '~/rules/reviews/removal';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CheckedForm } from '~/ui/form/checked-form';
import { SelectField, TextAreaField } from '~/ui/form/field';

export interface ReviewReport {
  id: string;
  part: ReviewPart;
  reason: RemovalGround | null;
  words: string;
  when: string;
  reporter: string | null;
  reported: string | null;
  productName: string;
  text: string;
}

/** What comes back of a removal that was not taken. */
export interface RemovalReply {
  report: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

export function ReviewReportCard({
  report,
  reply,
}: {
  report: ReviewReport;
  reply: RemovalReply | null;
}) {
  const { id, part, reason, words, when, reporter, reported, productName, text } = report;
  const mine = reply?.report === id ? reply : null;
  const typed = mine?.typed ?? {};
  return (
    <Card className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-semibold">{reporter ?? DELETED_MEMBER}</bdi> reports{' '}
        {part === 'review' ? 'the review' : 'the reply'} of{' '}
        <bdi className="font-semibold">{reported ?? DELETED_MEMBER}</bdi> about “
        <bdi>{productName}</bdi>”, {when}
        {reason && `: ${removalLabel(reason)}`}.
      </p>
      {words !== '' && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {words}
        </p>
      )}
      <blockquote
        dir="auto"
        className="border-l-4 border-edge pl-4 whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {text === '' ? 'Answers without words.' : text}
      </blockquote>
      <details open={mine !== null}>
        <summary className="w-fit cursor-pointer py-1 font-semibold">Remove it …</summary>
        <CheckedForm
          reply={mine}
          noValidate
          preventScrollReset
          className="grid max-w-md gap-4 pt-3"
        >
          <input type="hidden" name="review-report" value={id} />
          <SelectField
            label="Why?"
            name="ground"
            empty="Choose one"
            options={REMOVAL_GROUNDS.map((value) => ({ value, label: removalLabel(value) }))}
            defaultValue={typed.ground ?? reason ?? ''}
            error={mine?.errors.ground}
            hint="Everybody reads this reason. There is no other: a bad review stays."
          />
          <TextAreaField
            label="In your words"
            name="why"
            rows={2}
            maxLength={REMOVAL_REASON_LIMIT}
            defaultValue={typed.why ?? ''}
            error={mine?.errors.why}
            hint="Its author reads them."
          />
          <Button
            size="sm"
            variant="danger"
            name="intent"
            value="remove-review"
            className="justify-self-start"
          >
            Remove it
          </Button>
        </CheckedForm>
      </details>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="review-report" value={id} />
        <Button size="sm" variant="quiet" name="intent" value="keep-review">
          It stands
        </Button>
      </Form>
    </Card>
  );
}
