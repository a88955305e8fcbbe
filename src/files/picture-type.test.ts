import { expect, test } from 'vitest';
import { pictureType } from './picture-type';

const heif = (brand: string, ...others: string[]) =>
  Buffer.from(
    `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${brand}\0\0\0\0${others.join('')}`,
    'latin1',
  );

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['gif', 'GIF89a\x01\0\x01\0'],
  ['avif', heif('avif', 'mif1', 'miaf').toString('latin1')],
  ['avif', heif('mif1', 'avif').toString('latin1')],
])('knows a %s by its first bytes', async (type, head) => {
  expect(await pictureType(Buffer.from(head, 'latin1'))).toBe(type);
});

test.each(['heic', 'heix', 'hevc', 'mif1'])(
  'a picture in %s is refused with advice to save it as a JPEG',
  async (brand) => {
    await expect(pictureType(heif(brand))).rejects.toMatchObject({
      name: 'ImageRefused',
      reason: 'format',
      message: expect.stringMatching(/^HEIC pictures can't be read here; please save it as a JPEG/),
    });
  },
);

test.each([
  ['BMP', Buffer.from('BM\x36\0', 'latin1')],
  ['TIFF', Buffer.from('II*\0', 'latin1')],
])('a %s is refused with its name and what is taken instead', async (name, bytes) => {
  const refusal = { reason: 'format', message: expect.stringContaining(`${name} pictures aren't`) };
  await expect(pictureType(bytes)).rejects.toMatchObject(refusal);
});

test.each([
  ['nothing', ''],
  ['text', 'I am a picture, honestly.'],
  ['HTML', '<!doctype html><script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['SVG with a declaration', '<?xml version="1.0"?><svg>'],
  ['a PDF', '%PDF-1.7'],
  ['another RIFF', 'RIFF\x24\0\0\0WAVEfmt '],
  ['half a PNG signature', '\x89PNG'],
])('%s is refused as no picture', async (_, head) => {
  await expect(pictureType(Buffer.from(head, 'latin1'))).rejects.toMatchObject({
    reason: 'not-a-picture',
    message: expect.stringContaining('JPEG, PNG, WebP, AVIF or GIF'),
  });
});
