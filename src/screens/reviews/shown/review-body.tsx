// What stands in a review: the answers, the words, and the reply.
import { DELETED_MEMBER, type Side } from '~/rules/messages/conversation';
import { type RemovalGround, removalLabel } from '~/rules/reviews/removal';
import { type Answers, answerLabel, QUESTIONS } from '~/rules/reviews/review';
import { Badge } from '~/ui/badge';

export function AnswerList({ answers, side }: { answers: Answers; side: Side }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {QUESTIONS.map((question) => (
        <li key={question}>
          <Badge tone={answers[question] ? 'green' : 'orange'}>
            {answerLabel(question, side)}: {answers[question] ? 'yes' : 'no'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

interface ReviewBodyProps {
  review: Answers & {
    side: Side;
    text: string;
    reply: string | null;
    replyRemovedFor: RemovalGround | null;
  };
  /** Who replies. */
  subject: string | null;
}

export function ReviewBody({ review, subject }: ReviewBodyProps) {
  const { side, text, reply, replyRemovedFor } = review;
  return (
    <>
      <AnswerList answers={review} side={side} />
      {text !== '' && (
        <p dir="auto" className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      {reply !== null && (
        <div className="grid gap-1 border-l-4 border-edge pl-4">
          <p className="text-sm text-soft [overflow-wrap:anywhere]">
            <bdi>{subject ?? DELETED_MEMBER}</bdi> replies:
          </p>
          <p dir="auto" className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
            {reply}
          </p>
        </div>
      )}
      {replyRemovedFor !== null && (
        <p className="text-sm text-soft">
          The reply was removed: {removalLabel(replyRemovedFor).toLowerCase()}.
        </p>
      )}
    </>
  );
}
