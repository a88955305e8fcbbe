// Where a form that does not get through is kept (not-sent.tsx). What does that comes when somebody begins to use the page: most only read.
import { useEffect, useState } from 'react';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type Keeper = typeof import('./not-sent');

let keeper: Keeper | null = null;

/** Around each form that is sent by script. */
export const keepForm: MiddlewareFunction<Record<string, DataStrategyResult>> = (sent, next) =>
  keeper ? keeper.keepForm(sent, next) : next();

export function FormKeeper() {
  const [loaded, setLoaded] = useState(keeper);
  useEffect(() => {
    const load = async () => {
      // Without it a page says that something went wrong, which stays true.
      keeper = await import('./not-sent').catch(() => null);
      setLoaded(keeper);
    };
    if (document.activeElement !== document.body) load();
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
  return loaded && <loaded.NotSent />;
}
