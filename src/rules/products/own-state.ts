// How an owner's list is narrowed by what became of the items. An item that was sold and is hidden stands in both.
import { labelled } from '../text/labelled';

const states = labelled({
  active: 'On sale',
  sold: 'Sold',
  hidden: 'Hidden',
});

export type OwnState = (typeof states.names)[number];
export const OWN_STATES = states.names;
export const isOwnState = states.is;
export const ownStateLabel = states.label;
