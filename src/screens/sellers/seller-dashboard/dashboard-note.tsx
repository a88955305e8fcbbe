// Says once what was just done; the address forgets it.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '~/rules/text/count';
import { Alert } from '~/ui/alert';

const WORDS = {
  opened:
    'Your business is open. If your address is not confirmed yet, we are emailing you a link for that.',
  joined: 'You are on the staff now. The owner of the business is told.',
  imported: 'The products of your file are in the shop now.',
} as const;

const isOutcome = (text: string | null): text is keyof typeof WORDS =>
  text !== null && Object.hasOwn(WORDS, text);

export function DashboardNote() {
  const [search] = useSearchParams();
  const done = search.get('done');
  useEffect(() => {
    if (!done) return;
    const address = new URL(window.location.href);
    for (const name of ['done', 'taken', 'left']) address.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', address);
  }, [done]);
  if (!isOutcome(done)) return null;
  const words =
    done === 'imported' ? importedWords(search.get('taken'), search.get('left')) : WORDS[done];
  return <Alert tone="green">{words}</Alert>;
}

/** How many rows of a file came in, and how many did not. */
function importedWords(taken: string | null, left: string | null): string {
  const count = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : 0);
  if (count(taken) === 0) return WORDS.imported;
  const came = `${WORDS.imported} ${formatCount(count(taken), 'row')} taken`;
  return count(left) === 0 ? `${came}.` : `${came}, ${count(left)} left out.`;
}
