// Keeps the draft of a new item while it is written, and brings it back once when the form opens.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fillIn, findDraft, isFresh, isPartOf, keepDraft, typedValues } from './draft';
import { type DraftScreen, dropDraft } from './drop-draft';
import type { FormValues } from './posted-form';
import { isSpent, setAside, takeBack, whenRefused } from './sending';
import type { Uploads } from './use-uploads';

interface Given {
  screen: DraftScreen;
  id: string | null;
  userId: string | null;
  idempotencyKey: string;
  /** What a fresh form says. */
  fresh: FormValues;
}

/** A changed item is no draft: its form always starts from what is saved. Neither is what nobody writes. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { screen, id, userId, idempotencyKey, fresh }: Given,
  uploads: Uploads,
) {
  const owner = id === null ? userId : null;
  const [key, setKey] = useState(idempotencyKey);
  const [restored, setRestored] = useState(false);
  const { items, replace } = uploads;

  const keep = () => {
    if (!owner || !form.current || isSpent(idempotencyKey)) return;
    const pictures = items.flatMap(({ picture }) => picture ?? []);
    const values = typedValues(form.current);
    const blank = pictures.length === 0 && isFresh(values, fresh);
    // What was all taken back does not come back.
    if (blank) dropDraft(screen);
    else keepDraft(screen, { userId: owner, key, values, pictures });
  };

  const restore = useEffectEvent(() => {
    const draft = owner ? findDraft(screen, owner) : null;
    if (!draft || !form.current) return;
    // What the server sent back, or the person has typed meanwhile, is newer.
    if (items.length > 0 || !isPartOf(typedValues(form.current), draft, fresh)) return;
    fillIn(form.current, draft.values);
    replace(draft.pictures);
    setKey(draft.key);
    setRestored(true);
  });
  useEffect(() => {
    takeBack(screen);
    restore();
  }, [screen]);
  // What was sent from a form before this one was not taken.
  const sent = useRef(false);
  const restoreOther = useEffectEvent(() => {
    if (!sent.current) restore();
  });
  useEffect(() => whenRefused(restoreOther), []);

  const order = items.map(({ picture }) => picture?.key ?? '').join(' ');
  const keepPictures = useEffectEvent(keep);
  const before = useRef('');
  useEffect(() => {
    if (order !== before.current) keepPictures();
    before.current = order;
  }, [order]);

  const send = () => {
    if (!owner) return;
    keep();
    sent.current = true;
    setAside(screen, idempotencyKey);
  };

  return { key, keep, send, kept: owner !== null, restored };
}
