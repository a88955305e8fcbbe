// That everything waits: for the giver, or for the shop's admins.
import { Alert } from '~/ui/alert';
import type { PreparedRequest } from './load';

export function Waiting({ request: { paused, still, side, state } }: { request: PreparedRequest }) {
  if (!['asked', 'waiting', 'reserved', 'arranged'].includes(state)) return null;
  if (still) {
    return (
      <Alert tone="orange">
        The shop’s admins look at this item, so everything waits. Nobody loses a place or a day.
      </Alert>
    );
  }
  if (!paused) return null;
  return (
    <Alert tone="orange">
      {side === 'giver'
        ? 'People wait for you, so this item is hidden for now. Whatever you do here brings it back.'
        : 'Whoever offers it has not been heard of, so everything waits. You keep your place.'}
    </Alert>
  );
}
