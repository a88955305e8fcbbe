// Asks for the reason of a decision about one thing or many; to cancel does nothing.
import { Form } from 'react-router';
import { REASON_LIMIT } from '~/rules/products/product-transitions';
import { AddressDialog } from '~/ui/address-dialog';
import { ButtonLink, type ButtonVariant } from '~/ui/button';
import { FieldError, TextAreaField } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import type { Question } from './decision';

interface ReasonQuestionProps {
  question: Question;
  title: string;
  lead?: string | undefined;
  /** Reasons that are often the right one. */
  common?: readonly string[];
  required?: boolean;
  /** What the deciding button says, and how it looks. */
  button: { label: string; variant: ButtonVariant };
  /** The page that is asked from. */
  here: string;
  onClose: () => void;
}

/** Names shown; of more it says how many. */
const NAMED = 10;

export function ReasonQuestion(props: ReasonQuestionProps) {
  const { question, title, lead, common = [], required = false, button, here, onClose } = props;
  const { items, error } = question;
  const errorId = error ? 'reason-error' : null;
  const more = items.length - NAMED;
  return (
    <AddressDialog title={title} closeTo={here} onClose={onClose}>
      {items.length > 1 && (
        <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
          {items.slice(0, NAMED).map(({ id, name }) => (
            <li key={id} dir="auto">
              {name}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
      {lead && <p>{lead}</p>}
      <Form
        method="post"
        action={here}
        replace
        preventScrollReset
        className="grid grid-cols-1 gap-4"
      >
        {items.map(({ value }) => (
          <input key={value} type="hidden" name="item" value={value} />
        ))}
        {common.length > 0 && (
          <fieldset aria-describedby={errorId ?? undefined} className="grid gap-1">
            <legend className="mb-1 font-semibold">Reason</legend>
            {common.map((reason, index) => (
              <label key={reason} className="flex min-h-9 items-center gap-3">
                <input
                  type="radio"
                  name="common"
                  value={reason}
                  defaultChecked={question.common === reason}
                  data-first={index === 0 ? true : undefined}
                  className="size-5 shrink-0 accent-leaf"
                />
                {reason}
              </label>
            ))}
            <FieldError id={errorId}>{error}</FieldError>
          </fieldset>
        )}
        <TextAreaField
          label={common.length > 0 ? 'In your own words' : 'Reason'}
          name="words"
          rows={3}
          maxLength={REASON_LIMIT}
          defaultValue={question.words}
          optional={!required || common.length > 0}
          error={common.length > 0 ? null : error}
          hint={
            required ? 'Its owner reads the reason by email and beside the listing.' : undefined
          }
          {...(common.length > 0 ? {} : { 'data-first': true })}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            variant={button.variant}
            name="move"
            value={question.transition}
            pendingLabel="One moment …"
          >
            {button.label}
          </SubmitButton>
          <ButtonLink
            to={here}
            variant="quiet"
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </AddressDialog>
  );
}
