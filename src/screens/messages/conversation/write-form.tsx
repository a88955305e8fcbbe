// The next message of a conversation.
import { useState } from 'react';
import { Form } from 'react-router';
import { MESSAGE_LIMIT, PHOTOS_A_MESSAGE } from '~/rules/messages/conversation';
import { PICTURE_TYPES } from '~/rules/products/picture-words';
import { Button } from '~/ui/button';
import { TextAreaField } from '~/ui/form/field';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { useSubmitting } from '~/ui/form/form-status';
import type { WriteReply } from './actions';

/** The browser's own control, which names the chosen files. */
const CHOOSER =
  'block w-full text-sm text-soft file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-leaf-sm file:border file:border-solid file:border-edge file:bg-sheet file:px-3.5 file:font-semibold file:text-ink';

interface WriteFormProps {
  /** A new one with each page: the form keeps its first. */
  idempotencyKey: string;
  reply: WriteReply | null;
  /** The other one. */
  name: string;
  /** Something was sent a moment ago: the next message is written without a search for its field. */
  goOn: boolean;
}

export function WriteForm({ idempotencyKey, reply, name, goOn }: WriteFormProps) {
  const [key] = useState(idempotencyKey);
  const form = useFocusFirstError(reply);
  const sending = useSubmitting('write');
  return (
    <Form
      ref={form}
      id="write"
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid scroll-mt-24 gap-3"
    >
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="key" value={reply?.idempotencyKey || key} />
      <TextAreaField
        label={
          <>
            Write to <bdi>{name}</bdi>
          </>
        }
        name="text"
        rows={3}
        maxLength={MESSAGE_LIMIT}
        defaultValue={reply?.text ?? ''}
        error={reply?.error}
        autoFocus={goOn}
      />
      <label className="grid gap-1.5">
        <span className="font-semibold">
          Photos <span className="font-normal text-soft">(optional, up to {PHOTOS_A_MESSAGE})</span>
        </span>
        <input type="file" name="photo" multiple accept={PICTURE_TYPES} className={CHOOSER} />
      </label>
      <Button pending={sending} pendingLabel="Sending …" className="justify-self-end">
        Send
      </Button>
    </Form>
  );
}
