// Where pictures are dropped, chosen or taken, and the row of those that are there.
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PICTURE_TYPES } from '~/rules/products/picture-words';
import { IMAGE_LIMITS } from '~/rules/products/product';
import { limitWords } from '~/rules/text/size';
import { classes } from '~/ui/classes';
import { FieldError } from '~/ui/form/field';
import { FileLabel } from '~/ui/form/file-button';
import { useDropZone } from '~/ui/form/use-drop-zone';
import { PictureCard } from './picture-card';
import type { UploadItem } from './upload-list';
import type { Uploads } from './use-uploads';

/** The advice first, and what is taken all the same. */
function howMany(most: number): string {
  const advised = Math.min(IMAGE_LIMITS.hint, most);
  const more = most > advised ? ` That is a recommendation: you can add ${most}.` : '';
  return `Up to ${advised} images.${more} The first is the cover.`;
}

interface PictureFieldProps {
  uploads: Uploads;
  error: string | null;
  limits: { images: number; imageBytes: number };
}

export function PictureField({ uploads, error, limits }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState(false);
  const { items, add } = uploads;
  const { over, zone } = useDropZone(add);

  // Files that were chosen before this script ran.
  const begin = useEffectEvent(() => {
    setLive(true);
    takeFiles(input, add);
  });
  useEffect(() => begin(), []);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0 || isTextFor(event)) return;
    event.preventDefault();
    add(pictures);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const describedBy = [error ? `${id}-error` : null, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" {...zone}>
      <legend className="mb-1.5 font-semibold">Pictures</legend>
      {items.length > 0 && <PictureRow {...uploads} />}
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-leaf border-2 border-dashed px-4 py-6 text-center',
          over ? 'border-leaf bg-leaf-wash' : error ? 'border-red' : 'border-edge',
        )}
      >
        {live && (
          <p className="hidden text-soft sm:block">Drop pictures here, paste them or choose them</p>
        )}
        <div className="flex min-w-0 flex-wrap items-center justify-center gap-3">
          <FileLabel
            ref={input}
            live={live}
            words={items.length > 0 ? 'Add more pictures' : 'Choose pictures'}
            name="image"
            multiple
            accept={PICTURE_TYPES}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            onChange={() => takeFiles(input, add)}
          />
          {live && <CameraButton add={add} />}
        </div>
      </div>
      <FieldError id={error ? `${id}-error` : null}>{error}</FieldError>
      <p id={`${id}-hint`} className="text-sm text-soft">
        JPEG, PNG, WebP, AVIF or GIF (its first frame), up to {limitWords(limits.imageBytes)} each.{' '}
        {howMany(limits.images)}
      </p>
      {items.length > IMAGE_LIMITS.hint && (
        <p role="status" className="text-sm text-soft">
          That is a lot of pictures, and it’s fine: up to {limits.images} are taken. Most shoppers
          look at the first {IMAGE_LIMITS.hint}.
        </p>
      )}
    </fieldset>
  );
}

/** Whether what is pasted has a text for the field in which it is pasted, as from an office program. */
function isTextFor({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.types.includes('text/plain') === true;
}

function takeFiles(input: RefObject<HTMLInputElement | null>, add: Uploads['add']): void {
  const { current } = input;
  if (!current?.files?.length) return;
  add([...current.files]);
  // They go up on their own: the form sends only what they became.
  current.value = '';
}

/** Opens the camera on devices that are held in a hand. */
function CameraButton({ add }: { add: Uploads['add'] }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="hidden pointer-coarse:block">
      <FileLabel
        ref={input}
        live
        words="Take a photo"
        accept="image/*"
        capture="environment"
        onChange={() => takeFiles(input, add)}
      />
    </span>
  );
}

function PictureRow({ items, move, remove, retry }: Uploads) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const moveTo = (item: UploadItem, from: number, to: number) => {
    move(item.id, to);
    setSaid(`Picture ${from + 1} is now picture ${to + 1} of ${items.length}.`);
  };
  return (
    <>
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {items.map((item, index) => (
          <PictureCard
            key={item.id}
            item={item}
            index={index}
            count={items.length}
            onMove={(to) => moveTo(item, index, to)}
            onRemove={() => {
              remove(item.id);
              setSaid(`Picture ${index + 1} is removed.`);
              list.current?.closest('fieldset')?.querySelector('input')?.focus();
            }}
            onRetry={() => retry(item.id)}
            dragged={dragged === item.id}
            onDragStart={() => setDragged(item.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={() => {
              if (dragged && dragged !== item.id) move(dragged, index);
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
