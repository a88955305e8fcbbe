// Light and shadow over a whole picture: sun through a window, leaves before it, grain, darker corners.
import { box, each, oval, type Pen, placed } from '../drawings/pen';
import type { Random } from '../random';
import { HEIGHT, WIDTH } from './setting';

const all = (fill: string, more = '') => box(0, 0, WIDTH, HEIGHT, 0, fill, more);

function panes(random: Random): string {
  const x = random.whole(-60, 220);
  const y = random.whole(-40, 140);
  const pane = (column: number, row: number) => {
    const left = x + column * 210;
    const top = y + row * 250 + column * 62;
    return `<path d="M${left} ${top}l174 52v208l-174-52Z"/>`;
  };
  return each(3, (row) => pane(0, row) + pane(1, row) + pane(2, row));
}

function slats(random: Random): string {
  const y = random.whole(-200, 60);
  return each(
    11,
    (i) => `<path d="M-60 ${y + i * 92}L1020 ${y + 290 + i * 92}v42L-60 ${y + 42 + i * 92}Z"/>`,
  );
}

function branch(random: Random): string {
  const leaf = (x: number, y: number, turn: number, size: number) =>
    placed(x, y, '<path d="M0 0C40-34 110-34 150 0C110 34 40 34 0 0Z"/>', turn, size);
  const turn = random.whole(8, 40);
  const twig =
    each(7, (i) => leaf(i * 86, 0, -52 - i * 3, 0.95) + leaf(i * 86 + 34, 4, 46 + i * 3, 0.9)) +
    '<path d="M-60-4h700v8h-700Z"/>';
  return (
    placed(random.whole(-120, 60), random.whole(-40, 120), twig, turn) +
    placed(640, -60, twig, 74 + turn, 0.8)
  );
}

/** Soft edges without a filter: the same shapes, ever wider and fainter. */
function softened(shapes: string, colour: string, opacity: number): string {
  const steps = [1, 5, 10, 15, 21, 28];
  return steps
    .map(
      (width) =>
        `<g fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" opacity="${(opacity / steps.length).toFixed(3)}">${shapes}</g>`,
    )
    .join('');
}

/** Light that falls behind the thing, on wall and ground. */
export function lightBehind(pen: Pen, random: Random): string {
  const glow = oval(
    random.whole(180, 420),
    random.whole(180, 380),
    760,
    620,
    pen.glow('#fff4d8', 0.4),
  );
  switch (random.whole(0, 5)) {
    case 0:
    case 1:
      return glow + softened(panes(random), '#fff1cf', 0.46);
    case 2:
      return glow + softened(branch(random), '#2a1f2e', 0.2);
    case 3:
      return glow + softened(slats(random), '#fff1cf', 0.34);
    default:
      return glow;
  }
}

/** The last layer: warm light from one side, darker corners, and the grain of a photograph. */
export function lightBefore(pen: Pen): string {
  const noise = pen.pattern(240, 240, '<rect width="240" height="240" filter="url(#noise)"/>');
  return all(pen.blend('#ffdf9f', '#2b2140', 50, 0.1, 0.09)) + all('url(#corners)') + all(noise);
}

/**
 * The filters and gradients that the layers name. `region` is what the filters of the thing itself
 * may paint on, as attributes in the thing's own measure.
 */
export const lightDefinitions = (region: string) =>
  [
    '<filter id="noise" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .16 0 0 0 0 .1 0 0 0 0 .12 .32 0 0 0 -.12"/></filter>',
    '<filter id="far" filterUnits="userSpaceOnUse" x="0" y="0" width="960" height="960"><feGaussianBlur stdDeviation="3.5"/></filter>',
    '<radialGradient id="corners" cx=".48" cy=".46" r=".78"><stop offset=".55" stop-color="#1f1420" stop-opacity="0"/><stop offset="1" stop-color="#1f1420" stop-opacity=".2"/></radialGradient>',
    `<filter id="lit" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur in="SourceAlpha" stdDeviation="6" result="a"/><feOffset in="a" dx="6" dy="7" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .93 0 0 0 0 .78 0 0 0 .26 0" result="rim"/><feOffset in="a" dx="-6" dy="-8" result="p"/><feComposite in="SourceAlpha" in2="p" operator="out"/><feColorMatrix values="0 0 0 0 .12 0 0 0 0 .06 0 0 0 0 .14 0 0 0 .5 0" result="shade"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="rim"/><feMergeNode in="shade"/></feMerge></filter>`,
    `<filter id="cast" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur in="SourceAlpha" stdDeviation="11"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .05 0 0 0 0 .12 0 0 0 .55 0"/></filter>`,
  ].join('');
