// What else can be done with a conversation: putting it away, blocking who writes, and telling the admins.
import { Form } from 'react-router';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { ReportFields, type ReportReply } from '../../shell/report-fields';
import { BlockForm } from '../../trade/member/block-form';

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
      {other !== null && other.id !== null && <BlockForm id={other.id} name={other.name} />}
    </div>
  );
}

function ReportForm({ reply }: { reply: ReportReply | null }) {
  const form = useFocusFirstError(reply);
  return (
    <details open={reply !== null} id="report" className="w-full scroll-mt-24">
      <summary className="w-fit cursor-pointer py-1 text-soft">Report this conversation …</summary>
      <Form
        ref={form}
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
        {reply?.errors.form && <Alert>{reply.errors.form}</Alert>}
        <ReportFields question="What is wrong?" reply={reply} />
        <Button size="sm" className="justify-self-start">
          Send report
        </Button>
      </Form>
    </details>
  );
}
