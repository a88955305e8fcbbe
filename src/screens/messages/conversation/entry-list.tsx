// The messages of a conversation, day by day: one's own at the right, the other's at the left.

import { BY_MAIL } from '~/rules/messages/conversation';
import type { ShownEntry } from '~/rules/messages/shown-entries';
import type { PictureInfo } from '~/rules/products/picture';
import { messagePhotoAddress } from '~/rules/shop/addresses';
import { classes } from '~/ui/classes';

type Entry = Omit<ShownEntry, 'person'> & {
  /** Who of one's own business did it, where that is somebody else. */
  person: string | null;
  /** What an event says; null of a message. */
  words: string | null;
  day: string;
  time: string;
  photos: readonly PictureInfo[];
};

interface EntryListProps {
  entries: readonly Entry[];
  otherName: string;
  /** The number up to which the other one has seen it. */
  seenByOther: number;
  /** The other one has written at least once. */
  answered: boolean;
}

export function EntryList({ entries, otherName, seenByOther, answered }: EntryListProps) {
  const lastSeen = entries.findLast(({ mine, number }) => mine && number <= seenByOther);
  const masked = entries.some((entry) => entry.masked);
  return (
    <>
      {masked && <Warning mine={!answered} />}
      <div role="log" aria-label="Messages">
        <ol className="grid gap-2">
          {entries.map((entry, at) => (
            <li key={entry.number} className="grid gap-2">
              {entries[at - 1]?.day !== entry.day && (
                <p className="justify-self-center pt-3 text-sm text-soft">{entry.day}</p>
              )}
              {entry.event === null ? (
                <Message
                  entry={entry}
                  otherName={otherName}
                  seen={entry.number === lastSeen?.number}
                />
              ) : (
                <Happened entry={entry} otherName={otherName} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** Both are told why something is hidden. @param mine whether the reader has written what is */
function Warning({ mine }: { mine: boolean }) {
  return (
    <p className="rounded-leaf border border-orange bg-orange-wash px-4 py-3">
      {mine
        ? 'Phone numbers, links, addresses and ways to pay in your messages are hidden until there is an answer: your account is new, and this is how frauds begin.'
        : 'Phone numbers, links, addresses and ways to pay are hidden until you answer: this account is new, and this is how frauds begin. Stay here to write, and never pay for what you have not seen.'}
    </p>
  );
}

/** Something that happened, between the messages. */
function Happened({ entry, otherName }: { entry: Entry; otherName: string }) {
  const { words, event, mine, person, at, time } = entry;
  if (words === null) return null;
  return (
    <p className="max-w-[85%] justify-self-center rounded-leaf bg-wash px-4 py-1.5 text-center text-sm">
      {/* What a request went through says itself whose it was. */}
      {event?.name === 'nudged' && !mine && (
        <>
          <bdi>{otherName}</bdi>:{' '}
        </>
      )}
      {words}{' '}
      {person !== null && (
        <>
          <bdi>{person}</bdi>,{' '}
        </>
      )}
      <time dateTime={at} className="text-soft">
        {time}
      </time>
    </p>
  );
}

interface MessageProps {
  entry: Entry;
  otherName: string;
  /** The last of one's own that the other one has seen. */
  seen: boolean;
}

function Message({ entry, otherName, seen }: MessageProps) {
  const { mine, person, text, masked, state, at, time, photos } = entry;
  return (
    <div
      className={classes(
        'grid max-w-[85%] gap-1 rounded-leaf px-4 py-2.5',
        mine ? 'justify-self-end bg-leaf-wash' : 'justify-self-start border border-line bg-sheet',
      )}
    >
      <span className="sr-only">
        {mine ? (person ?? 'You') : <bdi>{otherName}</bdi>}, {time}:
      </span>
      <Photos photos={photos} />
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text ?? <span className="text-soft">{BY_MAIL}</span>}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        <time dateTime={at} aria-hidden="true">
          {time}
        </time>
        {person !== null && (
          <span aria-hidden="true">
            <bdi>{person}</bdi>
          </span>
        )}
        {mine && masked && <span>Contacts are hidden for now</span>}
        {state === 'waiting' && (
          <span>Waits for an admin: it is like a message that was reported</span>
        )}
        {state === 'refused' && <span>Not delivered: an admin has looked at it</span>}
        {seen && <span>Seen</span>}
      </p>
    </div>
  );
}

function Photos({ photos }: { photos: readonly PictureInfo[] }) {
  if (photos.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2 pt-1">
      {photos.map(({ key, widths, width, height }, at) => (
        <a key={key} href={messagePhotoAddress(key, Math.max(...widths))}>
          <img
            src={messagePhotoAddress(key, Math.min(...widths))}
            width={width}
            height={height}
            alt={`${at + 1} of ${photos.length}`}
            loading="lazy"
            className="h-40 w-auto max-w-full rounded-leaf-sm object-cover"
          />
        </a>
      ))}
    </p>
  );
}
