// A panel under its button: <details>, so it opens without JavaScript; with it, it also closes by itself.
import { type ReactNode, useEffect, useRef } from 'react';

interface DisclosureProps {
  /** What stands on the button. */
  summary: ReactNode;
  className?: string;
  summaryClass: string;
  panelClass: string;
  children: ReactNode;
}

/** Closes by Escape (the focus goes back to the button), a click beside it, leaving it, or following a link in it. */
export function Disclosure({
  summary,
  className,
  summaryClass,
  panelClass,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => {
      element.open = false;
    };
    const inside = (target: EventTarget | null) =>
      target instanceof Node && element.contains(target);
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    const onPointer = (event: Event) => inside(event.target) || close();
    const onFocus = (event: FocusEvent) => inside(event.target) || close();
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) close();
    };
    element.addEventListener('keydown', onEscape);
    element.addEventListener('click', onClick);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onEscape);
      element.removeEventListener('click', onClick);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return (
    <details ref={details} className={className}>
      <summary className={summaryClass}>{summary}</summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
