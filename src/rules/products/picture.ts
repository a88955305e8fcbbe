// A picture as pages know it: where its variants lie and how large it is.
import { imageAddress } from '../shop/addresses';

type PictureFormat = 'webp' | 'jpeg';

export type PictureInfo = {
  key: string;
  /** Size of the original in pixels, as it is seen upright. */
  width: number;
  height: number;
  /** Widths of the stored variants, smallest first. */
  widths: readonly number[];
  /** A tiny `data:` picture that is shown blurred until the real one is there. */
  blur: string;
};

/** A picture that stands in a frame of a list: its own size is nothing to the page. */
export type FramedPicture = Pick<PictureInfo, 'key' | 'widths' | 'blur'>;

/** How wide a frame of a list is at most, in pixels of the screen. */
export const FRAMED_WIDTH = 960;

/** All WebP variants with their widths, for `srcset`. @param most no wider ones */
export function srcSet({ key, widths }: FramedPicture, most = Number.POSITIVE_INFINITY): string {
  let set = '';
  for (const width of widths) {
    if (width <= most) set += `${set && ', '}${imageAddress(key, width, 'webp')} ${width}w`;
  }
  return set;
}

const fitting = ({ widths }: FramedPicture, width: number) =>
  widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? width;

/** The variant that is at least this wide, or the widest there is. */
export function variantAt(picture: FramedPicture, width: number, format: PictureFormat): string {
  return imageAddress(picture.key, fitting(picture, width), format);
}

/** The size of that variant in pixels. */
export function variantSize(
  picture: PictureInfo,
  width: number,
): { width: number; height: number } {
  const wide = fitting(picture, width);
  return { width: wide, height: Math.round((wide * picture.height) / picture.width) };
}
