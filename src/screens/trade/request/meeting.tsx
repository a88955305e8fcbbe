// The time and the place on which two people agree, or which one of them proposes.
import type { PreparedRequest } from './load';

type MeetingWords = NonNullable<PreparedRequest['meeting']>;

/** What is agreed on. @param words the sentence that says when */
export function Meeting({
  meeting,
  side,
  words,
}: {
  meeting: MeetingWords;
  side: PreparedRequest['side'];
  words: string;
}) {
  const otherComes = side === 'asker' ? meeting.giverComes : meeting.askerComes;
  return (
    <div className="rounded-leaf-sm bg-leaf-wash px-4 py-3">
      <p className="font-semibold">{words}</p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {meeting.place}
      </p>
      {meeting.collector && (
        <p>
          Collected by <bdi>{meeting.collector}</bdi>, who shows the same code.
        </p>
      )}
      {otherComes && <p className="text-soft">The other side says that they are coming.</p>}
    </div>
  );
}

export function Proposal({
  proposal,
  side,
}: {
  proposal: MeetingWords;
  side: PreparedRequest['side'];
}) {
  const mine = proposal.proposedBy === side;
  return (
    <div className="rounded-leaf-sm border border-line px-4 py-3">
      <p className="text-soft">{mine ? 'You have proposed:' : 'Proposed to you:'}</p>
      <p className="font-semibold">{proposal.when}</p>
      {(mine || side === 'giver') && (
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {proposal.place}
        </p>
      )}
      {!mine && side === 'asker' && (
        <p className="text-soft">You see the exact place once you accept.</p>
      )}
      {mine && <p className="text-soft">It counts once the other side accepts it.</p>}
    </div>
  );
}
