// A picture as pages know it: where its variants lie and how large it is.
import { imageAddress } from './addresses';

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

/** All WebP variants with their widths, for `srcset`. */
export function srcSet({ key, widths }: PictureInfo): string {
  return widths.map((width) => `${imageAddress(key, width, 'webp')} ${width}w`).join(', ');
}

/** The variant that is at least this wide, or the widest there is. */
export function variantAt(
  { key, widths }: PictureInfo,
  width: number,
  format: PictureFormat,
): string {
  const fitting = widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? width;
  return imageAddress(key, fitting, format);
}
