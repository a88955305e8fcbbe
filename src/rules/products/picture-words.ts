// Which pictures are asked for, and what is said of one that can't be taken, alike on the device and on the server.

/** What browsers offer for a picture; iPhones make a JPEG of a HEIC picture by themselves. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A HEIC picture, by name and with what to do; a browser that reads it sends a JPEG of it instead. */
export const HEIC_REFUSED =
  "HEIC pictures can't be read here; please save it as a JPEG first. " +
  'On an iPhone: Settings, Camera, Formats, Most Compatible.';

/** The most pixels that a picture may have, here and there: a phone of 200 megapixels has some more. */
export const MOST_PIXELS = 205_000_000;

/** @param limit what one picture may have, as its words say it */
export const pictureTooLarge = (limit: string) =>
  `This picture is too large: up to ${limit} are taken.`;

/** Why an item was not saved with the pictures that were named. */
export type PictureProblem = 'no-picture' | 'too-many-pictures' | 'picture-gone';

/** The same in words. @param most how many pictures are taken */
export function pictureWords(problem: PictureProblem, most: number): string {
  switch (problem) {
    case 'no-picture':
      return 'Add at least one picture: it is all that an item needs.';
    case 'too-many-pictures':
      return `Up to ${most} pictures are taken. Please remove some.`;
    case 'picture-gone':
      return 'One of the pictures is not there any more. Please add it again.';
  }
}
