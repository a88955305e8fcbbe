// The lines of the inbox: the item, the other one, and the beginning of what was said last.
import type { InboxLine } from '~/data/messages/inbox';
import { BY_MAIL } from '~/rules/messages/conversation';
import { maskContacts } from '~/rules/messages/mask-contacts';
import { conversationAddress } from '~/rules/shop/addresses';
import { classes } from '~/ui/classes';
import { Link } from '~/ui/link';
import { NoPicture, Picture } from '~/ui/picture';

type Line = InboxLine & {
  /** What happened last, where that is no message. */
  happened: string | null;
  /** The business for which the reader answers; null: themselves. */
  business: string | null;
  /** Who of one's own business wrote last, where that is somebody else. */
  by: string | null;
  day: string;
  time: string;
};

interface InboxListProps {
  lines: readonly Line[];
}

export function InboxList({ lines }: InboxListProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id} className="relative flex gap-4 py-3">
          <span className="w-16 shrink-0 overflow-hidden rounded-leaf-sm">
            {line.image ? (
              <Picture picture={line.image} alt="" sizes="64px" ratio="1/1" />
            ) : (
              <NoPicture ratio="1/1" />
            )}
          </span>
          <div className="grid min-w-0 grow grid-cols-1 gap-0.5">
            <p className="flex items-baseline justify-between gap-3">
              <Link
                to={`${conversationAddress(line.id)}#write`}
                className={classes(
                  'min-w-0 truncate after:absolute after:inset-0',
                  line.unread ? 'font-bold' : 'font-semibold',
                )}
              >
                <bdi>{line.other.name}</bdi>
                {line.unread && <span className="sr-only">, unread</span>}
              </Link>
              <time dateTime={line.at} className="shrink-0 text-sm text-soft">
                {line.day}
              </time>
            </p>
            <p className="truncate text-sm text-soft">
              <bdi>{line.productName}</bdi>
              {line.business !== null && (
                <>
                  {' '}
                  · <bdi>{line.business}</bdi>
                </>
              )}
            </p>
            <p className="flex items-center gap-2">
              {line.unread && (
                <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-clay" />
              )}
              <span
                dir="auto"
                className={classes('min-w-0 truncate', line.unread && 'font-semibold')}
              >
                {lastWords(line)}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The beginning of the last message, as this side may read it. */
function lastWords({ last, side, happened, by }: Line): string {
  if (happened !== null) return happened;
  if (last.event) return '';
  const mine = last.side === side;
  const text = last.text ?? BY_MAIL;
  const shown = last.masked && !mine ? maskContacts(text) : text;
  return `${mine ? `${by ?? 'You'}: ` : ''}${shown.slice(0, 200)}`;
}
