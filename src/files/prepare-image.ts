// A product picture, from the file as it came to the variants that are shown.
import { availableParallelism } from 'node:os';
import type { Metadata, Sharp } from 'sharp';
import { MOST_PIXELS } from '~/rules/products/picture-words';
import { ImageRefused, pictureType } from './picture-type';
import { pool } from './pool';

export const VARIANT_WIDTHS = [320, 640, 960, 1600] as const;
export const VARIANT_FORMATS = ['webp', 'jpeg'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

export type PreparedImage = {
  /** Size of the original in pixels, as it is seen upright. */
  width: number;
  height: number;
  /** A `data:` URI of under 500 bytes, shown blurred until the picture is there. */
  blur: string;
  /** Whether it was the first frame of several. */
  isFirstOfMany: boolean;
  variants: { width: number; format: VariantFormat; data: Buffer }[];
};

/**
 * Most pixels by what reading them takes of memory (measured at these sizes, for one picture): the JPEG of a phone of
 * 200 megapixels is made smaller while it is read (60 MB); AVIF comes whole (430 MB), and so may the others (350 MB).
 */
const MAX_PIXELS = { phone: MOST_PIXELS, avif: 24_000_000, other: 64_000_000 } as const;
/** WebP ends at 16,383 pixels a side; ten times the largest width stays below. */
const MAX_RATIO = 10;
const SECONDS_PER_STEP = 30;
const QUALITY = { webp: 78, jpeg: 80, scan: 85 };
const BLUR_LENGTH = 500;
// At this size the lowest quality stays below the length even for random black and white dots.
const BLUR_SIZE = { width: 20, height: 28, fit: 'inside', withoutEnlargement: true } as const;
const BLUR_QUALITIES = [50, 20, 5, 1];

/** Two pictures at a time bound the memory. */
const inTurn = pool(2);
/** The steps of a single picture share two threads: it is seen as soon as can be. */
const oneStepAlone = pool(Math.min(2, availableParallelism()));
/** Those of many take seconds anyway: of two cores one stays with the visitors. */
const oneStepOfMany = pool(availableParallelism() > 2 ? 2 : 1);
let inHand = 0;

async function onePicture<Result>(task: () => Promise<Result>): Promise<Result> {
  inHand += 1;
  try {
    return await inTurn(task);
  } finally {
    inHand -= 1;
  }
}

function oneStep<Result>(step: () => Promise<Result>): Promise<Result> {
  return inHand > 1 ? oneStepOfMany(step) : oneStepAlone(step);
}

/**
 * Reads a picture (a path, or its bytes) and makes everything that is stored of it: upright, sRGB, without any
 * metadata, never enlarged; of a moving one its first frame. Throws ImageRefused with words for the person.
 */
export async function prepareImage(file: string | Buffer): Promise<PreparedImage> {
  await pictureType(file);
  return onePicture(() => prepare(file));
}

/**
 * Makes one upright JPEG of a picture: sRGB, without any metadata, at most `side` pixels wide and high.
 * Throws ImageRefused as `prepareImage` does.
 */
export async function prepareScan(file: string | Buffer, side: number): Promise<Buffer> {
  return onePicture(async () => {
    const { picture } = await openPicture(file);
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
    return oneStep(() =>
      onWhite(picture.resize(size).toColourspace('srgb'))
        .jpeg({ quality: QUALITY.scan })
        .toBuffer()
        .catch(refuse),
    );
  });
}

/** Makes the same of a drawing of ours, at this width. Never for one that came in: what an SVG names would be fetched. */
export async function prepareDrawing(svg: string, width: number): Promise<PreparedImage> {
  return onePicture(async () => {
    const sharp = await loadSharp();
    const drawn = sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#ffffff' });
    return prepare(await drawn.png({ compressionLevel: 0 }).toBuffer());
  });
}

/** A picture whose size was found good, ready to be read upright. */
async function openPicture(file: string | Buffer) {
  const sharp = await loadSharp();
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
  const { autoOrient: upright, pages = 1 } = head;
  const most = mostPixels(head);
  checkSize(upright.width, upright.height, most);
  const picture = sharp(file, { failOn: 'error', limitInputPixels: most })
    .timeout({ seconds: SECONDS_PER_STEP })
    .autoOrient();
  return { sharp, upright, picture, isFirstOfMany: pages > 1 };
}

async function prepare(file: string | Buffer): Promise<PreparedImage> {
  const { sharp, upright, picture, isFirstOfMany } = await openPicture(file);
  const widths = variantWidths(upright.width);

  // The file is decoded once, straight to the largest variant; the others are made from that.
  const { data, info: raw } = await oneStep(() =>
    picture
      .resize({ width: Math.max(...widths) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(refuse),
  );
  const blur = oneStep(() => blurOf(() => sharp(data, { raw })));
  const variants = widths.map(async (width) => {
    // Resized once for both formats.
    const sized =
      width === raw.width
        ? { data, info: raw }
        : await oneStep(() =>
            sharp(data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true }),
          );
    const made = VARIANT_FORMATS.map((format) =>
      oneStep(async () => {
        const picture = sharp(sized.data, { raw: sized.info });
        return { width, format, data: await encode(picture, format, width) };
      }),
    );
    return Promise.all(made);
  });
  return {
    width: upright.width,
    height: upright.height,
    blur: await blur,
    isFirstOfMany,
    variants: (await Promise.all(variants)).flat(),
  };
}

/** Loaded before the first picture: it costs a tenth of a second that no start of a server should pay. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Its cache knows files by name and would hold megabytes for pictures that never come again.
  sharp.cache(false);
  return sharp;
}

function variantWidths(own: number): number[] {
  const largest = Math.min(own, Math.max(...VARIANT_WIDTHS));
  return [...VARIANT_WIDTHS.filter((width) => width < largest), largest];
}

/** A progressive JPEG is read whole before it is made smaller; no phone takes one. */
function mostPixels({ format, isProgressive }: Metadata): number {
  if (format === 'jpeg' && !isProgressive) return MAX_PIXELS.phone;
  return format === 'heif' ? MAX_PIXELS.avif : MAX_PIXELS.other;
}

function checkSize(width: number, height: number, most: number): void {
  if (width * height > most) {
    // Rounded up, so that it never reads as no more than what is taken.
    const millions = Math.ceil((width * height) / 100_000) / 10;
    throw new ImageRefused(
      'too-many-pixels',
      `This picture has ${millions} million pixels; up to ${most / 1_000_000} million are accepted.`,
    );
  }
  if (width > height * MAX_RATIO || height > width * MAX_RATIO) {
    throw new ImageRefused(
      'too-narrow',
      `This picture is too long and narrow; one side can be up to ${MAX_RATIO} times the other.`,
    );
  }
}

function encode(picture: Sharp, format: VariantFormat, width: number): Promise<Buffer> {
  // The largest is seldom loaded: half the time to make it is worth 4 % more bytes.
  const effort = width > 960 ? 2 : 4;
  if (format === 'webp') return picture.webp({ quality: QUALITY.webp, effort }).toBuffer();
  return onWhite(picture).jpeg({ quality: QUALITY.jpeg, progressive: true }).toBuffer();
}

async function blurOf(decoded: () => Sharp): Promise<string> {
  let uri = '';
  for (const quality of BLUR_QUALITIES) {
    const data = await onWhite(decoded().resize(BLUR_SIZE)).webp({ quality }).toBuffer();
    uri = `data:image/webp;base64,${data.toString('base64')}`;
    if (uri.length < BLUR_LENGTH) break;
  }
  return uri;
}

function onWhite(picture: Sharp): Sharp {
  return picture.flatten({ background: '#ffffff' });
}

function refuse(cause: unknown): never {
  const said = cause instanceof Error ? cause.message : '';
  if (said.includes('timeout')) {
    throw new ImageRefused('too-slow', 'This picture takes too long to read.', { cause });
  }
  throw new ImageRefused('damaged', "This picture is damaged and can't be read.", { cause });
}
