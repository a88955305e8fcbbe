// Product pictures in every format, size and colour that a file can hold.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareImage } from '~/files/images';
import { colourAt, expectColour, fieldCase, sizes } from '../support/pictures';

function plain(width: number, height: number, background = '#3a7') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Dots as rough as can be, the worst that a compressor can meet. */
function dots(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 120 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture with orientation %i comes out as it was seen',
  async (tag) => {
    // Four quarters: red, green above blue, white; stored so that the tag turns them back.
    const quarter = (background: string) => ({
      create: { width: 60, height: 40, channels: 3 as const, background },
    });
    const seen = await sharp({
      create: { width: 120, height: 80, channels: 3, background: 'white' },
    })
      .composite([
        { input: quarter('#f00'), left: 0, top: 0 },
        { input: quarter('#0f0'), left: 60, top: 0 },
        { input: quarter('#00f'), left: 0, top: 40 },
      ])
      .png()
      .toBuffer();
    // The inverse of each tag: 6 and 8 undo one another, the others undo themselves.
    const inverse = tag === 6 ? 8 : tag === 8 ? 6 : tag;
    const tagged = await sharp(seen).withMetadata({ orientation: inverse }).jpeg().toBuffer();
    const stored = await sharp(tagged).autoOrient().withMetadata({ orientation: tag }).toBuffer();

    const prepared = await prepareImage(stored);
    expect(prepared).toMatchObject({ width: 120, height: 80 });
    for (const { data } of prepared.variants) {
      expectColour(await colourAt(data, 0.25, 0.25), [255, 0, 0]);
      expectColour(await colourAt(data, 0.75, 0.25), [0, 255, 0]);
      expectColour(await colourAt(data, 0.25, 0.75), [0, 0, 255]);
      expectColour(await colourAt(data, 0.75, 0.75), [255, 255, 255]);
    }
  },
);

test('variants are never larger than the picture, nor than 1600', async () => {
  expect(sizes(await prepareImage(await plain(200, 100).png().toBuffer()))).toEqual([
    '200 webp',
    '200 jpeg',
  ]);
  const widths = async (width: number) => {
    const { variants } = await prepareImage(await plain(width, 900).jpeg().toBuffer());
    return [...new Set(variants.map((variant) => variant.width))];
  };
  expect(await widths(640)).toEqual([320, 640]);
  expect(await widths(1200)).toEqual([320, 640, 960, 1200]);
  expect(await widths(3000)).toEqual([320, 640, 960, 1600]);
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s cut off anywhere is damaged', async (format) => {
  const whole = await dots(300, 200).toFormat(format).toBuffer();
  for (const share of [0.02, 0.3, 0.6, 0.95]) {
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    await expect(prepareImage(cut)).rejects.toMatchObject({ reason: 'damaged' });
  }
});

test('a transparent picture stays so in WebP and is white in JPEG', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = sharp({ create: { width: 64, height: 64, channels: 4, background: clear } }).png();
  const { variants } = await prepareImage(await png.toBuffer());
  for (const { format, data } of variants) {
    const colour = await colourAt(data, 0.5, 0.5);
    if (format === 'webp') expect(colour[3]).toBe(0);
    else expectColour(colour, [255, 255, 255, 255], 3);
  }
});

test.each([
  ['grey', plain(64, 64, '#808080').toColourspace('b-w').png(), [128, 128, 128]],
  ['16 bits deep', plain(64, 64, '#3080c0').toColourspace('rgb16').png(), [48, 128, 192]],
  ['CMYK', plain(64, 64, '#b05858').toColourspace('cmyk').jpeg({ quality: 95 }), [176, 88, 88]],
  ['Display P3', plain(64, 64, '#3080c0').withIccProfile('p3').png(), [48, 128, 192]],
  ['an indexed PNG', plain(64, 64, '#c0c030').png({ palette: true }), [192, 192, 48]],
])('%s becomes ordinary sRGB', async (_, picture, colour) => {
  const { variants } = await prepareImage(await picture.toBuffer());
  for (const { data } of variants) {
    expect(await sharp(data).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
    expectColour(await colourAt(data, 0.5, 0.5), colour, 20);
  }
});

test('a picture a little over the limit is refused with a figure over the limit', async () => {
  const png = await plain(8, 8).png().toBuffer();
  // Its header says a larger size than it has; nothing further is read.
  png.writeUInt32BE(8_001, 16);
  png.writeUInt32BE(8_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  await expect(prepareImage(png)).rejects.toMatchObject({
    message: 'This picture has 64.1 million pixels; up to 64 million are accepted.',
  });
});

test('a picture in AVIF is taken', async () => {
  const avif = await plain(80, 60, '#d02020').avif({ effort: 0 }).toBuffer();
  const prepared = await prepareImage(avif);
  expect(prepared).toMatchObject({ width: 80, height: 60, isFirstOfMany: false });
  for (const { data } of prepared.variants) {
    expectColour(await colourAt(data, 0.5, 0.5), [208, 32, 32], 20);
  }
});

test.each(['webp', 'gif'] as const)(
  'a moving %s gives its first frame, and says so',
  async (format) => {
    const frames = [plain(80, 60, '#d02020'), plain(80, 60, '#2020d0')].map((frame) =>
      frame.png().toBuffer(),
    );
    const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const prepared = await prepareImage(animated);
    expect(prepared).toMatchObject({ width: 80, height: 60, isFirstOfMany: true });
    for (const { data } of prepared.variants) {
      expect((await sharp(data).metadata()).pages ?? 1).toBe(1);
      expectColour(await colourAt(data, 0.5, 0.5), [208, 32, 32]);
    }
  },
);

test.each([
  [1, 1],
  [200, 2000],
  [2000, 200],
  [1000, 1000],
])(
  'the blurred preview of %i by %i is a small data URI of the same shape',
  async (width, height) => {
    const noisy = sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 120 },
      },
    });
    const { blur } = await prepareImage(await noisy.png().toBuffer());
    expect(blur).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
    expect(blur.length).toBeLessThan(500);
    const tiny = await sharp(Buffer.from(blur.slice(blur.indexOf(',') + 1), 'base64')).metadata();
    expect(Math.abs(tiny.width / tiny.height / (width / height) - 1)).toBeLessThan(0.1);
  },
);

test('a picture longer than ten times its width is refused', async () => {
  const strip = await plain(100, 1001).png().toBuffer();
  await expect(prepareImage(strip)).rejects.toMatchObject({ reason: 'too-narrow' });
});

test('a path that is not there is an error, not a refusal', async () => {
  await expect(prepareImage(fieldCase('absent.jpg'))).rejects.toMatchObject({ code: 'ENOENT' });
});
