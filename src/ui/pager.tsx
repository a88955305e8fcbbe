// Pages as real links: first, previous, the neighbours, next, last.
import { classes } from './classes';
import { Link } from './link';

/** Where the page and the steps lead; null where there is nothing. */
export interface PagerSteps {
  here: string;
  first: string | null;
  previous: string | null;
  next: string | null;
  last: string | null;
}

interface PagerProps {
  /** Null where nobody knows its number. */
  page: number | null;
  pages: number;
  /** There are more than `pages`, nobody knows how many. */
  more?: boolean;
  /** The address of a page. */
  address: (page: number) => string;
  /** Where the steps lead, and the numbers of the same pages, if not where `address` says. */
  steps?: PagerSteps;
  label?: string;
}

const CELL = 'grid min-h-11 min-w-11 place-items-center rounded-leaf-sm px-2 font-semibold money';
const OPEN = 'text-leaf hover:bg-leaf-wash';
const SHUT = 'text-soft opacity-60';

/** Nothing for a single page. */
export function Pager(props: PagerProps) {
  const { page, pages, more = false, address, label = 'Pages' } = props;
  const { here, first, previous, next, last } = props.steps ?? stepsTo(page ?? 1, pages, address);
  if (previous === null && next === null) return null;
  const step = (to: string | null, sign: string, name: string) =>
    to === null ? (
      <span aria-hidden="true" className={classes(CELL, SHUT)}>
        {sign}
      </span>
    ) : (
      <Link to={to} aria-label={name} className={classes(CELL, OPEN)}>
        {sign}
      </Link>
    );
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-center gap-1">
      {step(first, '«', 'First page')}
      {step(previous, '‹', 'Previous page')}
      {page !== null &&
        neighbours(page, pages).map((number) => (
          <Link
            key={number}
            to={[previous, here, next][number - page + 1] ?? address(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
            className={classes(CELL, number === page ? 'bg-leaf text-on-leaf' : OPEN)}
          >
            {number}
          </Link>
        ))}
      {step(next, '›', 'Next page')}
      {step(last, '»', 'Last page')}
      <p className="w-full text-center text-sm text-soft money">
        {page === null ? (next ? 'Too many pages to count' : 'Last page') : `Page ${page}`}
        {page !== null && !more && ` of ${pages}`}
      </p>
    </nav>
  );
}

function stepsTo(page: number, pages: number, address: PagerProps['address']): PagerSteps {
  const to = (number: number) =>
    number < 1 || number > pages || number === page ? null : address(number);
  return {
    here: address(page),
    first: to(1),
    previous: to(page - 1),
    next: to(page + 1),
    last: to(pages),
  };
}

/** Three numbers around a page, as far as there are any. */
function neighbours(page: number, pages: number): number[] {
  const from = Math.max(1, Math.min(page - 1, pages - 2));
  return [from, from + 1, from + 2].filter((number) => number <= pages);
}
