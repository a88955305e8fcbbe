// The blurred preview of a demo picture: a PNG of 4 x 5 pixels, from its colours and without drawing it.
import { crc32, deflateSync } from 'node:zlib';
import { mix } from './drawings/colour';

const WIDTH = 4;
const HEIGHT = 5;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A `data:` address of under 300 bytes; the colours are `#rrggbb`. */
export function preview(tones: { above: string; middle: string; below: string }): string {
  const { above, middle, below } = tones;
  const edge = mix(above, middle, 0.35);
  const rows = [
    [above, above, above, above],
    [above, edge, edge, above],
    [edge, middle, middle, edge],
    [mix(above, below, 0.5), middle, middle, mix(above, below, 0.5)],
    [below, below, below, below],
  ];
  // Each row begins with the number of its filter, 0 for none.
  const pixels = rows.map((row) =>
    Buffer.from(`00${row.map((tone) => tone.slice(1)).join('')}`, 'hex'),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
