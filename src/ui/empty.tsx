// Where nothing is: a sentence, and the next step.
import type { ReactNode } from 'react';
import { ButtonLink } from './button';

interface EmptyProps {
  title: ReactNode;
  /** The next step, and where it leads; none without. */
  step?: string;
  to?: string | null;
  children?: ReactNode;
}

export function Empty({ title, step, to, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-leaf-lg border border-dashed border-edge px-6 py-12 text-center">
      <svg viewBox="0 0 48 48" className="size-14 text-leaf" aria-hidden="true">
        <path d="M24 44C24 32 26 24 40 8" fill="none" stroke="currentColor" strokeWidth="2" />
        <path
          d="M22 30C11 30 6 24 5 14c10 1 17 6 17 16Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="3 3"
        />
        <path d="M27 26c0-13 6-18 16-20 1 12-4 20-16 20Z" fill="currentColor" />
      </svg>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {to && (
        <div className="mt-2">
          <ButtonLink to={to}>{step}</ButtonLink>
        </div>
      )}
    </div>
  );
}
