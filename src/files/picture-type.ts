// What a file is by its first bytes, whatever its name says, and the words for what we refuse.
import { open } from 'node:fs/promises';
import { HEIC_REFUSED } from '~/rules/products/picture-words';

export type RefusalReason =
  | 'not-a-picture'
  | 'format'
  | 'damaged'
  | 'too-many-pixels'
  | 'too-narrow'
  | 'too-slow';

/** A picture that isn't taken; `message` tells the person why, in plain words. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';

  constructor(
    readonly reason: RefusalReason,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const HEAD = 64;
/** What a refusal says of a file that is no picture, and what is wanted in its place. */
export type RefusalWords = { other: string; wanted: string };

const WORDS: RefusalWords = {
  other: "This file isn't a picture.",
  wanted: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
};
const AVIF = ['avif', 'avis'];
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The type of the picture at a path or in memory. Throws ImageRefused for anything else. */
export async function pictureType(file: string | Buffer, words = WORDS): Promise<PictureType> {
  const text = await firstBytes(file);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (brandsOf(text).some((brand) => AVIF.includes(brand))) return 'avif';
  throw refusal(text, words);
}

/** What a file of the HEIF family says it is: its first brand, and those that may read it as well. */
function brandsOf(head: string): string[] {
  if (head.slice(4, 8) !== 'ftyp') return [];
  const length = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE();
  const others = head.slice(16, length).match(/.{4}/gs) ?? [];
  return [head.slice(8, 12), ...others];
}

function refusal(head: string, { other, wanted }: RefusalWords): ImageRefused {
  if (head === '') return new ImageRefused('not-a-picture', `The file is empty. ${wanted}`);
  if (brandsOf(head).some((brand) => HEIC.includes(brand))) {
    return new ImageRefused('format', HEIC_REFUSED);
  }
  const known = (head.startsWith('BM') && 'BMP') || (/^(II\*\0|MM\0\*)/.test(head) && 'TIFF');
  if (known) return new ImageRefused('format', `${known} pictures aren't accepted here. ${wanted}`);
  return new ImageRefused('not-a-picture', `${other} ${wanted}`);
}

/** How a file begins, one character for each byte. */
export async function firstBytes(file: string | Buffer): Promise<string> {
  const head = Buffer.isBuffer(file) ? file.subarray(0, HEAD) : await readHead(file);
  return head.toString('latin1');
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
