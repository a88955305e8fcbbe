// What a new account hears first: that mail is on its way, and what went wrong if something did.
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

interface WelcomeProps {
  name: string;
  email: string;
  /** The account is there, but this failed. */
  failure: string | null;
  next: string;
}

export function Welcome({ name, email, failure, next }: WelcomeProps) {
  return (
    <Page width="form" title={`Welcome, ${name}`}>
      {failure && <Alert>{failure}</Alert>}
      <Card>
        <div className="grid gap-5">
          <p>
            We are emailing a link to <strong className="break-all">{email}</strong>. Follow it once
            to confirm that the address is yours. You can use the shop in the meantime.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={next}>{next === '/' ? 'Look around' : 'Continue'}</ButtonLink>
            {next === '/' && (
              <ButtonLink to="/create" variant="quiet">
                Post your first item
              </ButtonLink>
            )}
          </div>
        </div>
      </Card>
    </Page>
  );
}
