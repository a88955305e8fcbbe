// A message in the page: red ones interrupt a screen reader, the others wait.
import type { ReactNode } from 'react';
import { classes } from './classes';
import { TONE_CLASSES, type Tone, ToneSign } from './tone';

interface AlertProps {
  tone?: Tone;
  /** Defaults to 'alert' for red and 'status' for the rest. */
  role?: 'alert' | 'status';
  title?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Focusable from code, so that a form without a wrong field can lead here. */
export function Alert({ tone = 'red', role, title, action, className, children }: AlertProps) {
  return (
    <div
      role={role ?? (tone === 'red' ? 'alert' : 'status')}
      tabIndex={-1}
      className={classes(
        'flex gap-3 rounded-leaf-sm px-4 py-3 outline-offset-2',
        TONE_CLASSES[tone],
        className,
      )}
    >
      {/* Orange is a clock on badges, where it means waiting; a message has no time. */}
      <ToneSign tone={tone === 'orange' ? 'red' : tone} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="font-medium">{children}</div>}
      </div>
      {action && <div className="shrink-0 self-center">{action}</div>}
    </div>
  );
}
