// Links to documents work for five minutes: a page that stays in sight gets new ones before that.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const FRESH_FOR = 4 * 60_000;

/** @param madeAt when the links were made, in milliseconds; null where there are none */
export function useFreshLinks(madeAt: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (madeAt === null) return;
    // A page that nobody looks at asks for nothing: it would keep a forgotten session alive.
    const freshen = () => {
      if (document.visibilityState === 'visible' && Date.now() - madeAt >= FRESH_FOR) {
        void revalidate();
      }
    };
    const timer = setInterval(freshen, FRESH_FOR / 8);
    document.addEventListener('visibilitychange', freshen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', freshen);
    };
  }, [madeAt, revalidate]);
}
