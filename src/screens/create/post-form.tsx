// The form of /create: posts a new item, or changes one's own.
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { editAddress, loginAddress } from '~/rules/addresses';
import type { PictureInfo } from '~/rules/picture';
import {
  type Category,
  CONDITIONS,
  categoryLabel,
  conditionLabel,
  ECO_RATING,
  PRODUCT_TEXT_LIMITS,
} from '~/rules/product';
import { LOGIN_FIRST } from '~/rules/texts';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Field, SelectField, TextAreaField } from '~/ui/field';
import { useFocusFirstError } from '~/ui/focus-first-error';
import { useSubmitting } from '~/ui/form-status';
import { LoginFirst } from '../login/login-first';
import { PictureField } from './picture-field';
import type { FormValues } from './posted-form';
import { PriceField } from './price-field';
import { isUploading } from './upload-list';
import { useDraft } from './use-draft';
import { useUploads } from './use-uploads';

export interface PostFormProps {
  /** The item that is changed, or null for a new one. */
  id: string | null;
  /** Null once the session has ended and the page knows of nobody. */
  userId: string | null;
  idempotencyKey: string;
  values: FormValues;
  pictures: PictureInfo[];
  categories: readonly Category[];
  currency: string;
  limits: { images: number; imageBytes: number };
  /** What came back, when the item was not saved. */
  reply: { alert: string | null; errors: Record<string, string> } | null;
}

export function PostForm(props: PostFormProps) {
  const { id, values, reply, limits } = props;
  const address = id ? editAddress(id) : '/create';
  const submit = useSubmit();
  const submitting = useSubmitting();
  const uploads = useUploads(props.pictures, limits.imageBytes);
  const form = useFocusFirstError(reply);
  const draft = useDraft(form, props, uploads);
  // Pressed while pictures are on their way: the form leaves when the last one has arrived.
  const [waiting, setWaiting] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const uploading = isUploading(uploads.items);
  const errors = reply?.errors ?? {};
  // The session ended while this was written.
  const signedOut = reply?.alert === LOGIN_FIRST;
  // What the server said about the pictures is true until they change.
  const [judged, setJudged] = useState({ reply, items: uploads.items });
  if (judged.reply !== reply) setJudged({ reply, items: uploads.items });
  const anyFailed = uploads.items.some(({ state }) => state === 'failed');
  const pictureError =
    blocked && anyFailed
      ? 'A picture was not uploaded. Try it again, or remove it.'
      : judged.items === uploads.items
        ? (errors.image ?? null)
        : null;

  const sendForm = () => {
    setWaiting(false);
    if (anyFailed) {
      setBlocked(true);
      form.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
      return;
    }
    setBlocked(false);
    const texts = [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    submit(new URLSearchParams(texts), { method: 'post', action: address });
  };
  const sendWhenReady = useEffectEvent(sendForm);
  useEffect(() => {
    if (waiting && !uploading) sendWhenReady();
  }, [waiting, uploading]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (submitting) return;
    if (uploading) setWaiting(true);
    else sendForm();
  }

  return (
    <Form
      ref={form}
      method="post"
      action={address}
      encType="multipart/form-data"
      noValidate
      onSubmit={handleSubmit}
      onInput={draft.keep}
      className="grid gap-6"
    >
      {/* Enter presses the first button of a form, which must not be one that moves a picture. */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="key" value={draft.key} autoComplete="off" />
      {signedOut && !draft.kept && <LoginFirst next={address} />}
      {reply?.alert && (draft.kept || !signedOut) && (
        // The draft waits in this tab until the person is back.
        <Alert action={signedOut && <LogInLink next={address} />}>{reply.alert}</Alert>
      )}
      <PictureField uploads={uploads} error={pictureError} limits={limits} />
      <Field
        label="Name"
        name="name"
        optional
        maxLength={PRODUCT_TEXT_LIMITS.name}
        defaultValue={values.name}
        error={errors.name}
        hint="What it is, in a few words, such as “Oak dining chair”."
        autoComplete="off"
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField
          label="Category"
          name="category"
          optional
          empty="Choose a category"
          options={props.categories.map((value) => ({ value, label: categoryLabel(value) }))}
          defaultValue={values.category}
          error={errors.category}
        />
        <PriceField currency={props.currency} defaultValue={values.price} error={errors.price} />
      </div>
      <TextAreaField
        label="Description"
        name="description"
        optional
        rows={6}
        maxLength={PRODUCT_TEXT_LIMITS.description}
        defaultValue={values.description}
        error={errors.description}
        hint="Its size and age, what it is made of, and what is worn or broken."
      />
      {id && <Details values={values} errors={errors} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="accent"
          pending={submitting || waiting}
          pendingLabel={waiting ? 'Finishing the pictures …' : id ? 'Saving …' : 'Posting …'}
        >
          {id ? 'Save changes' : 'Post item'}
        </Button>
        {draft.restored && (
          <p role="status" className="text-sm text-soft">
            Your draft is back.
          </p>
        )}
      </div>
    </Form>
  );
}

function LogInLink({ next }: { next: string }) {
  return (
    <ButtonLink to={loginAddress(next)} size="sm">
      Log in
    </ButtonLink>
  );
}

const RATINGS = Array.from({ length: ECO_RATING.max }, (_, index) => {
  const value = String(index + ECO_RATING.min);
  return { value, label: `${value} of ${ECO_RATING.max}` };
});

/** What an owner may add once the item stands. */
function Details({ values, errors }: { values: FormValues; errors: Record<string, string> }) {
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField
          label="Condition"
          name="condition"
          optional
          empty="Not given"
          options={CONDITIONS.map((value) => ({ value, label: conditionLabel(value) }))}
          defaultValue={values.condition}
          error={errors.condition}
        />
        <SelectField
          label="Eco rating"
          name="ecoRating"
          optional
          empty="Not rated"
          options={RATINGS}
          defaultValue={values.ecoRating}
          error={errors.ecoRating}
          hint="Your own view: 5 is best for the planet."
        />
      </div>
      <Field
        label="Materials"
        name="materials"
        optional
        maxLength={PRODUCT_TEXT_LIMITS.materials}
        defaultValue={values.materials}
        error={errors.materials}
        autoComplete="off"
      />
      <TextAreaField
        label="Sustainability"
        name="sustainability"
        optional
        rows={3}
        maxLength={PRODUCT_TEXT_LIMITS.sustainability}
        defaultValue={values.sustainability}
        error={errors.sustainability}
        hint="What makes it a good choice: repaired, reclaimed, made to last."
      />
    </>
  );
}
