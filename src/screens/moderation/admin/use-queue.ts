// Works a queue from the keyboard: moves between cards, presses the buttons of the one in focus, goes on after a decision.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DecisionReply, replySize } from './decision';

/** Each card of a queue carries its id in `data-queue` and can be focused. */
const CARD = '[data-queue]';
/** Where letters are letters. */
const TYPED = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';
const SWITCH = 'queue-shortcuts';

const cards = () => [...document.querySelectorAll<HTMLElement>(CARD)];
const inFocus = () => document.activeElement?.closest<HTMLElement>(CARD) ?? null;

/** How far a key moves; 0 for any other. */
const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * A button or link that names its key in `aria-keyshortcuts` is pressed by it, in the card in focus or an open dialog.
 * After a decision the next card has the focus; after one about several things, their outcome.
 * @param busy while a decision is on its way no key does anything
 */
export function useQueue(reply: DecisionReply | null, busy: boolean) {
  const place = useRef({ id: '', index: -1 });
  const answered = useRef(reply);
  const [helping, setHelping] = useState(false);
  // Unknown until a script runs: without one there are no shortcuts.
  const [on, setOn] = useState<boolean | null>(null);

  useEffect(() => setOn(localStorage.getItem(SWITCH) !== 'off'), []);

  useEffect(() => {
    const note = (event: Event) => {
      const card = event.target instanceof Element && event.target.closest<HTMLElement>(CARD);
      if (!card) return;
      place.current = { id: card.dataset.queue ?? '', index: cards().indexOf(card) };
    };
    document.addEventListener('focusin', note);
    document.addEventListener('click', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('click', note);
    };
  }, []);

  // Known at once: a key that comes with the page must not be lost.
  const asleep = useRef(true);
  useLayoutEffect(() => {
    asleep.current = !on || busy;
  }, [on, busy]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (asleep.current || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TYPED)) return;
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const step = STEPS[event.key] ?? 0;
      if (step !== 0) {
        const next = dialog ? undefined : neighbour(step, place.current.index);
        if (!next) return;
        event.preventDefault();
        next.focus();
      } else if (event.key === '?' && !dialog) {
        event.preventDefault();
        setHelping(true);
      } else if (/^[a-z]$/.test(event.key)) {
        const named = `[aria-keyshortcuts="${event.key}"]`;
        const control = (dialog ?? inFocus())?.querySelector<HTMLElement>(named);
        // What is folded away is no key's to press.
        if (!control || control.closest('details:not([open])')) return;
        event.preventDefault();
        control.click();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (busy || !reply || answered.current === reply) return;
    answered.current = reply;
    // A question that is asked once more keeps the focus.
    if (reply.question) return;
    const { id, index } = place.current;
    const all = cards();
    const same = all.findIndex((card) => card.dataset.queue === id);
    const settled = reply.done.length > 0 ? 1 : 0;
    const wanted = same < 0 ? index : same + settled;
    const next =
      index < 0 || replySize(reply) > 1 ? undefined : all[Math.min(wanted, all.length - 1)];
    (next ?? document.querySelector<HTMLElement>('[data-outcome]'))?.focus();
  }, [reply, busy]);

  return {
    helping,
    setHelping,
    on,
    turn(to: boolean) {
      localStorage.setItem(SWITCH, to ? 'on' : 'off');
      setOn(to);
    },
  };
}

/** The card before or after the one in focus; from elsewhere, the one that was in focus last, or the first. */
function neighbour(step: number, last: number): HTMLElement | undefined {
  const all = cards();
  const card = inFocus();
  if (card) return all[all.indexOf(card) + step];
  return all[Math.min(Math.max(last, 0), all.length - 1)];
}
