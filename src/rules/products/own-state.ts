// How an owner's list is narrowed by what became of the items. An item that was sold and is hidden stands in both.
const LABELS = {
  active: 'On sale',
  sold: 'Sold',
  hidden: 'Hidden',
} as const;

export type OwnState = keyof typeof LABELS;

export const OWN_STATES = ['active', 'sold', 'hidden'] as const satisfies readonly OwnState[];

/** Whether a text from outside names one of them. */
export function isOwnState(value: unknown): value is OwnState {
  return typeof value === 'string' && Object.hasOwn(LABELS, value);
}

/** Its name as owners read it. */
export function ownStateLabel(state: OwnState): string {
  return LABELS[state];
}
