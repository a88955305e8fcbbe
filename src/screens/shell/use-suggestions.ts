// Suggestions while somebody types: one request after a short pause, older ones are dropped.
import { useEffect, useRef, useState } from 'react';
import { normaliseSearch, type SearchIn } from '~/rules/search/search';
import type { Shown } from './suggestion-popup';

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
      const [{ fetchSuggestions }] = await Promise.all([
        import('./suggestion-popup'),
        pause(PAUSE_MS, signal),
      ]);
      const answer = await fetchSuggestions(q, fields, signal);
      if (!signal.aborted) setFound(answer);
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
