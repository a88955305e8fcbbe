// A panel under its button: <details>, so it opens without JavaScript; with it, it also closes by itself.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface DisclosureProps {
  /** What stands on the button. */
  summary: ReactNode;
  className?: string;
  summaryClass: string;
  panelClass: string;
  children: ReactNode;
}

/** Closes by Escape (the focus goes back to the button), a click beside it, leaving it, or going to another page. */
export function Disclosure({
  summary,
  className,
  summaryClass,
  panelClass,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key && details.current) details.current.open = false;
    opened.current = key;
  }, [key]);
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
    element.addEventListener('keydown', onEscape);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onEscape);
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
