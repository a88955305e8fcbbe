// Keeps the draft of a new item while it is written, and brings it back once when the form opens.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { fillIn, findDraft, isPartOf, keepDraft, typedValues } from './draft';
import type { Uploads } from './use-uploads';

interface Given {
  id: string | null;
  userId: string | null;
  idempotencyKey: string;
}

/** A changed item is no draft: its form always starts from what is saved. Neither is what nobody writes. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { id, userId, idempotencyKey }: Given,
  uploads: Uploads,
) {
  const owner = id === null ? userId : null;
  const [key, setKey] = useState(idempotencyKey);
  const [restored, setRestored] = useState(false);
  const { items, replace } = uploads;

  const keep = () => {
    if (!owner || !form.current) return;
    const pictures = items.flatMap(({ picture }) => picture ?? []);
    const values = typedValues(form.current);
    const blank = pictures.length === 0 && Object.values(values).every((value) => value === '');
    if (!blank) keepDraft({ userId: owner, key, values, pictures });
  };

  const restore = useEffectEvent(() => {
    const draft = owner ? findDraft(owner) : null;
    if (!draft || !form.current) return;
    // What the server sent back, or the person has typed meanwhile, is newer.
    if (items.length > 0 || !isPartOf(typedValues(form.current), draft)) return;
    fillIn(form.current, draft.values);
    replace(draft.pictures);
    setKey(draft.key);
    setRestored(true);
  });
  useEffect(() => restore(), []);

  const order = items.map(({ picture }) => picture?.key ?? '').join(' ');
  const keepPictures = useEffectEvent(keep);
  useEffect(() => {
    if (order) keepPictures();
  }, [order]);

  return { key, keep, kept: owner !== null, restored };
}
