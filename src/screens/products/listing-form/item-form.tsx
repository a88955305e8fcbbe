// The form of an item, a person's or a business's: a new one, or one that is changed.
import { useState } from 'react';
import { Form } from 'react-router';
import { missingWords } from '~/rules/products/missing';
import { CONDITIONS, conditionLabel, PRODUCT_TEXT_LIMITS } from '~/rules/products/product';
import { IMPORT_LISTINGS, viewAddress } from '~/rules/shop/addresses';
import { LOGIN_FIRST } from '~/rules/shop/texts';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Field, SelectField, TextAreaField } from '~/ui/form/field';
import { Link } from '~/ui/link';
import { LoginFirst } from '../../accounts/login/login-first';
import { CategoryField } from './category-field';
import { EcoRatingField } from './eco-rating-field';
import { FurtherFields } from './further-fields';
import { GivenAway } from './given-away';
import { formAddress, KINDS } from './kinds';
import type { LoadedItem } from './load-item';
import { MadeOf } from './made-of';
import { OffersField } from './offers-field';
import { PictureField } from './picture-field';
import { PriceField } from './price-field';
import { type FormReply, useListingForm } from './use-listing-form';
import { useOnline } from './use-online';

const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: conditionLabel(value) }));

type ItemFormProps = Omit<LoadedItem, 'googleSignIn'> & { reply: FormReply };

export function ItemForm(props: ItemFormProps) {
  const { kind, id, values, limits } = props;
  const { screen, login, words } = KINDS[kind];
  // A business says everything; of a person's item a picture is enough.
  const required = kind === 'business';
  const address = formAddress(kind, id);
  const listing = useListingForm({ ...props, screen, address });
  const { form, reply, uploads, draft, errors, pictureError, waiting, pending } = listing;
  const online = useOnline();
  const [name, setName] = useState(values.name);
  const [category, setCategory] = useState(values.category);
  return (
    <Form
      ref={form}
      method="post"
      action={address}
      encType="multipart/form-data"
      noValidate
      // After a reload a browser would fill in the key of the item before, also in its hidden field.
      autoComplete="off"
      onSubmit={listing.onSubmit}
      onInput={listing.onInput}
      className="grid gap-6"
    >
      {/* Enter presses the first button of a form, which must not be one that moves a picture. */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="key" value={draft.key} />
      <Said
        reply={reply}
        isMended={listing.missing.length === 0 && pictureError === null}
        missing={missingWords(listing.missing)}
        login={login(address)}
        draftKept={draft.kept}
      />
      {!online && (
        <Alert tone="orange" title="You are offline">
          What you write stays on this page. Pictures and the item go out when you are back.
        </Alert>
      )}
      <PictureField uploads={uploads} error={pictureError} limits={limits} />
      <Field
        label="Name"
        name="name"
        optional={!required}
        required={required}
        maxLength={PRODUCT_TEXT_LIMITS.name}
        defaultValue={values.name}
        onInput={(event) => setName(event.currentTarget.value)}
        error={errors.name}
        hint="What it is, in a few words, such as “Oak dining chair”."
        autoComplete="off"
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <CategoryField
          name={name}
          chosen={category}
          onChoose={setCategory}
          categories={props.categories}
          required={required}
          defaultValue={values.category}
          error={errors.category}
        />
        <SelectField
          label="Condition"
          name="condition"
          optional={!required}
          required={required}
          empty="Choose a condition"
          options={CONDITION_OPTIONS}
          defaultValue={values.condition}
          error={errors.condition}
          hint="Many shoppers filter by it."
        />
      </div>
      <TextAreaField
        label="Description"
        name="description"
        optional={!required}
        required={required}
        rows={6}
        maxLength={PRODUCT_TEXT_LIMITS.description}
        defaultValue={values.description}
        error={errors.description}
        hint="Its size and age, what it is made of, and what is worn or broken."
      />
      <div className="sm:w-1/2 sm:pr-3">
        <PriceField
          currency={props.currency}
          shownIn={props.shownIn}
          required={required}
          defaultValue={values.price}
          defaultFree={values.free !== ''}
          error={errors.price}
        />
      </div>
      <FurtherFields folded={!required} values={values} errors={errors}>
        <EcoRatingField
          required={required}
          defaultValue={values.ecoRating}
          error={errors.ecoRating}
        />
        <MadeOf values={values} errors={errors} />
      </FurtherFields>
      <OffersField business={kind === 'business'} values={values} errors={errors} />
      {id === null && <GivenAway ways={props.ways} values={values} errors={errors} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="accent"
          pending={pending}
          pendingLabel={waiting ?? (id ? 'Saving …' : words.sending)}
        >
          {id ? 'Save changes' : words.send}
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
      {kind === 'business' && id === null && (
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

/** What came back about the form as a whole. */
interface SaidProps {
  reply: FormReply;
  /** What the form still lacks, as a sentence. */
  missing: string | null;
  /** Whether it lacks nothing any more. */
  isMended: boolean;
  login: string;
  draftKept: boolean;
}

function Said({ reply, missing, isMended, login, draftKept }: SaidProps) {
  if (!reply) return null;
  const { alert } = reply;
  if (alert === LOGIN_FIRST) {
    if (!draftKept) return <LoginFirst login={login} />;
    // The draft waits in this tab until the person is back.
    return (
      <Alert
        action={
          <ButtonLink to={login} size="sm">
            Log in
          </ButtonLink>
        }
      >
        {alert}
      </Alert>
    );
  }
  if (isMended && reply.missing.length > 0) return null;
  if (alert === null && missing === null) return null;
  return <Alert title={alert}>{missing}</Alert>;
}
