// A photo that takes its place before it comes: blurred preview, no layout shift, the width that fits.
import { FRAMED_WIDTH, type FramedPicture, srcSet, variantAt } from '~/rules/products/picture';
import { classes } from './classes';

const RATIOS = { goods: '', '4/5': 'aspect-[4/5]', '1/1': 'aspect-square' };

interface PictureProps {
  picture: FramedPicture;
  /** What the photo shows; empty where the words beside it say it. */
  alt: string;
  /** As in `<img sizes>`: how wide the photo is on each screen. */
  sizes: string;
  /** The frame, which is there before the photo; that of `goods` the list gives (styles). */
  ratio?: keyof typeof RATIOS;
  /** Above the fold: loads at once and first. */
  priority?: boolean;
  className?: string;
}

const FIRST = { loading: 'eager', fetchPriority: 'high', decoding: 'sync' } as const;
const LATER = { loading: 'lazy' } as const;

export function Picture({
  picture,
  alt,
  sizes,
  ratio = '4/5',
  priority = false,
  className,
}: PictureProps) {
  return (
    <span className={classes('photo', RATIOS[ratio], className)}>
      <img src={picture.blur} alt="" />
      {/* Every browser that these styles work in reads WebP; what reads no srcset gets the JPEG. */}
      <img
        src={variantAt(picture, 640, 'jpeg')}
        srcSet={srcSet(picture, ratio === 'goods' ? FRAMED_WIDTH : undefined)}
        sizes={sizes}
        alt={alt}
        {...(priority ? FIRST : LATER)}
      />
    </span>
  );
}

/** Where a photo is missing: a calm leaf in its place. */
export function NoPicture({ ratio = '4/5', className }: Pick<PictureProps, 'ratio' | 'className'>) {
  return (
    <span
      className={classes('grid place-items-center bg-sunk text-edge', RATIOS[ratio], className)}
    >
      <svg viewBox="0 0 24 24" className="w-1/4" aria-hidden="true">
        <path
          d="M4 21C8 12 12 8 18 6M6 17C4 9 9 3 21 3c0 12-6 17-13 15"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
        />
      </svg>
    </span>
  );
}
