// Suggestions while somebody types: one request after a short pause, older ones are dropped.
import { useEffect, useRef, useState } from 'react';
import type { PictureInfo } from '~/rules/picture';
import type { Category } from '~/rules/product';
import { normaliseSearch, type SearchIn } from '~/rules/search';

export interface Suggestion {
  id: string;
  name: string;
  /** Decimal text; null where the price is to be asked for. */
  price: string | null;
  /** Null where its owner gave none. */
  category: Category | null;
  picture: PictureInfo | null;
  /** It only comes close to the text; all of these stand behind all that match. */
  near?: true;
}

/** What is suggested for a text. */
export interface Found {
  q: string;
  suggestions: Suggestion[];
}

export interface Suggestions {
  /** Null while nothing is asked or known. */
  found: Found | null;
  /** Asks for suggestions to a text; blank forgets them. */
  ask(text: string): void;
  forget(): void;
}

const PAUSE_MS = 120;

export function useSuggestions(fields: SearchIn): Suggestions {
  const [found, setFound] = useState<Found | null>(null);
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
      const reply = await fetch(`/api/search/suggestions?${query}`, { signal });
      if (!reply.ok) throw new Error(`Suggestions were refused: ${reply.status}`);
      const body: Omit<Found, 'q'> = await reply.json();
      if (!signal.aborted) setFound({ q, ...body });
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
