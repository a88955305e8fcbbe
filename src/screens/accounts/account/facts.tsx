// Who one is here, each line with the way to change it.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CHANGE_EMAIL, CHANGE_PASSWORD, CHANGE_PROFILE } from '~/rules/shop/addresses';
import { STAFF } from '~/rules/shop/staff-addresses';
import { formatDate } from '~/rules/text/time';
import { Alert } from '~/ui/alert';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';

interface FactsProps {
  name: string;
  email: string;
  emailVerified: boolean;
  /** The address that waits for the link that was mailed there. */
  newEmail: string | null;
  /** Another link that confirms the address was mailed a moment ago. */
  mailed: boolean;
  phone: string | null;
  since: Date;
  signIn: string;
  hasPassword: boolean;
  business: { name: string; role: 'owner' | 'staff' } | null;
  admin: boolean;
  /** Why no such link could be mailed. */
  error: string | undefined;
}

export function Facts(props: FactsProps) {
  const { name, email, newEmail, phone, since, signIn, hasPassword, business, admin } = props;
  return (
    <dl className="grid divide-y divide-line">
      <Fact label="Name" change={{ to: CHANGE_PROFILE, what: 'your name' }}>
        <span dir="auto">{name}</span>
      </Fact>
      <Fact label="Email" change={{ to: CHANGE_EMAIL, what: 'your email address' }}>
        <span>{email}</span>
        {newEmail !== null && (
          <span className="font-normal text-soft">
            {newEmail} is waiting to be confirmed by the link that we emailed there.
          </span>
        )}
        {!props.emailVerified && <Unconfirmed {...props} />}
      </Fact>
      <Fact label="Phone" change={{ to: CHANGE_PROFILE, what: 'your phone number' }}>
        {phone ?? 'none'}
      </Fact>
      <Fact
        label="Login"
        change={{ to: CHANGE_PASSWORD, what: 'your password', add: !hasPassword }}
      >
        {signIn}
      </Fact>
      <Fact label="Here since">{formatDate(since)}</Fact>
      {business !== null && (
        <Fact label="Business">
          <span dir="auto">{business.name}</span>
          {business.role === 'staff' && (
            <span className="font-normal text-soft">
              You are on its{' '}
              <Link to={STAFF} className="link">
                staff
              </Link>
              .
            </span>
          )}
        </Fact>
      )}
      {admin && <Fact label="Role">Admin of this shop</Fact>}
    </dl>
  );
}

interface FactProps {
  label: string;
  change?: { to: string; what: string; add?: boolean };
  children: ReactNode;
}

function Fact({ label, change, children }: FactProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5 sm:grid-cols-[7rem_1fr_auto]">
      <dt className="col-span-full text-soft sm:col-span-1">{label}</dt>
      <dd className="grid gap-2 font-semibold [overflow-wrap:anywhere]">{children}</dd>
      {change && (
        <dd>
          <Link to={change.to} className="link py-1">
            {change.add ? 'Add' : 'Change'}
            <span className="sr-only"> {change.what}</span>
          </Link>
        </dd>
      )}
    </div>
  );
}

function Unconfirmed({ mailed, error }: Pick<FactsProps, 'mailed' | 'error'>) {
  return (
    <div className="grid justify-items-start gap-2 font-normal">
      {error && <Alert>{error}</Alert>}
      {mailed && !error ? (
        <p role="status">
          Not confirmed yet. A new link is on its way: open it and press the button there.
        </p>
      ) : (
        <>
          <p className="text-soft">Not confirmed yet. The link is in an email that we sent you.</p>
          <Form method="post">
            <input type="hidden" name="intent" value="confirm" />
            <SubmitButton intent="confirm" variant="quiet" size="sm" pendingLabel="Sending …">
              Send it again
            </SubmitButton>
          </Form>
        </>
      )}
    </div>
  );
}
