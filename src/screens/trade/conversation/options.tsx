// What else can be done with a conversation: putting it away, blocking who writes, and telling the admins.
import { Form } from 'react-router';
import { REPORT_REASONS, REPORT_WORDS_LIMIT, reportReasonLabel } from '~/rules/moderation/report';
import { memberAddress } from '~/rules/shop/addresses';
import { Button } from '~/ui/button';
import { SelectField, TextAreaField } from '~/ui/field';
import type { ReportReply } from './actions';

interface OptionsProps {
  hidden: boolean;
  /** Who can be blocked; null: nobody any more. */
  other: { id: string | null; name: string } | null;
  /** What became of a report that was sent a moment ago. */
  report: ReportReply | null;
}

export function Options({ hidden, other, report }: OptionsProps) {
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <Form method="post">
        <Button size="sm" variant="quiet" name="intent" value={hidden ? 'show' : 'hide'}>
          {hidden ? 'Back into the inbox' : 'Put away'}
        </Button>
      </Form>
      <ReportForm reply={report} />
      {other !== null && other.id !== null && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-soft">
            Block <bdi>{other.name}</bdi> …
          </summary>
          <Form
            method="post"
            action={memberAddress(other.id)}
            className="grid justify-items-start gap-3 pt-3"
          >
            <p>
              You will not be able to write to each other, and neither will see what the other
              offers while logged in. They are not told.
            </p>
            <Button size="sm" variant="danger">
              Block
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}

function ReportForm({ reply }: { reply: ReportReply | null }) {
  return (
    <details open={reply !== null} id="report" className="w-full scroll-mt-24">
      <summary className="w-fit cursor-pointer py-1 text-soft">Report this conversation …</summary>
      <Form
        method="post"
        action="#report"
        noValidate
        preventScrollReset
        className="grid max-w-md gap-4 pt-3"
      >
        <p>
          The shop’s admins get a copy of what stands here now. You can both go on writing, and both
          of you hear when they have looked at it.
        </p>
        <input type="hidden" name="intent" value="report" />
        <SelectField
          label="What is wrong?"
          name="reason"
          empty="Choose one"
          options={REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel(value) }))}
          defaultValue={reply?.reason ?? ''}
          error={reply?.errors.reason}
        />
        <TextAreaField
          label="Anything to add"
          name="words"
          rows={3}
          maxLength={REPORT_WORDS_LIMIT}
          optional
          defaultValue={reply?.words ?? ''}
          error={reply?.errors.words ?? reply?.errors.form}
        />
        <Button size="sm" className="justify-self-start">
          Send report
        </Button>
      </Form>
    </details>
  );
}
