// Says once what the person has just done; the address forgets it, so that nobody else is told.
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Alert } from '~/ui/alert';
import { dropDraft } from '../listing-form/drop-draft';

const WORDS = {
  posted: 'Your item is posted. It is in the shop now.',
  listed: 'Your product is in the shop now.',
  saved: 'Your changes are saved.',
  deleted: 'Your item is deleted.',
  sold: 'Marked as sold. It is no longer in the lists.',
  'sold-before': 'It was marked as sold already.',
  unsold: 'It is back on sale.',
  'unsold-before': 'It was on sale already.',
  reported: 'Thank you. The shop’s admins will look at it.',
  'reported-before': 'You have told us about this item before, and the shop’s admins have it.',
  answered: 'Your answer is sent. The shop’s admins read it with the reports.',
  sent: 'Your message is on its way. The answer comes to your messages, and by email.',
} as const;

export type Done = keyof typeof WORDS;

const isDone = (text: string | null): text is Done => text !== null && Object.hasOwn(WORDS, text);

/** Which outcome the address speaks of, or null. */
export function useDone(): Done | null {
  const [search] = useSearchParams();
  const done = search.get('done');
  return isDone(done) ? done : null;
}

interface DoneNoteProps {
  /** The outcomes that belong in this place of the page. */
  only: readonly Done[];
  /** Where somebody goes on to who has just posted. */
  next?: ReactNode;
}

export function DoneNote({ only, next }: DoneNoteProps) {
  const done = useDone();
  const shown = done !== null && only.includes(done);
  useEffect(() => {
    if (!done) return;
    if (shown && done === 'posted') dropDraft('/create');
    if (shown && done === 'listed') dropDraft('/seller/add-product');
    const address = new URL(window.location.href);
    address.searchParams.delete('done');
    window.history.replaceState(window.history.state, '', address);
  }, [done, shown]);
  if (!done || !shown) return null;
  return (
    <Alert tone="green" title={WORDS[done]}>
      {(done === 'posted' || done === 'listed') && next}
    </Alert>
  );
}
