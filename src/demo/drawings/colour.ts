// The colours of the demo pictures by name, and the few sums that make shades of them.

export const COLOURS = {
  rust: '#b0522f',
  terracotta: '#c4673f',
  mustard: '#d09a37',
  sage: '#8fa583',
  green: '#2f6b4e',
  olive: '#717445',
  teal: '#2f7377',
  blue: '#40678f',
  navy: '#283f5c',
  sky: '#8ab0c4',
  cream: '#ece0c8',
  sand: '#d3b48f',
  grey: '#8d8b86',
  charcoal: '#43464a',
  black: '#2b2b2d',
  white: '#f2ede3',
  pink: '#d99f8e',
  red: '#ae3a34',
  burgundy: '#77303a',
  plum: '#6f4a66',
  lilac: '#a793b5',
  brown: '#85573a',
  tan: '#b57f4e',
  oak: '#c59a66',
  walnut: '#79523a',
  pine: '#dab47c',
  teak: '#a56d40',
  brass: '#c39d52',
  copper: '#bb7350',
  steel: '#a3a9ac',
} as const;

export type Colour = keyof typeof COLOURS;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `from` and `to` (both `#rrggbb`) mixed; `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Towards warm light. */
export const lighter = (hex: string, share: number) => mix(hex, '#fff3df', share);

/** Towards a warm, bluish dark, as shadows are in daylight. */
export const darker = (hex: string, share: number) => mix(hex, '#22191f', share);

/** How far apart two colours look, roughly: 0 is the same, black to white about 765. */
export function distance(one: string, other: string): number {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  const red = (r1 + r2) / 2;
  const [r, g, b] = [r1 - r2, g1 - g2, b1 - b2];
  return Math.sqrt((2 + red / 256) * r * r + 4 * g * g + (2 + (255 - red) / 256) * b * b);
}
