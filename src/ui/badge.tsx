// A word on a coloured ground, with a sign: never colour alone.
import type { ReactNode } from 'react';
import { classes } from './classes';
import { TONE_CLASSES, type Tone, ToneSign } from './tone';

export function Badge({
  tone,
  className,
  children,
}: {
  tone: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-1.5 text-sm font-semibold whitespace-nowrap',
        TONE_CLASSES[tone],
        className,
      )}
    >
      <ToneSign tone={tone} className="size-4 shrink-0" />
      {children}
    </span>
  );
}
