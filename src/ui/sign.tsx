// A small drawing in strokes of one width, beside words or in a button that has a name.

interface SignProps {
  /** The strokes, on a square of 24. */
  d: string;
  className?: string;
}

export function Sign({ d, className = 'size-4' }: SignProps) {
  return (
    <svg viewBox="0 0 24 24" className={`sign ${className}`} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
