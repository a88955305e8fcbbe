// The login screen for somebody who is logged in: they came by a mailed link or back from Google.
import { ButtonLink } from '~/ui/button';

export function SignedIn({ name, next }: { name: string; next: string }) {
  return (
    <div className="grid gap-5">
      <p>
        You are logged in as <bdi>{name}</bdi>.
      </p>
      <ButtonLink to={next} className="justify-self-start">
        Continue
      </ButtonLink>
    </div>
  );
}
