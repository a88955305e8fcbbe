// Telling the admins that something is wrong, folded away until it is asked for.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { ReportFields, type ReportReply } from './report-fields';

interface ReportFormProps {
  title: string;
  /** What the admins will see, and who hears of it. */
  children: ReactNode;
  /** What became of a report that was sent a moment ago. */
  reply: ReportReply | null;
}

export function ReportForm({ title, children, reply }: ReportFormProps) {
  const form = useFocusFirstError(reply);
  return (
    <details open={reply !== null} id="report" className="w-full scroll-mt-24">
      <summary className="w-fit cursor-pointer py-1 text-soft">{title} …</summary>
      <Form
        ref={form}
        method="post"
        action="#report"
        noValidate
        preventScrollReset
        className="grid max-w-md gap-4 pt-3"
      >
        <p>{children}</p>
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
