// Which of one's own items a list shows, by what became of them.
import { OWN_STATES, type OwnState, ownStateLabel } from '~/rules/products/own-state';
import { Link } from '~/ui/link';

interface StateFilterProps {
  current: OwnState | null;
  /** Whether there is anything hidden; nobody need look for it else. */
  hidden: boolean;
  address: (state: OwnState | null) => string;
}

export function StateFilter({ current, hidden, address }: StateFilterProps) {
  const shown = OWN_STATES.filter((state) => state !== 'hidden' || hidden || current === state);
  return (
    <nav aria-label="State">
      <ul className="flex flex-wrap gap-2">
        {[null, ...shown].map((state) => (
          <li key={state}>
            <Link
              to={address(state)}
              preventScrollReset
              aria-current={state === current ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-edge px-4 text-sm font-semibold hover:border-leaf hover:text-leaf aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-on-leaf"
            >
              {state === null ? 'All' : ownStateLabel(state)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
