// The staff of a business and who is invited to it, each with the way to end it; and the way out for one of them.
import { Form } from 'react-router';
import { dashboardAddress, memberAddress } from '~/rules/shop/addresses';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';

interface StaffListProps {
  staff: readonly {
    userId: string;
    name: string;
    email: string;
    since: string;
    suspended: boolean;
  }[];
}

export function StaffList({ staff }: StaffListProps) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">Who works for you</h2>
      {staff.length === 0 && (
        <p className="text-soft">Nobody but you so far. Invite the first one below.</p>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line empty:hidden">
        {staff.map(({ userId, name, email, since, suspended }) => (
          <li key={userId} className="grid grid-cols-1 gap-1 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link
                to={memberAddress(userId)}
                className="font-semibold [overflow-wrap:anywhere] hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              {suspended && <Badge tone="red">Account suspended</Badge>}
            </p>
            <p className="text-sm [overflow-wrap:anywhere] text-soft">
              {email} · since {since}
            </p>
            <details>
              <summary className="w-fit cursor-pointer py-1 text-soft">
                Remove …<span className="sr-only"> {name}</span>
              </summary>
              <Form method="post" className="grid justify-items-start gap-3 pt-2">
                <input type="hidden" name="intent" value="remove" />
                <p>
                  They can do and see nothing more for your business from now on, and are told so.
                  What they wrote and arranged stays. You can invite them again.
                </p>
                <Button size="sm" variant="danger" name="person" value={userId}>
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface InvitationsProps {
  invitations: readonly { id: string; email: string; until: string }[];
}

export function Invitations({ invitations }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">Invited</h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {invitations.map(({ id, email, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="grid min-w-0 grid-cols-1 gap-0.5">
              <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
              <span className="text-sm text-soft">The link works until {until}</span>
            </p>
            <Form method="post">
              <input type="hidden" name="intent" value="revoke" />
              <Button size="sm" variant="quiet" name="invitation" value={id}>
                Take back<span className="sr-only"> the invitation to {email}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Leave({ businessName }: { businessName: string }) {
  return (
    <Page
      width="text"
      title="Staff"
      lead={
        <>
          You are on the staff of <bdi>{businessName}</bdi>: you answer its messages, arrange its
          handovers and look after what it offers. Others read its name; its own people see what you
          did.
        </>
      }
    >
      <ButtonLink to={dashboardAddress()} className="justify-self-start">
        To the dashboard
      </ButtonLink>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-soft">Leave the staff …</summary>
        <Form method="post" className="grid justify-items-start gap-3 pt-2">
          <p>
            You can do and see nothing more for this business from then on, and its owner is told.
            Only another invitation brings you back.
          </p>
          <Button size="sm" variant="danger" name="intent" value="leave">
            Leave the staff
          </Button>
        </Form>
      </details>
    </Page>
  );
}
