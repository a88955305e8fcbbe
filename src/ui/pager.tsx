// Pages as real links: first, previous, the neighbours, next, last.
import { classes } from './classes';
import { Link } from './link';

export interface PagerProps {
  /** Null where nobody knows its number. */
  page: number | null;
  pages: number;
  /** There are more than `pages`, nobody knows how many. */
  more: boolean;
  /** This page's own address, and where the steps lead; null where there is nothing. */
  here: string;
  first: string | null;
  previous: string | null;
  next: string | null;
  last: string | null;
  /** The numbers that are shown, and where they lead. */
  numbers: { number: number; to: string }[];
}

const CELL = 'grid min-h-11 min-w-11 place-items-center rounded-leaf-sm px-2 font-semibold money';
const OPEN = 'text-leaf hover:bg-leaf-wash';
const SHUT = 'text-soft opacity-60';

/** Nothing for a single page. */
export function Pager({ page, pages, more, first, previous, next, last, numbers }: PagerProps) {
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
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-center gap-1">
      {step(first, '«', 'First page')}
      {step(previous, '‹', 'Previous page')}
      {numbers.map(({ number, to }) => (
        <Link
          key={number}
          to={to}
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
