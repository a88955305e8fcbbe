// What a tried word also finds, by which list.
import { useEffect, useRef } from 'react';
import type { TriedWord } from '~/rules/search/words/tried-words';

/** Its id: where a page that is loaded anew begins. */
export const TRIED = 'tried';

/** Has the focus once it is there, so that it is in sight on a phone as well. */
export function Tried({ words }: { words: TriedWord[] | null }) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words) answer.current?.focus();
  }, [words]);
  return (
    <div
      ref={answer}
      id={TRIED}
      role="status"
      tabIndex={-1}
      className="grid scroll-mt-28 grid-cols-1 gap-3 rounded-leaf-sm outline-offset-4 empty:hidden"
    >
      {words?.length === 0 && <p>There is no word in that to try.</p>}
      {words?.map(({ word, own, shipped }) => (
        <div key={word} className="[overflow-wrap:anywhere]">
          <p className="font-semibold">
            “<bdi>{word}</bdi>”{own.length + shipped.length > 0 && ' also finds'}
          </p>
          {own.length > 0 && <Found by="From your list">{own}</Found>}
          {shipped.length > 0 && <Found by="Built in">{shipped}</Found>}
          {own.length + shipped.length === 0 && (
            <p>
              No other word means the same, neither in your list nor built in. A search for it finds
              the word itself, in the singular and the plural, and longer words that contain it.
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function Found({ by, children }: { by: string; children: readonly string[] }) {
  return (
    <p>
      <span className="text-soft">{by}: </span>
      <bdi>{children.join(', ')}</bdi>
    </p>
  );
}
