// After a form came back with errors the cursor stands in the first field that has one.
import { useEffect, useRef } from 'react';

/**
 * @param reply what came back from the action; each new reply moves the focus once
 * @returns a ref for the form
 */
export function useFocusFirstError(reply: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply) focusFirstError(form.current);
  }, [reply]);
  return form;
}

/** Focuses the first field that is marked invalid, or else the form's alert. */
export function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? form?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
}
