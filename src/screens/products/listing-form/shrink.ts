// Makes a photo smaller on the device before it goes up: its longest side, its bytes, and nothing that tells the place.
import { MOST_PIXELS } from '~/rules/products/picture-words';

/** Longest side in pixels: more than the widest variant that the shop shows. */
const LONGEST = 2560;
/** The server packs it again, at most 1,600 wide: what this loses is not seen there. */
const QUALITY = 0.8;

/** What the server reads as well; a moving picture stays as it is. */
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** What only some browsers read, and the server does not: an iPhone's photos above all. */
const FOREIGN = /^image\/(?:hei[cf]|bmp|tiff)$/;

/** The size that a picture is sent in, its shape kept; null when it goes as it is: small enough, or so large that the server refuses it. */
export function fittingSize(
  width: number,
  height: number,
): { width: number; height: number } | null {
  const longest = Math.max(width, height);
  if (longest <= LONGEST || width * height > MOST_PIXELS) return null;
  const scaled = (side: number) => Math.max(1, Math.round((side * LONGEST) / longest));
  return { width: scaled(width), height: scaled(height) };
}

/** One after the other: a photo of 50 megapixels takes 200 MB while it is decoded. */
let last: Promise<unknown> = Promise.resolve();

/** The photo upright and smaller, or the file itself where that fails or gains nothing. */
export function shrunk(file: File): Promise<Blob> {
  const next = last.then(() => shrink(file).catch(() => file));
  last = next;
  return next;
}

async function shrink(file: File): Promise<Blob> {
  const isForeign = FOREIGN.test(file.type);
  if (!isForeign && !PHOTOS.includes(file.type)) return file;
  const address = URL.createObjectURL(file);
  try {
    // An image element turns the photo as its camera says.
    const image = new Image();
    image.src = address;
    // Its size is known before its pixels are: what goes up as it is takes no memory here.
    await loaded(image);
    const { naturalWidth: width, naturalHeight: height } = image;
    const fitting = fittingSize(width, height);
    if (!fitting && !isForeign) return file;
    await image.decode();
    const made = await drawn(image, fitting ?? { width, height }, typeFor(file.type));
    return made && (isForeign || made.size < file.size) ? made : file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const loaded = (image: HTMLImageElement) =>
  new Promise((done, failed) => {
    image.onload = done;
    image.onerror = failed;
  });

/** JPEG has no transparent parts. */
const typeFor = (type: string) =>
  type === 'image/jpeg' || FOREIGN.test(type) ? 'image/jpeg' : 'image/webp';

async function drawn(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
  type: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  // Phones count what canvases hold until they are swept.
  canvas.width = 0;
  return made;
}
