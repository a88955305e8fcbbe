// The forms of a request that want words: a time and a place, a reason, an answer.
import { REQUEST_LIMITS } from '~/rules/trade/request';
import { Button } from '~/ui/button';
import { Field, TextAreaField } from '~/ui/form/field';
import type { ActReply } from './act';
import { ActForm } from './act-form';
import type { PreparedRequest } from './load';

interface FormProps {
  request: PreparedRequest;
  reply: ActReply | null;
}

/** A day, a time and a place; where the two have more to hand over, for all of it at once. */
export function ProposeForm({ request, reply }: FormProps) {
  const { meeting, proposal, side, others, earliest, latest, timeZone, state } = request;
  const mine = reply?.name === 'propose' ? reply : null;
  const open = mine !== null || (state === 'reserved' && proposal === null);
  return (
    <details open={open}>
      <summary className="w-fit cursor-pointer py-1 font-semibold">
        {meeting === null && proposal === null ? 'Propose a time' : 'Propose another time …'}
      </summary>
      <ActForm request={request} name="propose" className="grid max-w-md gap-4 pt-3">
        <Field
          label="Day and time"
          name="at"
          type="datetime-local"
          min={earliest}
          max={latest}
          defaultValue={mine?.typed.at ?? ''}
          error={mine?.errors.at}
          hint={`In the shop’s time zone: ${timeZone}.`}
        />
        <TextAreaField
          label="Where?"
          name="place"
          rows={2}
          maxLength={REQUEST_LIMITS.place}
          defaultValue={mine?.typed.place ?? meeting?.place ?? ''}
          error={mine?.errors.place}
          hint={
            side === 'giver'
              ? 'They see the exact place once they accept. A public place is best.'
              : 'A public place is best. Leave it to the giver: “at your place”.'
          }
        />
        <Field
          label="Who collects, if somebody else"
          name="collector"
          optional
          maxLength={REQUEST_LIMITS.collector}
          defaultValue={mine?.typed.collector ?? meeting?.collector ?? ''}
          error={mine?.errors.collector}
        />
        {others.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">For these as well</legend>
            {others.map(({ id, productName }) => (
              <label key={id} className="flex items-center gap-2">
                <input type="checkbox" name="also" value={id} defaultChecked className="size-5" />
                <bdi>{productName}</bdi>
              </label>
            ))}
          </fieldset>
        )}
        <Button size="sm" className="justify-self-start">
          Propose
        </Button>
      </ActForm>
    </details>
  );
}

interface TextFormProps extends FormProps {
  name: 'take-back' | 'problem' | 'answer-miss';
  field: 'reason' | 'text';
  summary: string;
  lead: string;
  label: string;
  button: string;
  danger?: true;
}

/** One text with a button, folded until it is wanted. */
export function TextForm({
  request,
  reply,
  name,
  field,
  summary,
  lead,
  label,
  button,
  danger,
}: TextFormProps) {
  const mine = reply?.name === name ? reply : null;
  return (
    <details open={mine !== null}>
      <summary className="w-fit cursor-pointer py-1 text-soft">{summary}</summary>
      <ActForm request={request} name={name} className="grid max-w-md gap-4 pt-3">
        <p>{lead}</p>
        <TextAreaField
          label={label}
          name={field}
          rows={3}
          maxLength={name === 'problem' ? REQUEST_LIMITS.problem : REQUEST_LIMITS.reason}
          defaultValue={mine?.typed[field] ?? ''}
          error={mine?.errors[field]}
        />
        <Button size="sm" variant={danger ? 'danger' : 'primary'} className="justify-self-start">
          {button}
        </Button>
      </ActForm>
    </details>
  );
}
