// A message that waits because it is like one that was reported.
import { Form } from 'react-router';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import type { OpenedReply } from './actions';

interface HeldMessageProps {
  message: {
    conversationId: string;
    number: number;
    productName: string;
    writer: string | null;
    when: string;
  };
  reply: OpenedReply | null;
}

export function HeldMessage({ message, reply }: HeldMessageProps) {
  const { conversationId, number, productName, writer, when } = message;
  const name = `${conversationId}/${number}`;
  const opened = reply?.opened === name ? reply.text : null;
  return (
    <Card className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-semibold">{writer ?? 'Deleted member'}</bdi> about “
        <bdi>{productName}</bdi>”, {when}. It is like a message that was reported.
      </p>
      {opened !== null && (
        <blockquote
          dir="auto"
          className="border-l-4 border-edge pl-4 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {opened}
        </blockquote>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="message" value={name} />
        {opened === null && (
          <Button size="sm" variant="quiet" name="intent" value="open">
            Open the message
          </Button>
        )}
        {opened !== null && (
          <>
            <Button size="sm" name="intent" value="release">
              Deliver it
            </Button>
            <Button size="sm" variant="danger" name="intent" value="refuse">
              Do not deliver it
            </Button>
          </>
        )}
      </Form>
    </Card>
  );
}
