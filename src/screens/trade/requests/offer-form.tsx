// How a product is given away: pieces, who gets it, and whether it can be sent.
import { Form } from 'react-router';
import { MOST_PIECES, WAY_LABELS } from '~/rules/trade/ways';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Field } from '~/ui/form/field';
import { ByPostFields } from '../../products/listing-form/by-post-fields';
import type { LineReply, LoadedLine } from './load-line';

export function OfferForm({
  line,
  reply,
}: {
  line: LoadedLine;
  reply: NonNullable<LineReply['offer']> | null;
}) {
  const { pieces, way, ways, postCost } = line;
  return (
    <details open={reply !== null}>
      <summary className="w-fit cursor-pointer py-1 text-soft">How it is given away …</summary>
      <Form method="post" noValidate className="grid max-w-md gap-4 pt-3">
        <input type="hidden" name="intent" value="offer" />
        <Field
          label="Pieces that are left"
          name="pieces"
          type="number"
          min={1}
          max={MOST_PIECES}
          defaultValue={reply?.typed.pieces ?? String(pieces)}
          error={reply?.errors.pieces}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Who gets it?</legend>
          {reply?.errors.way && <Alert tone="red">{reply.errors.way}</Alert>}
          {ways.map((one) => (
            <label key={one} className="flex items-start gap-2">
              <input
                type="radio"
                name="way"
                value={one}
                defaultChecked={(reply?.typed.way ?? way) === one}
                className="mt-1 size-4"
              />
              <span>
                {WAY_LABELS[one].label}
                <br />
                <span className="text-sm text-soft">{WAY_LABELS[one].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <ByPostFields
          typed={{
            post: reply?.typed.post ?? (reply === null && postCost !== null ? 'yes' : ''),
            postCost: reply?.typed.postCost ?? postCost ?? '',
          }}
          error={reply?.errors.postCost}
        />
        <Button size="sm" className="justify-self-start">
          Save
        </Button>
      </Form>
    </details>
  );
}
