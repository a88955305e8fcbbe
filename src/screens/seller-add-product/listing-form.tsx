// The form of a seller's product: a new one, or one that is changed.
import { Form } from 'react-router';
import {
  ADD_LISTING,
  IMPORT_LISTINGS,
  listingAddress,
  sellerLoginAddress,
} from '~/rules/addresses';
import type { PictureInfo } from '~/rules/picture';
import {
  CONDITIONS,
  categoryLabel,
  conditionLabel,
  ECO_RATING,
  IMAGE_LIMITS,
  PRODUCT_TEXT_LIMITS,
  SELLER_CATEGORIES,
} from '~/rules/product';
import { LOGIN_FIRST } from '~/rules/texts';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Field, SelectField, TextAreaField } from '~/ui/field';
import { Link } from '~/ui/link';
import { MadeOf } from '../listing-form/made-of';
import { PictureField } from '../listing-form/picture-field';
import { type FormValues, NO_VALUES } from '../listing-form/posted-form';
import { PriceField } from '../listing-form/price-field';
import { type FormReply, useListingForm } from '../listing-form/use-listing-form';
import { useOnline } from '../listing-form/use-online';
import { LoginFirst } from '../login/login-first';
import { EcoRatingField } from './eco-rating-field';

/** A new product's form: only the rating stands already. */
export const FRESH_LISTING: FormValues = { ...NO_VALUES, ecoRating: String(ECO_RATING.default) };

const CATEGORIES = SELLER_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));
const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: conditionLabel(value) }));

interface ListingFormProps {
  /** The product that is changed, or null for a new one. */
  id: string | null;
  /** Null once the session has ended. */
  userId: string | null;
  idempotencyKey: string;
  values: FormValues;
  pictures: PictureInfo[];
  currencies: { storefront: string; backOffice: string };
  limits: { images: number; imageBytes: number };
  reply: FormReply;
}

export function ListingForm(props: ListingFormProps) {
  const { id, values, reply, limits, currencies } = props;
  const address = id ? listingAddress(id) : ADD_LISTING;
  const { form, uploads, draft, pictureError, waiting, pending, onSubmit } = useListingForm({
    ...props,
    screen: ADD_LISTING,
    address,
    fresh: FRESH_LISTING,
  });
  const online = useOnline();
  const errors = reply?.errors ?? {};
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
      {signedOut && <LoginFirst login={sellerLoginAddress(address)} />}
      {reply?.alert && !signedOut && <Alert>{reply.alert}</Alert>}
      {!online && (
        <Alert tone="orange" title="You are offline">
          What you write stays on this page. Pictures and the product go out when you are back.
        </Alert>
      )}
      <PictureField
        uploads={uploads}
        error={pictureError}
        limits={limits}
        advice={`Up to ${IMAGE_LIMITS.hint} images, and at least one. The first is the cover.`}
      />
      <Field
        label="Name"
        name="name"
        required
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
          required
          empty="Choose a category"
          options={CATEGORIES}
          defaultValue={values.category}
          error={errors.category}
        />
        <SelectField
          label="Condition"
          name="condition"
          required
          empty="Choose a condition"
          options={CONDITION_OPTIONS}
          defaultValue={values.condition}
          error={errors.condition}
        />
      </div>
      <TextAreaField
        label="Description"
        name="description"
        required
        rows={6}
        maxLength={PRODUCT_TEXT_LIMITS.description}
        defaultValue={values.description}
        error={errors.description}
        hint="Its size and age, and what is worn or broken."
      />
      <PriceField
        currency={currencies.backOffice}
        shownIn={currencies.storefront}
        required
        defaultValue={values.price}
        error={errors.price}
        className="sm:w-1/2 sm:pr-3"
      />
      <EcoRatingField defaultValue={values.ecoRating} error={errors.ecoRating} />
      <MadeOf values={values} errors={errors} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="accent"
          pending={pending}
          pendingLabel={waiting ? 'Finishing the pictures …' : id ? 'Saving …' : 'Adding …'}
        >
          {id ? 'Save changes' : 'Add product'}
        </Button>
        {draft.restored && (
          <p role="status" className="text-sm text-soft">
            Your draft is back.
          </p>
        )}
      </div>
      {id === null && (
        <p className="text-soft">
          Many products at once?{' '}
          <Link to={IMPORT_LISTINGS} className="link">
            Import them from a CSV file
          </Link>
          .
        </p>
      )}
    </Form>
  );
}
