// Product pictures that broke other marketplaces: on their side, telling the place, huge, no pictures.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareImage } from '~/files/images';
import { colourAt, expectColour, fieldCase, sizes } from '../support/pictures';

test('a phone picture taken upright stands upright in every variant', async () => {
  expect((await sharp(fieldCase('orientation-6.jpg')).metadata()).orientation).toBe(6);
  const prepared = await prepareImage(fieldCase('orientation-6.jpg'));
  expect(prepared).toMatchObject({ width: 480, height: 640 });
  expect(sizes(prepared)).toEqual(['320 webp', '320 jpeg', '480 webp', '480 jpeg']);
  for (const { width, data } of prepared.variants) {
    const metadata = await sharp(data).metadata();
    expect(metadata).toMatchObject({ width, height: Math.round((width * 640) / 480) });
    expect(metadata.orientation).toBeUndefined();
    expectColour(await colourAt(data, 0.1, 0.08), [224, 31, 32]);
    expectColour(await colourAt(data, 0.9, 0.08), [91, 137, 109]);
    expectColour(await colourAt(data, 0.1, 0.92), [91, 137, 109]);
    expectColour(await colourAt(data, 0.9, 0.92), [46, 91, 68]);
  }
});

test('nothing tells where or with what it was taken', async () => {
  const original = await readFile(fieldCase('gps.jpg'));
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { variants, blur } = await prepareImage(original);
  expect(variants).toHaveLength(4);
  const tiny = Buffer.from(blur.slice(blur.indexOf(',') + 1), 'base64');
  for (const data of [...variants.map((variant) => variant.data), tiny]) {
    const { exif, xmp, iptc, icc, comments, orientation } = await sharp(data).metadata();
    expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({});
    expect(data.toString('latin1')).not.toMatch(/Exif|EXIF|GPS|http:\/\/ns\.adobe\.com/);
  }
});

test('256 megapixels in 31 KB are refused from the header alone', async () => {
  await prepareImage(fieldCase('red.jpg'));
  const before = process.resourceUsage().maxRSS;
  await expect(prepareImage(fieldCase('flat-16000.png'))).rejects.toMatchObject({
    name: 'ImageRefused',
    reason: 'too-many-pixels',
    message: 'This picture has 256 million pixels; up to 64 million are accepted.',
  });
  // Decoded it would be 768 MB; maxRSS is the highest ever, in kilobytes.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(30_000);
  expect((await prepareImage(fieldCase('blue.jpg'))).width).toBe(400);
});

test('a photo of a 50-megapixel phone is taken like any other, and memory stays bounded', async () => {
  const before = process.resourceUsage().maxRSS;
  const prepared = await prepareImage(fieldCase('phone-8160x6144.jpg'));
  expect(prepared).toMatchObject({ width: 8160, height: 6144, isFirstOfMany: false });
  expect([...new Set(prepared.variants.map(({ width }) => width))]).toEqual([320, 640, 960, 1600]);
  // Decoded at full size it would be 150 MB; maxRSS is the highest ever, in kilobytes.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(120_000);
});

test('a PNG that is called .jpg is taken as what it is', async () => {
  const prepared = await prepareImage(fieldCase('png-bytes.jpg'));
  expect(sizes(prepared)).toEqual(['320 webp', '320 jpeg']);
});

test.each([
  ['text-bytes.png', 'not-a-picture'],
  ['html-bytes.jpg', 'not-a-picture'],
  ['script.svg', 'not-a-picture'],
  ['svg-bytes.webp', 'not-a-picture'],
  ['truncated.jpg', 'damaged'],
])('%s is refused in words', async (name, reason) => {
  for (const file of [fieldCase(name), await readFile(fieldCase(name))]) {
    const refusal = { name: 'ImageRefused', reason, message: expect.stringMatching(/\.$/) };
    await expect(prepareImage(file)).rejects.toMatchObject(refusal);
  }
});
