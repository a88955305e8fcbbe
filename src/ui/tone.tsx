// The five tones: what their colours mean is said by an icon and by words as well.
import type { Tone } from '~/rules/text/badge';

export type { Tone };

export const TONE_CLASSES: Record<Tone, string> = {
  green: 'bg-green-wash text-green',
  orange: 'bg-orange-wash text-orange',
  red: 'bg-red-wash text-red',
  grey: 'bg-grey-wash text-grey',
  blue: 'bg-blue-wash text-blue',
};

const SIGNS: Record<Tone, string> = {
  green: 'm4 8.5 2.8 2.8L12.2 5',
  orange: 'M8 4v4.4l2.8 1.8',
  red: 'M8 3.8v5M8 11v1.4',
  grey: 'M4.5 8h7',
  blue: 'M8 7v5M8 3.8v1.4',
};

/** A small round sign: tick, clock, exclamation, bar, i. Only beside words. */
export function ToneSign({ tone, className = 'size-4' }: { tone: Tone; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={className} aria-hidden="true">
      <circle cx="8" cy="8" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d={SIGNS[tone]} fill="none" stroke="currentColor" strokeWidth="1.7" />
    </svg>
  );
}
