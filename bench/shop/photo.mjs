// A photo of 12 megapixels, as a phone takes it.
import sharp from 'sharp';

const WIDTH = 4_000;
const HEIGHT = 3_000;

/** Light and noise as in a photo, so that it packs as one does. @param {string} file */
export async function photo(file) {
  const rough = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .blur(1.2)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="g">
     <stop offset="0" stop-color="#fd9"/><stop offset="1" stop-color="#135"/></radialGradient></defs>
     <rect width="100%" height="100%" fill="url(#g)"/><circle cx="1500" cy="1400" r="700" fill="#a33"/>
     <rect x="2200" y="900" width="900" height="1500" fill="#386"/></svg>`,
  );
  await sharp(rough)
    .composite([{ input: light, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toFile(file);
}
