// The pages of a list from the newest on: back to its beginning, and further into the past.
import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button';

interface OlderPagesProps {
  /** Where it begins; nothing on its first page. */
  newest: string | null | false;
  /** Where it goes on; nothing at its end. */
  older: string | null;
  /** What leads on, as in 'Older accounts'. */
  children: ReactNode;
}

export function OlderPages({ newest, older, children }: OlderPagesProps) {
  if (!newest && !older) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {newest && (
        <ButtonLink to={newest} variant="quiet">
          Back to the newest
        </ButtonLink>
      )}
      {older && (
        <ButtonLink to={older} variant="quiet">
          {children}
        </ButtonLink>
      )}
    </nav>
  );
}
