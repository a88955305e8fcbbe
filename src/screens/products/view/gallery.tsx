// The photos of a product: a strip to swipe or to leaf through, and small ones that lead to each; each opens enlarged.
// Without JavaScript these are links to the photos.
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type PictureInfo, variantAt } from '~/rules/products/picture';
import { NoPicture, Picture } from '~/ui/picture';
import { useShownPhoto } from './use-shown-photo';

/** No page starts with it. Where it can't be fetched, the strip is swiped. */
const Leafing = lazy(() => import('./leafing').catch(() => ({ default: () => null })));

const LARGE = '(min-width: 80rem) 48rem, (min-width: 64rem) 58vw, 94vw';

interface GalleryProps {
  pictures: readonly PictureInfo[];
  name: string;
}

export function Gallery({ pictures, name }: GalleryProps) {
  const section = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [enlarged, setEnlarged] = useState(false);
  // Pointer or focus has come to the photos.
  const [near, setNear] = useState(false);
  const shown = useShownPhoto(strip);
  useEffect(() => {
    // They may have come before this script did.
    if (section.current?.matches(':hover, :focus-within')) setNear(true);
  }, []);
  if (pictures.length === 0) {
    return (
      <div className="overflow-hidden rounded-leaf-lg">
        <NoPicture ratio="1/1" />
      </div>
    );
  }
  const several = pictures.length > 1;
  const show = (index: number) => {
    const element = strip.current;
    // Behind the enlarged photo nobody sees it glide.
    const calm = enlarged || matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({
      left: index * element.clientWidth,
      behavior: calm ? 'instant' : 'smooth',
    });
  };
  const enlarge = (event: MouseEvent) => {
    // With a key held, the photo opens in a tab as any link does.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(true);
  };
  const altOf = (index: number) =>
    several ? `${name}, photo ${index + 1} of ${pictures.length}` : name;
  return (
    <section
      ref={section}
      aria-label="Photos"
      className="grid min-w-0 gap-3"
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
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
              <a
                href={variantAt(picture, Number.POSITIVE_INFINITY, 'jpeg')}
                onClick={enlarge}
                className="block cursor-zoom-in -outline-offset-4"
              >
                <Picture
                  picture={picture}
                  alt={`${altOf(index)}: enlarge`}
                  sizes={LARGE}
                  priority={index === 0}
                  className="max-h-[86vh] w-full [&_img[srcset]]:object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
        {near && (
          <Suspense>
            <Leafing
              name={name}
              pictures={pictures}
              strip={strip}
              shown={shown}
              show={show}
              altOf={altOf}
              enlarged={enlarged}
              onClose={() => setEnlarged(false)}
            />
          </Suspense>
        )}
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
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
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
    </section>
  );
}
