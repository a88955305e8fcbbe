// The log-in screen for somebody who is logged in: they came by a mailed link or back from Google.
import { Form } from 'react-router';
import { Button, ButtonLink } from '~/ui/button';
import { useSubmitting } from '~/ui/form-status';

interface SignedInProps {
  name: string;
  next: string;
  /** Whether to offer another link that confirms the address. */
  needsLink: boolean;
}

export function SignedIn({ name, next, needsLink }: SignedInProps) {
  const pending = useSubmitting('confirm');
  return (
    <div className="grid gap-5">
      <p>You are logged in as {name}.</p>
      {needsLink && (
        <Form method="post">
          <input type="hidden" name="intent" value="confirm" />
          <Button pending={pending} pendingLabel="Sending…">
            Mail me a new link
          </Button>
        </Form>
      )}
      <ButtonLink
        to={next}
        variant={needsLink ? 'quiet' : 'primary'}
        className="justify-self-start"
      >
        Go on
      </ButtonLink>
    </div>
  );
}
