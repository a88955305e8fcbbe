// Two buttons that move a row by what is in view; they come with JavaScript and rest at either end.
import { type RefObject, useEffect, useState } from 'react';

interface Ends {
  start: boolean;
  end: boolean;
}

export function Arrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const [ends, setEnds] = useState<Ends | null>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const now = { start: scrollLeft < 8, end: scrollLeft + clientWidth > scrollWidth - 8 };
      setEnds((old) => (old?.start === now.start && old.end === now.end ? old : now));
    };
    // Looks at once as well, when the browser has laid out the page anyway.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  if (ends === null) return null;
  const move = (direction: 1 | -1) => {
    const element = row.current;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollBy({
      left: direction * element.clientWidth * 0.85,
      behavior: calm ? 'auto' : 'smooth',
    });
  };
  return (
    <>
      <Arrow label="Scroll back" shut={ends.start} side="left" onPress={() => move(-1)} />
      <Arrow label="Scroll on" shut={ends.end} side="right" onPress={() => move(1)} />
    </>
  );
}

interface ArrowProps {
  label: string;
  shut: boolean;
  side: 'left' | 'right';
  onPress: () => void;
}

function Arrow({ label, shut, side, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={shut}
      onClick={shut ? undefined : onPress}
      className={`absolute top-[36%] hidden size-12 cursor-pointer place-items-center rounded-full border border-line bg-sheet text-ink shadow-float transition-opacity hover:text-leaf aria-disabled:cursor-default aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-60 sm:grid ${side === 'left' ? '-left-5' : '-right-5'}`}
    >
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
        <path
          d={side === 'left' ? 'm14.5 5-7 7 7 7' : 'm9.5 5 7 7-7 7'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
