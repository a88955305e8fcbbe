// After a decision an admin's list is read again, also when nothing was done: what had changed meanwhile must show.
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Not after a failure of ours: then the list may fail as well, and with it goes the way to try again. */
export function freshAfterDecision({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionStatus !== undefined && actionStatus < 500);
}
