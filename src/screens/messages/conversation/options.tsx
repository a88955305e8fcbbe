// What else can be done with a conversation: putting it away, blocking who writes, and telling the admins.
import { Form } from 'react-router';
import { Button } from '~/ui/button';
import type { ReportReply } from '../../shell/report-fields';
import { ReportForm } from '../../shell/report-form';
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
      <ReportForm title="Report this conversation" reply={report}>
        The shop’s admins get a copy of what stands here now. You can both go on writing, and both
        of you hear when they have looked at it.
      </ReportForm>
      {other !== null && other.id !== null && <BlockForm id={other.id} name={other.name} />}
    </div>
  );
}
