// What leads from photo to photo: arrow keys, arrow buttons, and the photo enlarged.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type PictureInfo, srcSet, variantAt } from '~/rules/products/picture';
import { PhotoArrows } from './photo-arrows';

interface LeafingProps {
  name: string;
  pictures: readonly PictureInfo[];
  strip: RefObject<HTMLElement | null>;
  /** Which photo is in view, from 0. */
  shown: number;
  show: (index: number) => void;
  altOf: (index: number) => string;
  enlarged: boolean;
  onClose: () => void;
}

export default function Leafing(props: LeafingProps): ReactNode {
  const { name, pictures, strip, shown, show, altOf, enlarged, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const leaf = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = shown + (step ?? 0);
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !pictures[next]) return;
    event.preventDefault();
    show(next);
  });
  useEffect(() => {
    const places = [strip.current, dialog.current];
    for (const place of places) place?.addEventListener('keydown', leaf);
    return () => {
      for (const place of places) place?.removeEventListener('keydown', leaf);
    };
  }, [strip]);
  useEffect(() => {
    if (enlarged) dialog.current?.showModal();
  }, [enlarged]);
  const large = pictures[shown];
  const several = pictures.length > 1;
  const leading = { shown, show, count: pictures.length };
  return (
    <>
      {several && <PhotoArrows {...leading} />}
      <dialog
        ref={dialog}
        aria-label={`Photos of ${name}`}
        onClose={onClose}
        className="m-auto h-dvh max-h-none w-dvw max-w-none bg-sunk"
      >
        {enlarged && large && (
          <img
            key={large.key}
            src={variantAt(large, 1280, 'jpeg')}
            srcSet={srcSet(large)}
            sizes="100vw"
            alt={altOf(shown)}
            className="size-full object-contain"
          />
        )}
        {enlarged && several && (
          <>
            <p
              role="status"
              className="money absolute top-4 left-3 rounded-full bg-ink/85 px-3 py-0.5 font-semibold text-paper"
            >
              {`Photo ${shown + 1} of ${pictures.length}`}
            </p>
            <PhotoArrows {...leading} enlarged />
          </>
        )}
        <form method="dialog" className="absolute top-3 right-3">
          <button
            type="submit"
            aria-label="Close"
            className="grid size-12 cursor-pointer place-items-center rounded-full border border-line bg-sheet text-ink shadow-float"
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </form>
      </dialog>
    </>
  );
}
