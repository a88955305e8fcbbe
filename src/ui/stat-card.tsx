// One figure with its name, and what it counts.
import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** What is counted, where the name does not say it. */
  hint?: string;
}

/** Stands in a <dl>. */
export function StatCard({ label, value, hint }: StatCardProps) {
  return (
    <div className="grid content-start gap-1 rounded-leaf border border-line bg-sheet p-4 sm:p-5">
      <dt className="text-sm font-semibold text-soft">{label}</dt>
      <dd className="money text-2xl leading-tight font-bold sm:text-3xl">{value}</dd>
      {hint && <dd className="text-sm text-soft">{hint}</dd>}
    </div>
  );
}
