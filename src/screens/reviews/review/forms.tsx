// The forms of a review: three answers and a few words, a reply, and taking either back.
import { useId } from 'react';
import { Form } from 'react-router';
import {
  type Answers,
  QUESTIONS,
  type Question,
  questionWords,
  REVIEW_TEXT_LIMIT,
} from '~/rules/reviews/review';
import { Button } from '~/ui/button';
import { CheckedForm } from '~/ui/form/checked-form';
import { FieldError, TextAreaField } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import type { ReviewReply } from './actions';
import type { LoadedReviews } from './load';

interface FormProps {
  reviews: LoadedReviews;
  reply: ReviewReply | null;
}

export function WriteForm({ reviews, reply }: FormProps) {
  const { own, side } = reviews;
  const mine = reply?.intent === 'write' ? reply : null;
  const chosen = (question: Question) => mine?.typed[question] ?? answered(own, question);
  return (
    <CheckedForm reply={mine} noValidate className="grid grid-cols-1 gap-5">
      <input type="hidden" name="intent" value="write" />
      {QUESTIONS.map((question) => (
        <YesOrNo
          key={question}
          name={question}
          label={questionWords(question, side)}
          chosen={chosen(question)}
          error={mine?.errors[question]}
        />
      ))}
      <TextAreaField
        label="A few words"
        name="text"
        optional
        rows={4}
        maxLength={REVIEW_TEXT_LIMIT}
        defaultValue={mine?.typed.text ?? own?.text ?? ''}
        error={mine?.errors.text}
        hint={`Up to ${REVIEW_TEXT_LIMIT} characters, about this handover. Everybody reads them: no names, numbers or addresses.`}
      />
      <SubmitButton className="justify-self-start" pendingLabel="Saving …">
        {own ? 'Save the change' : 'Save my review'}
      </SubmitButton>
    </CheckedForm>
  );
}

function answered(own: Answers | null, question: Question): string | null {
  if (own === null) return null;
  return own[question] ? 'yes' : 'no';
}

interface YesOrNoProps {
  name: Question;
  label: string;
  chosen: string | null;
  error: string | undefined;
}

function YesOrNo({ name, label, chosen, error }: YesOrNoProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : null;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex gap-6">
        {(['yes', 'no'] as const).map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              aria-invalid={error ? true : undefined}
              aria-describedby={errorId ?? undefined}
              className="size-5"
            />
            {value === 'yes' ? 'Yes' : 'No'}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

export function ReplyForm({ reviews, reply }: FormProps) {
  const mine = reply?.intent === 'reply' ? reply : null;
  return (
    <details open={mine !== null}>
      <summary className="w-fit cursor-pointer py-1 font-semibold">Reply …</summary>
      <CheckedForm reply={mine} noValidate className="grid max-w-prose grid-cols-1 gap-4 pt-3">
        <input type="hidden" name="intent" value="reply" />
        <TextAreaField
          label="Your reply"
          name="reply"
          rows={3}
          maxLength={REVIEW_TEXT_LIMIT}
          defaultValue={mine?.typed.reply ?? ''}
          error={mine?.errors.reply}
          hint={`Once, until ${reviews.replyUntil ?? ''}. It stands under the review and can’t be changed.`}
        />
        <SubmitButton className="justify-self-start" pendingLabel="Sending …">
          Send the reply
        </SubmitButton>
      </CheckedForm>
    </details>
  );
}

interface TakeBackProps {
  intent: 'delete' | 'delete-reply';
  summary: string;
  lead: string;
  button: string;
}

/** Asks once more before something is lost. */
export function TakeBack({ intent, summary, lead, button }: TakeBackProps) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-soft">{summary}</summary>
      <Form method="post" className="grid justify-items-start gap-3 pt-3">
        <input type="hidden" name="intent" value={intent} />
        <p>{lead}</p>
        <Button size="sm" variant="danger">
          {button}
        </Button>
      </Form>
    </details>
  );
}
