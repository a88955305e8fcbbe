// A file input: the browser's own control until a script runs, then a button that opens it.
import type { InputHTMLAttributes, Ref } from 'react';
import { buttonClasses } from '../button';
import { classes } from '../classes';

interface FileLabelProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  ref?: Ref<HTMLInputElement>;
  /** Whether a script takes what is chosen. */
  live: boolean;
  /** What the button says. */
  words: string;
}

interface FileButtonProps extends FileLabelProps {
  wordsId: string;
}

/** The browser's own control, which names the chosen file. */
const PLAIN =
  'block w-full text-sm text-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-leaf-sm file:border file:border-solid file:border-edge file:bg-sheet file:px-5 file:font-semibold file:text-base file:text-ink';

/** The control itself, invisible over the whole of the button, so that its focus is seen there. */
const COVERING =
  'absolute inset-0 w-full cursor-pointer rounded-[inherit] opacity-0 focus-visible:opacity-100 focus-visible:text-transparent file:hidden';

/** Named by its own words, also where no script runs. */
export function FileLabel({ live, words, ...input }: FileLabelProps) {
  return (
    <label className={classes(live && buttonClasses({ variant: 'quiet' }), 'relative min-w-0')}>
      <span>{words}</span>
      <input {...input} type="file" className={live ? COVERING : `mt-2 ${PLAIN}`} />
    </label>
  );
}

/** Named from elsewhere. */
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
