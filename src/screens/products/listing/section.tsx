// A part of a page under a heading, with a link to all of it beside the heading.
import type { ReactNode } from 'react';
import { Link } from '~/ui/link';

interface SectionProps {
  /** The id of the heading. */
  id: string;
  title: ReactNode;
  more?: { to: string; label: string } | null;
  children: ReactNode;
}

export function Section({ id, title, more = null, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className="link inline-block py-1">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
