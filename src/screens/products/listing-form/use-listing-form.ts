// What the forms of /create and /seller/add-product do alike: they wait for their pictures, keep a draft and leave once.
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { type Needed, stillMissing } from '~/rules/products/missing';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { typedValues } from './draft';
import type { DraftScreen } from './drop-draft';
import type { LoadedItem } from './load-item';
import { type FormValues, NO_VALUES } from './posted-form';
import { fetcherOf } from './sending';
import { isUploading, uploadPercent } from './upload-list';
import { useDraft } from './use-draft';
import { type Uploads, useUploads } from './use-uploads';

/** What came back, when the item was not saved. */
export type FormReply = {
  alert: string | null;
  /** What the form lacked. */
  missing: Needed[];
  errors: Record<string, string>;
} | null;

type Given = Omit<LoadedItem, 'kind' | 'googleSignIn'> & {
  screen: DraftScreen;
  /** Where the form is sent. */
  address: string;
  reply: FormReply;
};

/** What came back last, the pictures that were there then, and what has been typed since. */
interface Judged {
  reply: FormReply;
  items: Uploads['items'];
  typed: FormValues | null;
}

function withoutFilled(
  errors: Record<string, string>,
  lacked: readonly string[],
  missing: readonly string[],
): Record<string, string> {
  const isFilled = (field: string) => lacked.includes(field) && !missing.includes(field);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isFilled(field)));
}

export function useListingForm(given: Given) {
  const { address } = given;
  // Whoever goes on to another page meanwhile does not call it back.
  const fetcher = useFetcher<NonNullable<FormReply>>({ key: fetcherOf(given.idempotencyKey) });
  const submitting = fetcher.state !== 'idle';
  const reply = fetcher.data ?? given.reply;
  const uploads = useUploads(given.pictures, given.limits);
  const form = useFocusFirstError(reply);
  const draft = useDraft(form, given, uploads);
  // Pressed while pictures are on their way: the form leaves when the last one has arrived.
  const [waiting, setWaiting] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const uploading = isUploading(uploads.items);
  // What the server said about the pictures is true until they change, and what was missing is so until it is there.
  const [judged, setJudged] = useState<Judged>({ reply, items: uploads.items, typed: null });
  if (judged.reply !== reply) setJudged({ reply, items: uploads.items, typed: null });
  const lacked = reply?.missing ?? [];
  const missing = stillMissing(lacked, {
    typed: judged.typed ?? NO_VALUES,
    pictures: uploads.items.length,
  });
  const anyFailed = uploads.items.some(({ state }) => state === 'failed');
  const pictureError =
    blocked && anyFailed
      ? 'A picture was not uploaded. Try it again, or remove it.'
      : judged.items === uploads.items
        ? (reply?.errors.image ?? null)
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
    draft.send();
    void fetcher.submit(new URLSearchParams(texts), { method: 'post', action: address });
  };
  const sendWhenReady = useEffectEvent(sendForm);
  useEffect(() => {
    if (waiting && !uploading) sendWhenReady();
  }, [waiting, uploading]);

  return {
    form,
    /** What came back, by a script or with the page. */
    reply,
    uploads,
    draft,
    pictureError,
    /** What of all that it lacked it still lacks. */
    missing,
    /** What is wrong with a field, without those that lacked something and have it by now. */
    errors: withoutFilled(reply?.errors ?? {}, lacked, missing),
    /** Something was written or chosen. */
    onInput() {
      draft.keep();
      const element = form.current;
      if (element && lacked.length > 0) setJudged({ ...judged, typed: typedValues(element) });
    },
    /** What is said while the form waits for its last picture; null while it does not. */
    waiting: waiting ? `Finishing the pictures … ${uploadPercent(uploads.items)}%` : null,
    /** Something of it is on its way. */
    pending: submitting || waiting,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (submitting) return;
      if (uploading) setWaiting(true);
      else sendForm();
    },
  };
}
