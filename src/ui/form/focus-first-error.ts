// After a form came back with errors the cursor stands in the first field that has one, and the password is asked for anew.
import { useEffect, useRef } from 'react';

/**
 * @param reply what came back from the action; each new reply moves the focus once
 * @returns a ref for the form
 */
export function useFocusFirstError(reply: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // What a page comes with, the browser has put a password in for.
  const before = useRef(reply);
  useEffect(() => {
    if (!reply) return;
    if (reply !== before.current) emptyPassword(form.current);
    focusFirstError(form.current);
  }, [reply]);
  return form;
}

/** Empties the field of a password that somebody has; one that is being made up stays. */
function emptyPassword(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('[autocomplete="current-password"]');
  if (field) field.value = '';
}

/** Focuses the first field that is marked invalid, or else the form's alert. */
export function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? form?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
}
