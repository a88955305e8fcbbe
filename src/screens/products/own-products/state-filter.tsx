// Which of one's own items a list shows, by what became of them.
import { OWN_STATES, type OwnState, ownStateLabel } from '~/rules/products/own-state';
import { Pills } from '~/ui/pills';

interface StateFilterProps {
  current: OwnState | null;
  /** Whether there is anything hidden; nobody need look for it else. */
  hidden: boolean;
  address: (state: OwnState | null) => string;
}

export function StateFilter({ current, hidden, address }: StateFilterProps) {
  const shown = OWN_STATES.filter((state) => state !== 'hidden' || hidden || current === state);
  return (
    <Pills
      label="State"
      choices={[null, ...shown]}
      current={current}
      address={address}
      words={(state) => (state === null ? 'All' : ownStateLabel(state))}
    />
  );
}
