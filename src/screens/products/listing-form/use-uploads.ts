// Keeps the uploads of a form going: two at a time, in the order in which they were chosen.
import { useEffect, useReducer, useRef } from 'react';
import type { PictureInfo } from '~/rules/products/picture';
import { sendPicture, type UploadLimits } from './send-picture';
import { chosenItem, nextUploads, storedItem, type UploadItem } from './upload-list';

const AT_ONCE = 2;

export interface Uploads {
  items: readonly UploadItem[];
  add: (files: Iterable<File>) => void;
  /** Takes a picture out of the form; one on its way is canceled. */
  remove: (id: string) => void;
  retry: (id: string) => void;
  move: (id: string, to: number) => void;
  /** Puts stored pictures in the place of all. */
  replace: (pictures: readonly PictureInfo[]) => void;
}

/** @param initial pictures that the server knows already */
export function useUploads(initial: readonly PictureInfo[], limits: UploadLimits): Uploads {
  const [items, step] = useReducer(nextUploads, initial, (pictures) => pictures.map(storedItem));
  const counter = useRef(0);
  const files = useRef(new Map<string, File>());
  const cancels = useRef(new Map<string, () => void>());
  const previews = useRef(new Map<string, string>());

  useEffect(() => {
    const sending = items.filter(
      ({ state }) => state === 'shrinking' || state === 'sending',
    ).length;
    const next = items.find(({ state }) => state === 'waiting');
    const file = next && files.current.get(next.id);
    if (!file || sending >= AT_ONCE) return;
    const { id } = next;
    step({ type: 'start', id });
    const cancel = sendPicture(file, limits, {
      progress: (progress) => step({ type: 'progress', id, progress }),
      done: ({ picture, note }) => step({ type: 'done', id, picture, note }),
      failed: (error, mayRetry) => step({ type: 'fail', id, error, mayRetry }),
    });
    cancels.current.set(id, cancel);
  }, [items, limits]);

  useEffect(() => {
    const running = cancels.current;
    const shown = previews.current;
    return () => {
      for (const cancel of running.values()) cancel();
      for (const address of shown.values()) URL.revokeObjectURL(address);
    };
  }, []);

  return {
    items,
    add(chosen) {
      const added = [...chosen].map((file): UploadItem => {
        counter.current += 1;
        const id = `upload-${counter.current}`;
        const preview = URL.createObjectURL(file);
        files.current.set(id, file);
        previews.current.set(id, preview);
        return chosenItem({ id, name: file.name, preview });
      });
      if (added.length > 0) step({ type: 'add', items: added });
    },
    remove(id) {
      cancels.current.get(id)?.();
      const preview = previews.current.get(id);
      if (preview) URL.revokeObjectURL(preview);
      step({ type: 'remove', id });
    },
    retry: (id) => step({ type: 'retry', id }),
    move: (id, to) => step({ type: 'move', id, to }),
    replace: (pictures) => step({ type: 'replace', items: pictures.map(storedItem) }),
  };
}
