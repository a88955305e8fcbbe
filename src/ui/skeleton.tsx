// Stands where something is being loaded: shapes to see, words to hear.
import type { ReactNode } from 'react';
import { classes } from './classes';

/** @param label the loading text, such as 'Loading products...' */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-live="polite">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** One shape; its size comes from the classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('block animate-breathe rounded-leaf-sm bg-sunk', className)} />;
}
