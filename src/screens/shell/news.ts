// How many pieces of news one has not read, as every part of the page knows it: from the page itself, and then live.
import { useSyncExternalStore } from 'react';
import { useShop } from './use-shop';

let live: number | null = null;
const listeners = new Set<() => void>();

/** Notes what a stream of news said. */
export function setNews(news: number): void {
  live = news;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** 0 for nobody. */
export function useNews(): number {
  const { viewer } = useShop();
  const told = useSyncExternalStore(
    subscribe,
    () => live,
    () => null,
  );
  return viewer ? (told ?? viewer.news) : 0;
}
