// The photos of a product: a strip to swipe, and small ones that lead to each; without JavaScript these are anchors.
import { type MouseEvent, useRef } from 'react';
import type { PictureInfo } from '~/rules/picture';
import { NoPicture, Picture } from '~/ui/picture';
import { useShownPhoto } from './use-shown-photo';

const LARGE = '(min-width: 80rem) 48rem, (min-width: 64rem) 58vw, 94vw';

interface GalleryProps {
  pictures: readonly PictureInfo[];
  name: string;
}

export function Gallery({ pictures, name }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const shown = useShownPhoto(strip);
  if (pictures.length === 0) {
    return (
      <div className="overflow-hidden rounded-leaf-lg">
        <NoPicture ratio="1/1" />
      </div>
    );
  }
  const several = pictures.length > 1;
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    const element = strip.current;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({
      left: index * element.clientWidth,
      behavior: calm ? 'auto' : 'smooth',
    });
  };
  return (
    <div className="grid min-w-0 gap-3">
      <div className="relative">
        <ul
          ref={strip}
          aria-label={`Photos of ${name}`}
          // A strip that scrolls can be moved with the arrow keys.
          tabIndex={several ? 0 : undefined}
          className="scroll-quiet flex snap-x snap-mandatory overflow-x-auto rounded-leaf-lg bg-sunk"
        >
          {pictures.map((picture, index) => (
            <li key={picture.key} id={`photo-${index + 1}`} className="w-full shrink-0 snap-center">
              <Picture
                picture={picture}
                alt={several ? `${name}, photo ${index + 1} of ${pictures.length}` : name}
                sizes={LARGE}
                priority={index === 0}
                className="max-h-[86vh] w-full [&_img[srcset]]:object-contain"
              />
            </li>
          ))}
        </ul>
        {several && (
          <p
            aria-hidden="true"
            className="money pointer-events-none absolute bottom-3 left-3 rounded-full bg-ink/85 px-3 py-0.5 text-sm font-semibold text-paper"
          >
            {shown + 1} / {pictures.length}
          </p>
        )}
      </div>
      {several && (
        <ul aria-label="All photos" className="grid max-w-[27rem] grid-cols-6 gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <a
                href={`#photo-${index + 1}`}
                onClick={(event) => show(event, index)}
                aria-label={`Photo ${index + 1}`}
                aria-current={shown === index}
                className="block overflow-hidden rounded-leaf-sm border-2 border-transparent aria-current:border-leaf"
              >
                <Picture picture={picture} alt="" sizes="4rem" ratio="1/1" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
