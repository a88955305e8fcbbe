// A signed-in shopper writes to whoever posted the item; the mail goes out from here and shows no address.
import { Form } from 'react-router';
import type { ProductDetail } from '~/data/products/product-detail';
import { MESSAGE_LIMIT } from '~/rules/messages/conversation';
import { inboxAddress, loginAddress, viewAddress } from '~/rules/shop/addresses';
import { TextAreaField } from '~/ui/form/field';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';
import { TitledCard } from '~/ui/titled-card';
import { LoginFirst } from '../../accounts/login/login-first';
import { ConfirmFirst } from '../../shell/confirm-first';
import { useShop } from '../../shell/use-shop';
import type { WriteReply } from './actions';
import { DoneNote, useDone } from './done-note';
import { hasSignedOut, posterName } from './way-to-write';

interface WriteToPosterProps {
  product: ProductDetail;
  /** A new one with each page; null for nobody. */
  idempotencyKey: string | null;
  reply: WriteReply | null;
  /** There are messages about it already. */
  hasWritten: boolean;
}

export function WriteToPoster({ product, idempotencyKey, reply, hasWritten }: WriteToPosterProps) {
  const form = useFocusFirstError(reply);
  const sent = useDone() === 'sent';
  const address = viewAddress(product.id);
  const signedOut = hasSignedOut(reply);
  const { viewer } = useShop();
  const unconfirmed = viewer?.confirmed === false;
  return (
    <TitledCard
      anchor="write"
      id="write-title"
      title={
        <>
          Write to <bdi>{posterName(product)}</bdi>
        </>
      }
      className="grid gap-4"
    >
      <DoneNote only={['sent']} />
      {(sent || hasWritten) && (
        <Link to={inboxAddress({ product: product.id })} className="link justify-self-start">
          Your messages about this item
        </Link>
      )}
      {unconfirmed && (
        <ConfirmFirst next={`${address}#write`}>
          {`You hear by email when ${posterName(product)} answers, so the address must be yours.`}
        </ConfirmFirst>
      )}
      {/* What was written stays, to be sent once the address is confirmed. */}
      {(!unconfirmed || reply !== null) && (
        <Form
          ref={form}
          method="post"
          action={`${address}#write`}
          noValidate
          // A new key is a new form: what was sent is gone from it.
          key={idempotencyKey}
          className="grid gap-4"
        >
          {signedOut && <LoginFirst login={loginAddress(address)} />}
          <input type="hidden" name="intent" value="write" />
          <input
            type="hidden"
            name="key"
            value={reply?.idempotencyKey || idempotencyKey || ''}
            autoComplete="off"
          />
          <TextAreaField
            label="Message"
            name="text"
            rows={sent ? 2 : 4}
            maxLength={MESSAGE_LIMIT}
            defaultValue={reply?.text ?? ''}
            error={signedOut ? null : reply?.error}
            hint="They read it here, and hear of it by email. Neither of you sees the other’s address."
          />
          <SubmitButton intent="write" pendingLabel="Sending …" className="justify-self-start">
            Send message
          </SubmitButton>
        </Form>
      )}
    </TitledCard>
  );
}
