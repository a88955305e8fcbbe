// New items on their way to the server. A form that was sent is no draft any more: whoever opens the next one meanwhile
// finds it empty. Only what was not taken comes back.
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { type DraftScreen, nameOf } from './drop-draft';

const asideOf = (screen: DraftScreen) => `${nameOf(screen)}.sent`;

/** By its screen the form that was sent last, as long as nobody knows what became of it. */
const onTheirWay = new Map<DraftScreen, string>();
/** Forms that were sent; one that was not taken is none of them. */
const spent = new Set<string>();
const listeners = new Set<() => void>();

/** A form is sent. @param form by the key that the server gave it */
export function setAside(screen: DraftScreen, form: string): void {
  onTheirWay.set(screen, form);
  spent.add(form);
  moveDraft(nameOf(screen), asideOf(screen));
}

/** What became of the form that was sent last. */
export function settle(screen: DraftScreen, taken: boolean): void {
  const form = onTheirWay.get(screen);
  onTheirWay.delete(screen);
  if (taken) {
    moveDraft(asideOf(screen), null);
    return;
  }
  if (form !== undefined) spent.delete(form);
  moveDraft(asideOf(screen), nameOf(screen));
  for (const listener of listeners) listener();
}

/** Whether this form was sent, and not refused. */
export const isSpent = (form: string): boolean => spent.has(form);

/** Takes back what was set aside before this page was loaded: nobody waits for it any more. Sent again, it makes no second item. */
export function takeBack(screen: DraftScreen): void {
  if (!onTheirWay.has(screen)) moveDraft(asideOf(screen), nameOf(screen));
}

/** Calls when a form was not taken; returns what ends that. */
export function whenRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moves a draft, or drops it (to null); one that is there already is newer and stays. */
function moveDraft(from: string, to: string | null): void {
  try {
    const draft = sessionStorage.getItem(from);
    if (draft === null) return;
    if (to !== null && sessionStorage.getItem(to) === null) sessionStorage.setItem(to, draft);
    sessionStorage.removeItem(from);
  } catch {
    // Where nothing may be kept, there is nothing to move.
  }
}

/** The key of the request that sends a form. */
export const fetcherOf = (form: string): string => `form ${form}`;

/** The key of the form that a page shows: a new one as soon as the page is opened again after the last was sent. */
export function useFormKey(given: { id: string | null; idempotencyKey: string }): string {
  const [key, setKey] = useState(given.idempotencyKey);
  const [held, setHeld] = useState(key);
  // Held by the page as well: the router breaks off what no component waits for, before it is read to its end.
  useFetcher({ key: fetcherOf(held) });
  if (key !== given.idempotencyKey && isSpent(key)) {
    setHeld(key);
    setKey(given.idempotencyKey);
  }
  return given.id ?? key;
}
