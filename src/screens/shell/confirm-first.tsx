// What waits until somebody has confirmed their address: why, and the mail once more.
import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { ACCOUNT } from '~/rules/shop/addresses';
import { POSTS_UNCONFIRMED } from '~/rules/shop/limits';
import { Alert } from '~/ui/alert';
import { SubmitButton } from '~/ui/form/submit-button';

/** Beside a form that was refused for it: nothing, unless these are its words. */
export function ConfirmToPost({ alert, next }: { alert: string | null; next: string }) {
  if (alert !== POSTS_UNCONFIRMED) return null;
  return (
    <ConfirmFirst next={next}>
      What you have filled in stays here: confirm your address in another tab, then send it.
    </ConfirmFirst>
  );
}

interface ConfirmFirstProps {
  /** The page that says so, which is come back to. */
  next: string;
  /** Why it must be. */
  children: ReactNode;
}

export function ConfirmFirst({ next, children }: ConfirmFirstProps) {
  const [search] = useSearchParams();
  return (
    <Alert tone="orange" title="Please confirm your email address first">
      <div className="grid justify-items-start gap-3">
        <p>{children}</p>
        {search.has('mailed') ? (
          <p>A new link is on its way: open it and press the button there.</p>
        ) : (
          <>
            <p>The link is in the email that we sent you when you signed up.</p>
            <Form method="post" action={ACCOUNT}>
              <input type="hidden" name="intent" value="confirm" />
              <input type="hidden" name="next" value={next} />
              <SubmitButton intent="confirm" variant="quiet" size="sm" pendingLabel="Sending …">
                Send it again
              </SubmitButton>
            </Form>
          </>
        )}
      </div>
    </Alert>
  );
}
