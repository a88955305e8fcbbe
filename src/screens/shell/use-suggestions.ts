// Suggestions while somebody types: one request after a short pause, older ones are dropped.
import { useEffect, useRef, useState } from 'react';
import { normaliseSearch, type SearchIn } from '~/rules/search/search';
import type { Found, SuggestionPopup } from './suggestion-popup';

/** What is found, what shows it, and what a screen reader hears of it. */
export interface Shown extends Found {
  Popup: typeof SuggestionPopup;
  said: string;
}

export interface Suggestions {
  /** Null while nothing is asked or known. */
  found: Shown | null;
  /** Asks for suggestions to a text; blank forgets them. */
  ask(text: string): void;
  forget(): void;
}

const PAUSE_MS = 120;

export function useSuggestions(fields: SearchIn): Suggestions {
  const [found, setFound] = useState<Shown | null>(null);
  const running = useRef<AbortController>(null);
  const asked = useRef('');

  useEffect(() => () => running.current?.abort(), []);

  function forget() {
    running.current?.abort();
    asked.current = '';
    setFound(null);
  }

  async function ask(text: string) {
    const q = normaliseSearch(text);
    if (q === asked.current) return;
    running.current?.abort();
    asked.current = q;
    if (q === '') return setFound(null);
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    try {
      await pause(PAUSE_MS, signal);
      const query = new URLSearchParams({ q, in: fields });
      const [reply, { SuggestionPopup, popupSaid }] = await Promise.all([
        fetch(`/api/search/suggestions?${query}`, { signal }),
        import('./suggestion-popup'),
      ]);
      if (!reply.ok) throw new Error(`Suggestions were refused: ${reply.status}`);
      const body: Omit<Found, 'q'> = await reply.json();
      const said = popupSaid({ q, ...body });
      if (!signal.aborted) setFound({ q, ...body, Popup: SuggestionPopup, said });
    } catch {
      // Aborted, or no connection: the form still leads to the results, and the same text may be asked again.
      if (!signal.aborted) forget();
    }
  }

  return { found, ask, forget };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, stop) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(signal.reason);
    });
  });
}
