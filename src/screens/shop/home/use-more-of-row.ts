// Loads the rest of the home row as its end comes near, and remembers it for whoever comes back.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CardPage } from '../../products/listing/card';

/** Rows as they were left, by history entry: Back finds the same cards at the same place. */
const left = new Map<string, { page: CardPage; scroll: number }>();
const REMEMBERED = 20;

/** How far ahead of the end more is fetched. */
const AHEAD = '0px 800px';

export function useMoreOfRow(
  first: CardPage,
  row: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
) {
  const { key } = useLocation();
  const [page, setPage] = useState<CardPage>(() => resumed(key, first));
  const [failed, setFailed] = useState(false);
  const busy = useRef(false);

  const load = useCallback(async (from: CardPage) => {
    if (busy.current || from.next === null) return;
    busy.current = true;
    setFailed(false);
    try {
      const query = new URLSearchParams({ sort: 'oldest', limit: '12', cursor: from.next });
      const reply = await fetch(`/api/products?${query}`);
      if (!reply.ok) throw new Error(String(reply.status));
      const more: CardPage = await reply.json();
      setPage({ products: [...from.products, ...more.products], next: more.next });
    } catch {
      setFailed(true);
    } finally {
      busy.current = false;
    }
  }, []);

  useEffect(() => {
    const target = end.current;
    if (!target || page.next === null || failed) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(page),
      { root: row.current, rootMargin: AHEAD },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [row, end, page, failed, load]);

  // The row's own place: the browser keeps only the page's.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const place = left.get(key)?.scroll;
    if (place) element.scrollLeft = place;
    const remember = () => {
      const known = left.get(key);
      if (known) known.scroll = element.scrollLeft;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [row, key]);
  useEffect(() => {
    left.set(key, { page, scroll: left.get(key)?.scroll ?? 0 });
    for (const old of [...left.keys()].slice(0, -REMEMBERED)) left.delete(old);
  }, [key, page]);

  return { ...page, failed, retry: () => load(page) };
}

/** What was loaded before, unless the beginning of the catalogue has changed since. */
function resumed(key: string, first: CardPage): CardPage {
  const known = left.get(key)?.page;
  const same = known && first.products.every(({ id }, index) => known.products[index]?.id === id);
  return same ? known : first;
}
