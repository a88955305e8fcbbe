// A handover that the two could not settle: what is wrong, what they wrote, and how it ends.
import { Form } from 'react-router';
import { BY_MAIL, DELETED_MEMBER } from '~/rules/messages/conversation';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import type { OpenedReply } from './actions';

interface DisputeCardProps {
  dispute: {
    id: string;
    productName: string;
    asker: string | null;
    giver: string | null;
    problem: string;
    problemBy: 'asker' | 'giver';
    until: string;
  };
  reply: OpenedReply | null;
}

export function DisputeCard({ dispute, reply }: DisputeCardProps) {
  const { id, productName, asker, giver, problem, problemBy, until } = dispute;
  const opened = reply?.opened === id ? reply.entries : null;
  return (
    <Card className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-semibold">
          {(problemBy === 'asker' ? asker : giver) ?? DELETED_MEMBER}
        </bdi>{' '}
        has a problem with the handover of “<bdi>{productName}</bdi>” between{' '}
        <bdi>{giver ?? DELETED_MEMBER}</bdi>, who gave it, and <bdi>{asker ?? DELETED_MEMBER}</bdi>.
        Without a decision it closes on {until}.
      </p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {problem}
      </p>
      {opened && (
        <ol className="grid gap-2 border-l-4 border-edge pl-4">
          {opened.map((entry) => (
            <li key={entry.number} className="[overflow-wrap:anywhere]">
              <span className="font-semibold">
                {entry.side === 'asker'
                  ? 'Who asked'
                  : entry.side === 'giver'
                    ? 'Who gave'
                    : 'Then'}
                :
              </span>{' '}
              <span dir="auto" className="whitespace-pre-line">
                {entry.text ?? BY_MAIL}
              </span>
            </li>
          ))}
        </ol>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="dispute" value={id} />
        {opened ? (
          <>
            <Button size="sm" name="intent" value="settle">
              The handover stands
            </Button>
            <Button size="sm" variant="danger" name="intent" value="undo">
              Undo the handover
            </Button>
          </>
        ) : (
          <Button size="sm" variant="quiet" name="intent" value="open-dispute">
            Open the conversation
          </Button>
        )}
      </Form>
    </Card>
  );
}
