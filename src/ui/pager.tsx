// Pages as real links: first, previous, the neighbours, next, last.
import { Link } from 'react-router';
import { classes } from './classes';

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page. */
  address: (page: number) => string;
  label?: string;
}

const CELL = 'grid min-h-11 min-w-11 place-items-center rounded-leaf-sm px-2 font-semibold money';
const OPEN = 'text-leaf hover:bg-leaf-wash';
const SHUT = 'text-soft opacity-60';

/** Nothing for a single page. */
export function Pager({ page, pages, address, label = 'Pages' }: PagerProps) {
  if (pages < 2) return null;
  const from = Math.max(1, Math.min(page - 1, pages - 2));
  const numbers = [from, from + 1, from + 2].filter((number) => number <= pages);
  const step = (target: number, sign: string, name: string, className = '') =>
    target < 1 || target > pages || target === page ? (
      <span aria-hidden="true" className={classes(CELL, SHUT, className)}>
        {sign}
      </span>
    ) : (
      <Link to={address(target)} aria-label={name} className={classes(CELL, OPEN, className)}>
        {sign}
      </Link>
    );
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-center gap-1">
      {step(1, '«', 'First page')}
      {step(page - 1, '‹', 'Previous page')}
      {numbers.map((number) =>
        number === page ? (
          <Link
            key={number}
            to={address(number)}
            aria-current="page"
            aria-label={`Page ${number}`}
            className={classes(CELL, 'bg-leaf text-on-leaf')}
          >
            {number}
          </Link>
        ) : (
          <Link
            key={number}
            to={address(number)}
            aria-label={`Page ${number}`}
            className={classes(CELL, OPEN)}
          >
            {number}
          </Link>
        ),
      )}
      {step(page + 1, '›', 'Next page')}
      {step(pages, '»', 'Last page')}
      <p className="w-full text-center text-sm text-soft money">
        Page {page} of {pages}
      </p>
    </nav>
  );
}
