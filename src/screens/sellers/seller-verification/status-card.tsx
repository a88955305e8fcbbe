// How the verification stands, in the words of its status, with the reason after a rejection.

import { LOADING } from '~/rules/sellers/business-texts';
import {
  type VerificationStatus,
  verificationDescription,
  verificationView,
} from '~/rules/sellers/seller';
import { formatDate } from '~/rules/text/time';
import { Badge } from '~/ui/badge';
import { TitledCard } from '~/ui/titled-card';

interface StatusCardProps {
  status: VerificationStatus | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  /** Why it was rejected, where a reason was given. */
  reason: string | null;
  /** A submission is on its way: what the status will be is not known yet. */
  loading: boolean;
}

export function StatusCard({ status, submittedAt, decidedAt, reason, loading }: StatusCardProps) {
  const { badge } = verificationView(status);
  return (
    <TitledCard id="status-title" title="Your status" className="grid justify-items-start gap-3">
      {loading ? (
        <p className="text-soft">{LOADING.anything}</p>
      ) : (
        <>
          <Badge tone={badge.tone}>{badge.text}</Badge>
          <p>{verificationDescription(status, submittedAt)}</p>
          {reason && (
            <div className="w-full rounded-leaf-sm bg-red-wash px-4 py-3 text-red">
              <p className="font-bold">Reason</p>
              <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {reason}
              </p>
            </div>
          )}
          {status === 'pending' && submittedAt && (
            <p className="text-sm text-soft">Submitted on {formatDate(submittedAt)}.</p>
          )}
          {status !== 'pending' && decidedAt && (
            <p className="text-sm text-soft">Decided on {formatDate(decidedAt)}.</p>
          )}
        </>
      )}
    </TitledCard>
  );
}
