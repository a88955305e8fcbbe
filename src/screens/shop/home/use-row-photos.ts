// Loads the photos of a row once the row is on the screen, before they are swiped into view.
import { type RefObject, useEffect } from 'react';

/**
 * Browsers load a lazy photo in a sideways scroller only when it shows: each swipe would meet blurs.
 * @param count how many cards the row has now; new ones are looked after as well
 */
export function useRowPhotos(row: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = row.current;
    if (!element || count === 0) return;
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      for (const photo of element.querySelectorAll('img')) photo.loading = 'eager';
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, count]);
}
