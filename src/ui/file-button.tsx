// A file input: the browser's own control until a script runs, then a button that opens it.
import type { InputHTMLAttributes, Ref } from 'react';
import { buttonClasses } from './button';
import { classes } from './classes';

interface FileButtonProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  ref: Ref<HTMLInputElement>;
  /** Whether a script takes what is chosen. */
  live: boolean;
  /** What the button says. */
  words: string;
  wordsId: string;
}

/** The browser's own control, which names the chosen file. */
const PLAIN =
  'block w-full text-sm text-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-leaf-sm file:border file:border-solid file:border-edge file:bg-sheet file:px-5 file:font-semibold file:text-base file:text-ink';

/** The control itself, invisible over the whole of the button, so that its focus is seen there. */
const COVERING =
  'absolute inset-0 w-full cursor-pointer rounded-[inherit] opacity-0 focus-visible:opacity-100 focus-visible:text-transparent file:hidden';

export function FileButton({ ref, live, words, wordsId, ...input }: FileButtonProps) {
  return (
    <span
      className={classes(live ? buttonClasses({ variant: 'quiet' }) : 'block', 'relative min-w-0')}
    >
      {live && <span id={wordsId}>{words}</span>}
      <input {...input} ref={ref} type="file" className={live ? COVERING : PLAIN} />
    </span>
  );
}
