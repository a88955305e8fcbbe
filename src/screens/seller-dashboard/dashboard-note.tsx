// Says once what was just done; the address forgets it.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Alert } from '~/ui/alert';

const WORDS = {
  opened:
    'Your business is open. We are mailing you a link that confirms your address, where it is not confirmed yet.',
  imported: 'The products of your file are in the shop now.',
  sold: 'Marked as sold. It is no longer in the lists.',
  unsold: 'It is back on sale.',
  deleted: 'The product is deleted.',
  'deleted-many': 'The products are deleted.',
  'none-chosen': 'Choose at least one product first.',
} as const;

export type Outcome = keyof typeof WORDS;

const isOutcome = (text: string | null): text is Outcome =>
  text !== null && Object.hasOwn(WORDS, text);

export function DashboardNote() {
  const [search] = useSearchParams();
  const done = search.get('done');
  useEffect(() => {
    if (!done) return;
    const address = new URL(window.location.href);
    address.searchParams.delete('done');
    window.history.replaceState(window.history.state, '', address);
  }, [done]);
  if (!isOutcome(done)) return null;
  return <Alert tone={done === 'none-chosen' ? 'orange' : 'green'}>{WORDS[done]}</Alert>;
}
