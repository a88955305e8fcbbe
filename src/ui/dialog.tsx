// A modal dialog: the browser's own, so Escape cancels and the focus goes back to where it was.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes';

interface DialogProps {
  open: boolean;
  /** Called by Escape, by a click beside it and by its close button. */
  onClose: () => void;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Without JavaScript it never opens: what opens it is a link to a page that asks the same,
 * whose click is intercepted.
 */
export function Dialog({ open, onClose, title, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    // The dialog's own box lies outside its content only where the veil is.
    const closeBeside = (event: MouseEvent) => event.target === element && onClose();
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classes(
        'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-leaf bg-sheet p-0 text-ink shadow-float open:animate-rise',
        className,
      )}
    >
      <div className="grid gap-4 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
