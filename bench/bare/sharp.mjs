// What sharp alone needs for the variants of a picture: decoded once, then every width in both formats, on all cores.
// Asked by its parent process: each message is the path of a photo; the answer to it is the milliseconds it took.
import sharp from 'sharp';

// As the shop makes them, see src/files/prepare-image.ts.
const WIDTHS = [320, 640, 960, 1600];
const QUALITY = { webp: 78, jpeg: 80 };

sharp.cache(false);

async function variants(/** @type {string} */ file) {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: Math.max(...WIDTHS) })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sized = (/** @type {number} */ width) => {
    const picture = sharp(data, { raw: info });
    return width === info.width ? picture : picture.resize({ width });
  };
  await Promise.all(
    WIDTHS.flatMap((width) => [
      sized(width)
        .webp({ quality: QUALITY.webp, effort: width > 960 ? 2 : 4 })
        .toBuffer(),
      sized(width).jpeg({ quality: QUALITY.jpeg, progressive: true }).toBuffer(),
    ]),
  );
}

process.on('message', async (/** @type {string} */ file) => {
  const began = performance.now();
  await variants(file);
  process.send?.(performance.now() - began);
});
process.on('SIGTERM', () => process.exit(0));
process.send?.(0);
