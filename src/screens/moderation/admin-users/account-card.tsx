// One account: who it is, since when, with which roles, and whether it is suspended.
import { Form } from 'react-router';
import type { AccountRow } from '~/data/moderation/accounts';
import type { VerificationStatus } from '~/rules/sellers/seller';
import type { Tone } from '~/rules/text/badge';
import { formatDate, formatMoment } from '~/rules/text/time';
import { Badge } from '~/ui/badge';
import { buttonClasses } from '~/ui/button';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';

interface AccountCardProps {
  account: AccountRow;
  /** Whether this is the admin who is looking. */
  own: boolean;
  /** This page of the list. */
  here: string;
  /** The address that asks about suspending this account. */
  question: string;
  onAsk: () => void;
}

const SELLER_TONES: Record<VerificationStatus, Tone> = {
  approved: 'green',
  pending: 'orange',
  rejected: 'red',
};

export function AccountCard({ account, own, here, question, onAsk }: AccountCardProps) {
  const { id, name, email, emailVerified, createdAt, suspendedAt, suspendedReason } = account;
  const of = <bdi className="sr-only"> {name}</bdi>;
  return (
    <li className="grid gap-x-6 gap-y-3 py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-lg [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {own && <span className="font-normal text-soft"> (you)</span>}
        </h2>
        <p className="[overflow-wrap:anywhere] text-soft">
          {email} · {emailVerified ? 'confirmed' : 'not confirmed'}
        </p>
        <p className="text-sm text-soft">Joined {formatDate(new Date(createdAt))}</p>
        <div className="flex flex-wrap gap-2">
          <Roles account={account} />
          {suspendedAt !== null && <Badge tone="red">Suspended</Badge>}
        </div>
        {suspendedAt !== null && (
          <div className="mt-1 grid gap-1 rounded-leaf-sm bg-red-wash px-4 py-3 text-red">
            <p className="text-sm font-semibold">
              Suspended {formatMoment(new Date(suspendedAt))}. The reason:
            </p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{suspendedReason}</p>
          </div>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-2">
        {suspendedAt !== null && (
          <Form method="post" action={here} preventScrollReset>
            <input type="hidden" name="intent" value="restore" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={suspendedAt} />
            <SubmitButton intent="restore" variant="quiet" size="sm" pendingLabel="Restoring …">
              Restore{of}
            </SubmitButton>
          </Form>
        )}
        {suspendedAt === null && !own && (
          <Link
            to={question}
            preventScrollReset
            className={buttonClasses({ variant: 'danger', size: 'sm' })}
            onClick={(event) => {
              event.preventDefault();
              onAsk();
            }}
          >
            Suspend{of}
          </Link>
        )}
      </div>
    </li>
  );
}

function Roles({ account: { seller, admin } }: { account: AccountRow }) {
  return (
    <>
      <Badge tone="grey">Customer</Badge>
      {seller && (
        <Badge tone={seller.status ? SELLER_TONES[seller.status] : 'grey'}>
          Seller, {seller.status ?? 'not verified'}
        </Badge>
      )}
      {admin === 'active' && <Badge tone="blue">Admin</Badge>}
      {admin === 'deactivated' && <Badge tone="grey">Admin, deactivated</Badge>}
    </>
  );
}
