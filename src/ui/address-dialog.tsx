// A modal dialog that a page can be loaded with: rendered open, so that it is a part of the page without a script.
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { classes } from './classes';
import { Link } from './link';

interface AddressDialogProps {
  title: ReactNode;
  /** The page without it. */
  closeTo: string;
  /** In place of going to `closeTo`, where a script has opened it. */
  onClose?: (() => void) | undefined;
  wide?: boolean;
  children: ReactNode;
}

/** Open as long as it is rendered. What carries `data-first` has the focus at first. */
export function AddressDialog({ title, closeTo, onClose, wide, children }: AddressDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const close = () => {
    if (onClose) onClose();
    else void navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    const closeBeside = (event: MouseEvent) => event.target === element && closing.current();
    element.addEventListener('click', closeBeside);
    return () => {
      element.removeEventListener('click', closeBeside);
      // The focus goes back to where it was.
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onClose={() => {
        if (!dialog.current?.open) close();
      }}
      className={classes(
        'm-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-leaf bg-sheet p-0 text-ink shadow-float',
        '[&:not(:modal)]:static [&:not(:modal)]:max-h-none [&:not(:modal)]:border [&:not(:modal)]:border-line',
        wide ? 'w-[min(56rem,calc(100vw-2rem))]' : 'w-[min(34rem,calc(100vw-2rem))]',
      )}
    >
      <div className="grid grid-cols-1 gap-4 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 text-xl [overflow-wrap:anywhere]">
            {title}
          </h2>
          <Link
            to={closeTo}
            aria-label="Close"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="2" />
            </svg>
          </Link>
        </div>
        {children}
      </div>
    </dialog>
  );
}
