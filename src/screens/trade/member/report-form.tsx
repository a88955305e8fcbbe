// Telling the admins that something is wrong with a member.
import { Form } from 'react-router';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { ReportFields, type ReportReply } from '../../shell/report-fields';

interface ReportFormProps {
  /** What became of a report that was sent a moment ago. */
  reply: ReportReply | null;
  reported: boolean;
}

export function ReportForm({ reply, reported }: ReportFormProps) {
  const form = useFocusFirstError(reply);
  return (
    <div id="report" className="grid scroll-mt-24 gap-3">
      {reported && (
        <Alert tone="green">
          Thank you. The shop’s admins will look at it, and you hear when they have.
        </Alert>
      )}
      <details open={reply !== null}>
        <summary className="w-fit cursor-pointer py-1 text-soft">Report this member …</summary>
        <Form
          ref={form}
          method="post"
          action="#report"
          noValidate
          preventScrollReset
          className="grid max-w-md gap-4 pt-3"
        >
          <p>
            The shop’s admins will look at it; the member is not told who reported. Something about
            one item, or about what they wrote to you, is better reported there.
          </p>
          <input type="hidden" name="intent" value="report" />
          {reply?.errors.form && <Alert>{reply.errors.form}</Alert>}
          <ReportFields question="What is wrong?" reply={reply} />
          <Button size="sm" className="justify-self-start">
            Send report
          </Button>
        </Form>
      </details>
    </div>
  );
}
