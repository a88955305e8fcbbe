// Light and shadow over a whole picture: sun through a window, leaves before it, grain, darker corners.
import { box, each, oval, type Pen, placed } from '../drawings/pen';
import type { Random } from '../random';
import { HEIGHT, WIDTH } from './setting';

const all = (fill: string, more = '') => box(0, 0, WIDTH, HEIGHT, 0, fill, more);

/** Shapes that can be drawn a little wider than they are, by as much on every side. */
type Growing = (by: number) => string;

function panes(random: Random): Growing {
  const x = random.whole(-60, 220);
  const y = random.whole(-40, 140);
  const pane = (column: number, row: number, by: number) => {
    const left = x + column * 210 - by;
    const top = y + row * 250 + column * 62 - by;
    return `M${left} ${top}l${174 + 2 * by} 52v${208 + 2 * by}l${-174 - 2 * by}-52Z`;
  };
  return (by) => `<path d="${each(3, (row) => each(3, (column) => pane(column, row, by)))}"/>`;
}

function slats(random: Random): Growing {
  const y = random.whole(-200, 60);
  const slat = (top: number, by: number) =>
    `M-60 ${top - by}L1020 ${top + 290 - by}v${42 + 2 * by}L-60 ${top + 42 + by}Z`;
  return (by) => `<path d="${each(11, (i) => slat(y + i * 92, by))}"/>`;
}

function branch(random: Random): Growing {
  const turn = random.whole(8, 40);
  const [x, y] = [random.whole(-120, 60), random.whole(-40, 120)];
  const leaf = (at: number, drop: number, angle: number, by: number) =>
    `<path d="M${-by} 0C40-${34 + by} 110-${34 + by} ${150 + by} 0C110 ${34 + by} 40 ${34 + by} ${-by} 0Z" transform="translate(${at} ${drop}) rotate(${angle})"/>`;
  const twig = (by: number) =>
    each(7, (i) => leaf(i * 86, 0, -52 - i * 3, by) + leaf(i * 86 + 34, 4, 46 + i * 3, by)) +
    `<path d="M-60 ${-4 - by / 2}h700v${8 + by}h-700Z"/>`;
  return (by) => placed(x, y, twig(by), turn) + placed(640, -60, twig(by), 74 + turn, 0.8);
}

/** Soft edges without a blur, which costs more: the same shapes, ever wider, each layer faint. */
function softened(shapes: Growing, colour: string, opacity: number): string {
  const steps = [-3, 0, 3, 6, 9, 13];
  const layer = (opacity / steps.length).toFixed(3);
  return `<g fill="${colour}" fill-opacity="${layer}">${steps.map(shapes).join('')}</g>`;
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
    '<filter id="noise" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .16 0 0 0 0 .1 0 0 0 0 .12 .25 0 0 0 -.095"/></filter>',
    '<filter id="far" color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" x="-190" y="-500" width="380" height="560"><feGaussianBlur stdDeviation="3.5"/></filter>',
    '<radialGradient id="corners" cx=".48" cy=".46" r=".78"><stop offset=".55" stop-color="#1f1420" stop-opacity="0"/><stop offset="1" stop-color="#1f1420" stop-opacity=".2"/></radialGradient>',
    `<filter id="lit" color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur in="SourceAlpha" stdDeviation="6" result="a"/><feOffset in="a" dx="6" dy="7" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .93 0 0 0 0 .78 0 0 0 .26 0" result="rim"/><feOffset in="a" dx="-6" dy="-8" result="p"/><feComposite in="SourceAlpha" in2="p" operator="out"/><feColorMatrix values="0 0 0 0 .12 0 0 0 0 .06 0 0 0 0 .14 0 0 0 .5 0" result="shade"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="rim"/><feMergeNode in="shade"/></feMerge></filter>`,
    `<filter id="cast" color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur in="SourceAlpha" stdDeviation="11"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .05 0 0 0 0 .12 0 0 0 .55 0"/></filter>`,
  ].join('');
