// Telling the admins that something is wrong with a member.
import { Alert } from '~/ui/alert';
import type { ReportReply } from '../../shell/report-fields';
import { ReportForm } from '../../shell/report-form';

interface MemberReportProps {
  /** What became of a report that was sent a moment ago. */
  reply: ReportReply | null;
  reported: boolean;
}

export function MemberReport({ reply, reported }: MemberReportProps) {
  return (
    <div id="reported" className="grid scroll-mt-24 gap-3">
      {reported && (
        <Alert tone="green">
          Thank you. The shop’s admins will look at it, and you hear when they have.
        </Alert>
      )}
      <ReportForm title="Report this member" reply={reply}>
        The shop’s admins will look at it; the member is not told who reported. Something about one
        item, or about what they wrote to you, is better reported there.
      </ReportForm>
    </div>
  );
}
