// A raised sheet of paper.
import type { ReactNode } from 'react';
import { classes } from './classes';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        'rounded-leaf border border-line bg-sheet p-5 shadow-lift sm:p-7',
        className,
      )}
    >
      {children}
    </div>
  );
}
