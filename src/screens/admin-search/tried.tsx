// What a tried word also finds, by which list.
import type { TriedWord } from '~/rules/tried-words';

export function Tried({ words }: { words: TriedWord[] | null }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 empty:hidden">
      {words?.length === 0 && <p>There is no word in that to try.</p>}
      {words?.map(({ word, own, shipped }) => (
        <div key={word} className="[overflow-wrap:anywhere]">
          <p className="font-semibold">
            “<bdi>{word}</bdi>”{own.length + shipped.length > 0 ? ' also finds' : ''}
          </p>
          {own.length > 0 && <Found by="From your list">{own}</Found>}
          {shipped.length > 0 && <Found by="Built in">{shipped}</Found>}
          {own.length + shipped.length === 0 && (
            <p>finds its other forms and what it is a part of, and no other word.</p>
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
