// The pen all demo drawings are made with: shapes as SVG text, and paints that collect their definitions.
import { darker, lighter } from './colour';

export type Pen = {
  /** All gradients and patterns asked for so far, as the inside of `<defs>`. */
  definitions(): string;
  /** Lit from above. */
  down(colour: string, strength?: number): string;
  /** Lit from the top left. */
  slant(colour: string, strength?: number): string;
  /** Round like a pipe that stands upright. */
  round(colour: string, strength?: number): string;
  /** Round like a pipe that lies. */
  lying(colour: string, strength?: number): string;
  /** Round like a ball. */
  ball(colour: string, strength?: number): string;
  /** From one paint to another, at an angle in degrees (0 is left to right, 90 is downwards). */
  blend(from: string, to: string, angle?: number, fromOpacity?: number, toOpacity?: number): string;
  /** Fading to nothing from the middle. */
  glow(colour: string, opacity?: number): string;
  /** A repeating tile; `tile` is drawn in `width` x `height`. */
  pattern(width: number, height: number, tile: string, transform?: string): string;
  /** A clip made of shapes; use as `clip-path`. */
  clip(shapes: string): string;
  /** What of a drawing casts a shadow, all black: without textures and glows, which cost most. */
  silhouette(art: string): string;
};

/** A pen whose definitions are named with `prefix`, so that several fit into one document. */
export function createPen(prefix: string): Pen {
  const known = new Map<string, { id: string; text: string }>();
  const define = (make: (id: string) => string) => {
    const key = make('');
    const id = known.get(key)?.id ?? `${prefix}${known.size}`;
    known.set(key, { id, text: make(id) });
    return `url(#${id})`;
  };
  const stops = (list: [number, string, number?][]) =>
    list
      .map(([at, colour, opacity]) =>
        opacity === undefined
          ? `<stop offset="${at}" stop-color="${colour}"/>`
          : `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  const linear = (axis: string, list: [number, string, number?][]) =>
    define((id) => `<linearGradient id="${id}" ${axis}>${stops(list)}</linearGradient>`);
  const rounded = (colour: string, s: number): [number, string][] => [
    [0, darker(colour, 0.3 * s)],
    [0.12, darker(colour, 0.08 * s)],
    [0.32, lighter(colour, 0.3 * s)],
    [0.6, colour],
    [1, darker(colour, 0.42 * s)],
  ];
  const weightless = new Set<string>();
  const light = (paint: string) => {
    weightless.add(paint);
    return paint;
  };
  return {
    definitions: () => [...known.values()].map(({ text }) => text).join(''),
    down: (colour, s = 1) =>
      linear('x1="0" y1="0" x2="0" y2="1"', [
        [0, lighter(colour, 0.2 * s)],
        [0.5, colour],
        [1, darker(colour, 0.3 * s)],
      ]),
    slant: (colour, s = 1) =>
      linear('x1="0" y1="0" x2="1" y2="1"', [
        [0, lighter(colour, 0.26 * s)],
        [0.5, colour],
        [1, darker(colour, 0.32 * s)],
      ]),
    round: (colour, s = 1) => linear('x1="0" y1="0" x2="1" y2="0"', rounded(colour, s)),
    lying: (colour, s = 1) => linear('x1="0" y1="0" x2="0" y2="1"', rounded(colour, s)),
    ball: (colour, s = 1) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx=".36" cy=".3" r=".78">${stops([
            [0, lighter(colour, 0.42 * s)],
            [0.45, colour],
            [1, darker(colour, 0.45 * s)],
          ])}</radialGradient>`,
      ),
    blend: (from, to, angle = 90, fromOpacity = 1, toOpacity = 1) =>
      linear(`gradientTransform="rotate(${angle} .5 .5)"`, [
        [0, from, fromOpacity],
        [1, to, toOpacity],
      ]),
    glow: (colour, opacity = 1) =>
      light(
        define(
          (id) =>
            `<radialGradient id="${id}">${stops([
              [0, colour, opacity],
              [0.55, colour, opacity * 0.45],
              [1, colour, 0],
            ])}</radialGradient>`,
        ),
      ),
    pattern: (width, height, tile, transform = '') =>
      light(
        define(
          (id) =>
            `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${tile}</pattern>`,
        ),
      ),
    silhouette: (art) =>
      art
        .replace(
          /<(?:path|rect|ellipse)[^>]* fill="(url[^"]*)"[^>]*\/>/g,
          (shape, paint: string) => (weightless.has(paint) ? '' : shape),
        )
        .replace(/(fill|stroke)="url[^"]*"/g, '$1="#000"'),
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`),
  };
}

/** A filled outline; `more` holds further attributes. */
export const shape = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A stroked line with round ends. */
export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A rectangle with corners of radius `r`. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  fill: string,
  more = '',
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}" ${more}/>`;

/** An ellipse about (x, y). */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** Shapes moved, and scaled or turned where asked. */
export const placed = (x: number, y: number, art: string, turn = 0, scale = 1, more = '') =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}" ${more}>${art}</g>`;

/** Shapes mirrored at the vertical axis. */
export const mirrored = (art: string) => `<g transform="scale(-1 1)">${art}</g>`;

/** Shapes and the same shapes mirrored. */
export const both = (art: string) => art + mirrored(art);

/** `count` drawings, made from their index. */
export const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
