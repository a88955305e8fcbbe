// In plain words: how it is drawn, why nobody can choose, what that does not prove, and how to check it.
import { lotProgram } from '~/rules/lots/lot-program';
import { formatCount } from '~/rules/text/count';
import { Value } from './published';

interface HowProps {
  lot: { hours: number; minutes: number; days: number };
  inside: { key: string; number: string | null; list: string | null } | null;
}

export function HowItWorks({ lot: { hours, minutes, days }, inside }: HowProps) {
  return (
    <section aria-labelledby="how" className="grid grid-cols-1 gap-4">
      <h2 id="how" className="text-2xl">
        Why nobody can choose
      </h2>
      <ol className="grid list-decimal gap-3 pl-6">
        <li>
          Before anybody asks, the shop draws a number of 64 digits and publishes its fingerprint
          (SHA-256). Nobody finds the number from it, and no other number has the same: the shop
          can’t exchange it when it knows who has asked.
        </li>
        <li>
          Requests are collected for {formatCount(hours, 'hour')} from the first one on. Everybody
          who has asked is an entry. It is made of a secret key, which was made together with their
          account and never changes, and of this item: the shop can’t choose an entry for somebody
          that suits the number.
        </li>
        <li>
          Then the list of the entries is closed and its fingerprint published,{' '}
          {formatCount(minutes, 'minute')} or more before the number: from then on nobody is added
          or taken out.
        </li>
        <li>
          Number and entry together give everybody a number between 0 and 1. The highest is first.
          How two people stand to each other depends on nobody else in the draw.
        </li>
        <li>
          Everybody’s chance is the same, but for one thing: it is halved for each free thing that
          was handed over to them in the {days} days before. Their number is multiplied by itself as
          often, at most ten times.
        </li>
      </ol>
      <p>
        The draw gives the whole line. If it comes to nothing with the first, it is the next one’s
        turn. Whoever asks once the list is closed stands behind all of them.
      </p>
      <p>
        What this does not prove: that each entry is a person. Whoever runs a shop could enter
        accounts of their own, and such an account might stand first. It would change nobody else’s
        place before another’s.
      </p>
      <p className="text-soft">
        Who is in the draw is nobody else’s business: others see the fingerprints alone, and those
        in it see entries without names.
      </p>
      <h2 className="text-2xl">Check it yourself</h2>
      <p>
        The fingerprint of the number is the SHA-256 of its 64 digits as text; that of the list is
        the SHA-256 of its text. For each entry take the SHA-256 of the number, a colon and the
        entry, as text. Its first 16 hexadecimal digits are those behind the point of a number
        between 0 and 1. Multiply it by itself for each halving, and keep every digit. Sort the
        highest first.
      </p>
      {inside && (
        <p>
          Your entry is the first 16 digits of the SHA-256 of your key, a colon and the item’s id,
          as text. Your key, which you should show nobody: <Value id="key" value={inside.key} />
        </p>
      )}
      {inside?.number && inside.list && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-soft">
            A program that computes it, for Node.js
          </summary>
          <pre
            id="program"
            translate="no"
            className="rounded-leaf-sm bg-sunk p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {lotProgram(inside.number, inside.list)}
          </pre>
        </details>
      )}
    </section>
  );
}
