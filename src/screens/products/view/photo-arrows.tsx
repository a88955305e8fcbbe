// Two buttons over a photo that lead to its neighbours; they rest at either end. On a phone a finger does it.
import { classes } from '~/ui/classes';

interface PhotoArrowsProps {
  /** Which photo is in view, from 0. */
  shown: number;
  count: number;
  show: (index: number) => void;
  /** Over the enlarged photo, which no finger moves on: there they show on a phone too. */
  enlarged?: boolean;
}

const ROUND =
  'absolute size-12 cursor-pointer place-items-center rounded-full border border-line bg-sheet text-ink shadow-float hover:text-leaf aria-disabled:cursor-default aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-60';
const BESIDE = 'top-1/2 hidden -translate-y-1/2 sm:not-noscript:grid';
const BELOW = 'grid bottom-6 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2';

export function PhotoArrows({ shown, count, show, enlarged = false }: PhotoArrowsProps) {
  return [-1, 1].map((step) => {
    const shut = shown + step < 0 || shown + step >= count;
    return (
      <button
        key={step}
        type="button"
        aria-label={step < 0 ? 'Previous photo' : 'Next photo'}
        aria-disabled={shut}
        onClick={() => !shut && show(shown + step)}
        className={classes(ROUND, enlarged ? BELOW : BESIDE, step < 0 ? 'left-3' : 'right-3')}
      >
        <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
          <path
            d={step < 0 ? 'm14.5 5-7 7 7 7' : 'm9.5 5 7 7-7 7'}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
    );
  });
}
