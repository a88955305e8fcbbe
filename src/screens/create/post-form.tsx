// The form of /create: posts a new item, or changes one's own.
import { Form } from 'react-router';
import { editAddress, loginAddress, viewAddress } from '~/rules/addresses';
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
import { MadeOf } from '../listing-form/made-of';
import { PictureField } from '../listing-form/picture-field';
import { type FormValues, NO_VALUES } from '../listing-form/posted-form';
import { PriceField } from '../listing-form/price-field';
import { type FormReply, useListingForm } from '../listing-form/use-listing-form';
import { LoginFirst } from '../login/login-first';

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
  reply: FormReply;
}

export function PostForm(props: PostFormProps) {
  const { id, values, reply, limits } = props;
  const address = id ? editAddress(id) : '/create';
  const { form, uploads, draft, pictureError, waiting, pending, onSubmit } = useListingForm({
    ...props,
    screen: '/create',
    address,
    fresh: NO_VALUES,
  });
  const errors = reply?.errors ?? {};
  // The session ended while this was written.
  const signedOut = reply?.alert === LOGIN_FIRST;

  return (
    <Form
      ref={form}
      method="post"
      action={address}
      encType="multipart/form-data"
      noValidate
      // After a reload a browser would fill in the key of the item before, also in its hidden field.
      autoComplete="off"
      onSubmit={onSubmit}
      onInput={draft.keep}
      className="grid gap-6"
    >
      {/* Enter presses the first button of a form, which must not be one that moves a picture. */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="key" value={draft.key} />
      {signedOut && !draft.kept && <LoginFirst login={loginAddress(address)} />}
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
        <PriceField
          currency={props.currency}
          shownIn={props.currency}
          defaultValue={values.price}
          error={errors.price}
        />
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
          pending={pending}
          pendingLabel={waiting ? 'Finishing the pictures …' : id ? 'Saving …' : 'Posting …'}
        >
          {id ? 'Save changes' : 'Post item'}
        </Button>
        {id && (
          <ButtonLink to={viewAddress(id)} variant="quiet">
            Cancel
          </ButtonLink>
        )}
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
      <MadeOf values={values} errors={errors} />
    </>
  );
}
