// A few ways to look at the same list, as links in a row; the present one is filled.
import { Link } from './link';

interface PillsProps<Choice extends string | number | null> {
  /** What is chosen, as in 'Range'. */
  label: string;
  choices: readonly Choice[];
  current: Choice;
  address: (choice: Choice) => string;
  words: (choice: Choice) => string;
  className?: string;
}

export function Pills<Choice extends string | number | null>(props: PillsProps<Choice>) {
  const { label, choices, current, address, words, className } = props;
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice}>
            <Link
              to={address(choice)}
              preventScrollReset
              aria-current={choice === current ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-edge px-4 text-sm font-semibold hover:border-leaf hover:text-leaf aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-on-leaf"
            >
              {words(choice)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
