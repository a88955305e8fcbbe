// A text as a QR code, drawn as one path.
import { encode } from 'uqr';

export interface QrCode {
  /** How many squares wide and high it is, the quiet border included. */
  size: number;
  /** The dark squares, as an SVG path in squares. */
  path: string;
}

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { size, path };
}
