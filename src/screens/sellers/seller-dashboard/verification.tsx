// How the verification stands: badge, words, the reason after a rejection, and the next step.
import type { SellerSummary } from '~/data/sellers/sellers';
import {
  type VerificationStatus,
  verificationDescription,
  verificationView,
} from '~/rules/sellers/seller';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';

interface StatusProps {
  status: VerificationStatus | null;
}

export function StatusBadge({ status }: StatusProps) {
  const { badge } = verificationView(status);
  return (
    <Badge tone={badge.tone} className="justify-self-start">
      {badge.text}
    </Badge>
  );
}

/** Leads to the verification; nothing for an approved seller. */
export function StatusButton({ status }: StatusProps) {
  const { button } = verificationView(status);
  if (button === null) return null;
  return (
    <ButtonLink to="/seller/verification" variant="quiet">
      {button}
    </ButtonLink>
  );
}

export function Verification({ seller }: { seller: SellerSummary }) {
  const { verificationStatus: status, verificationSubmittedAt, verificationNotes: notes } = seller;
  const { badge } = verificationView(status);
  return (
    <Card className="grid max-w-[44rem] gap-4">
      <h2 className="text-xl">{badge.text}</h2>
      <StatusBadge status={status} />
      <p>{verificationDescription(status, verificationSubmittedAt)}</p>
      {status === 'rejected' && notes && (
        <p className="[overflow-wrap:anywhere]">
          <strong>Reason:</strong> <bdi>{notes}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <StatusButton status={status} />
        {status === 'approved' && (
          <ButtonLink to="/seller/verification" variant="quiet">
            What it gives you
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
