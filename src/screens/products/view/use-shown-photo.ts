// Which photo of a strip is in view.
import { type RefObject, useEffect, useState } from 'react';

/** The index of the photo in view, from 0. */
export function useShownPhoto(strip: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      if (element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [strip]);
  return shown;
}
