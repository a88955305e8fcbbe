// An admin's own second factor: turn it on with an authenticator app, get backup codes, turn it off.
import { redirect } from 'react-router';
import { adminLoginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { AdminPage } from '../admin/admin-page';
import { DESK } from '../admin/desk';
import type { Route } from './+types/route';
import { onward, securityAction } from './actions';
import { BackupCodes } from './backup-codes';
import { ConfirmForm } from './confirm-form';
import { PasswordForm } from './password-form';

export const handle = DESK;

export const meta = () => pageMeta({ title: 'Your login', hidden: true });

export function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor?.admin || !can(actor, 'admin.secure', null)) {
    throw redirect(adminLoginAddress(url.pathname + url.search));
  }
  return {
    on: actor.admin.secondFactor === true,
    required: services.requireAdmin2fa,
    next: onward(url.searchParams),
    turnedOff: url.searchParams.get('done') === 'off',
  };
}

export const action = securityAction;

export default function AdminSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const { required, next, turnedOff } = loaderData;
  const reply = actionData ?? null;
  const codes = reply?.backupCodes ?? null;
  // Without JavaScript the page that shows the codes was asked for before the factor was on.
  const on = loaderData.on || codes !== null;
  return (
    <AdminPage
      title="Your login"
      lead="A second factor keeps others out, even when they know your password."
    >
      {required && !on && (
        <Alert tone="orange">
          Here every admin needs a second factor. Turn it on to reach everything else.
        </Alert>
      )}
      {turnedOff && !reply && <Alert tone="green">The second factor is off.</Alert>}
      <Card className="grid max-w-2xl gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl">Authenticator app</h2>
          <Badge tone={on ? 'green' : 'grey'}>{on ? 'On' : 'Off'}</Badge>
        </div>
        {codes && <BackupCodes codes={codes} next={next} />}
        {!on && reply?.enrolment && <ConfirmForm enrolment={reply.enrolment} reply={reply} />}
        {!on && !reply?.enrolment && (
          <>
            <p>
              An app on your phone shows a new code every 30 seconds. After your password you enter
              the one that it shows. Any such app will do, and so will a password manager.
            </p>
            <PasswordForm intent="begin" label="Turn it on" reply={reply} />
          </>
        )}
        {on && !codes && (
          <>
            {/* From a page that stood open since before it was on: the form it sent is not here any more. */}
            {(reply?.intent === 'begin' || reply?.intent === 'confirm') && reply.errors.form && (
              <Alert>{reply.errors.form}</Alert>
            )}
            <p>After your password you are asked for a code from your app.</p>
            <section aria-labelledby="renew" className="grid gap-3 border-t border-line pt-5">
              <h3 id="renew" className="text-lg">
                New backup codes
              </h3>
              <p className="text-soft">The earlier ones stop working.</p>
              <PasswordForm intent="renew" label="Make new codes" quiet reply={reply} />
            </section>
            {!required && (
              <section aria-labelledby="off" className="grid gap-3 border-t border-line pt-5">
                <h3 id="off" className="text-lg">
                  Turn it off
                </h3>
                <p className="text-soft">Your password alone is then enough to log in.</p>
                <PasswordForm intent="off" label="Turn it off" danger reply={reply} />
              </section>
            )}
          </>
        )}
      </Card>
    </AdminPage>
  );
}
