// What came of a decision: how much was done, what had changed meanwhile and how it is now, what may be tried again.
import { Form } from 'react-router';
import { formatMoment } from '~/rules/text/time';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { type Changed, type DecisionReply, replySize } from './decision';

interface OutcomeProps {
  reply: DecisionReply | null;
  /** The page that the decision was made on. */
  here: string;
  /** What was done, as in 'Approved'. */
  doneWords: string;
}

export function Outcome({ reply, here, doneWords }: OutcomeProps) {
  if (!reply || replySize(reply) === 0) return null;
  const { done, changed, refused, failed } = reply;
  const many = replySize(reply) > 1;
  const parts = [
    `${done.length} done`,
    ...(changed.length > 0 ? [`${changed.length} changed meanwhile`] : []),
    ...(refused.length > 0 ? [`${refused.length} left as they are`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ];
  return (
    <div
      data-outcome
      tabIndex={-1}
      className={classes(
        'grid grid-cols-1 gap-3 rounded-leaf-sm outline-none',
        // What came of one decision is read at the card that is next, however far down that is.
        !many && 'sticky top-18 z-20 shadow-float',
      )}
    >
      {many && <p className="font-semibold">{parts.join(', ')}</p>}
      {done.length > 0 && (
        <Alert tone="green">
          <p className={classes('[overflow-wrap:anywhere]', !many && 'line-clamp-2')}>
            {doneWords}: {done.map(({ name }) => `“${name}”`).join(', ')}
          </p>
        </Alert>
      )}
      {changed.length > 0 && (
        <Alert title="This changed while you were looking. Nothing was done to it.">
          <ul className="grid gap-1">
            {changed.map((one) => (
              <li key={one.id} className="[overflow-wrap:anywhere]">
                {changedWords(one)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="orange">
          {refused.map(({ id, name, error }) => (
            <p key={id} className="[overflow-wrap:anywhere]">
              “<bdi>{name}</bdi>”: {error}
            </p>
          ))}
        </Alert>
      )}
      {failed.length > 0 && <Failed reply={reply} here={here} />}
    </div>
  );
}

function changedWords({ name, now, last }: Changed): string {
  if (now === null) return 'A product that you chose is not here any more: its owner deleted it.';
  const by = last.by ? `, decided by ${last.by}` : '';
  const at = last.at ? ` on ${formatMoment(last.at)}` : '';
  const reason = last.reason ? `: ${last.reason}` : '';
  return `“${name}” is ${now} now${by}${by && at}${by && reason}`;
}

function Failed({ reply, here }: { reply: DecisionReply; here: string }) {
  return (
    <Alert
      title="This could not be done just now. The fault is ours."
      action={
        <Form method="post" action={here} replace preventScrollReset>
          <input type="hidden" name="words" value={reply.reason} />
          <input type="hidden" name="open" value={reply.open} />
          {reply.failed.map(({ value }) => (
            <input key={value} type="hidden" name="item" value={value} />
          ))}
          <Button size="sm" variant="quiet" name="move" value={reply.transition}>
            Try again
          </Button>
        </Form>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        Nothing was changed: {reply.failed.map(({ name }) => `“${name}”`).join(', ')}
      </p>
    </Alert>
  );
}
