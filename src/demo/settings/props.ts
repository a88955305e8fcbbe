// What else stands about: a plant, a lamp, a picture on the wall, out of focus behind the thing.
import { COLOURS } from '../drawings/colour';
import type { Look, Stage } from '../drawings/drawing';
import { DRAWINGS, type Kind } from '../drawings/index';
import { oval, type Pen, placed } from '../drawings/pen';
import type { Random } from '../random';
import { FLOOR_LINE } from './room';
import { TABLE_LINE } from './tabletop';

const ON_TABLE = ['vase', 'plant', 'books', 'candles', 'bowl', 'lamp', 'teapot', 'mugs'] as const;
const ON_FLOOR = ['plant', 'floor lamp', 'record crate', 'stool', 'hamper'] as const;
const ON_WALL = ['print', 'painting', 'mirror', 'clock'] as const;

function stood(
  pen: Pen,
  look: Look,
  random: Random,
  kind: Kind,
  height: number,
  y: number,
): (x: number) => string {
  const drawing = DRAWINGS[kind];
  const scale = Math.min(height / drawing.height, 300 / drawing.width);
  const art = drawing.draw(pen, { ...look, main: COLOURS[random.pick(drawing.colours)] });
  return (x) =>
    outOfFocus(
      x,
      y,
      oval(0, 0, drawing.foot * scale * 0.62, 15, pen.glow('#1f1420', 0.5)) +
        placed(0, 0, art, 0, scale),
    );
}

function hung(pen: Pen, look: Look, random: Random, x: number, y: number): string {
  const drawing = DRAWINGS[random.pick(ON_WALL)];
  const scale = Math.min(300 / drawing.width, 330 / drawing.height);
  const art = drawing.draw(pen, { ...look, main: COLOURS[random.pick(drawing.colours)] });
  // The blur reaches from 500 above its origin to 60 below.
  return outOfFocus(x, y + 400, placed(0, -400, art, 0, scale));
}

const outOfFocus = (x: number, y: number, art: string) =>
  placed(x, y, art, 0, 1, 'filter="url(#far)"');

/**
 * Things behind a thing of `kind` that fills `width` x `height` of the picture: none where there is
 * no room, so that nobody mistakes them for what is sold.
 */
export function props(
  pen: Pen,
  look: Look,
  random: Random,
  kind: Kind,
  stage: Stage,
  [width, height]: readonly [number, number],
): string {
  if (stage !== 'table' && stage !== 'floor') return '';
  const parts: string[] = [];
  const left = random.chance(0.5);
  if (stage === 'table' && height < 620) {
    const near = stood(
      pen,
      look,
      random,
      random.pick(ON_TABLE.filter((other) => other !== kind)),
      330,
      TABLE_LINE + 44,
    );
    parts.push(near(left ? 150 : 810));
    if (random.chance(0.35) && width < 620) {
      const other = stood(
        pen,
        look,
        random,
        random.pick(ON_TABLE.filter((o) => o !== kind)),
        250,
        TABLE_LINE + 34,
      );
      parts.push(other(left ? 830 : 130));
    }
  }
  if (stage === 'floor') {
    if (height < 560 && random.chance(0.75))
      parts.push(hung(pen, look, random, random.whole(300, 660), 90));
    if (width < 640 && random.chance(0.55)) {
      const kinds = ON_FLOOR.filter((other) => other !== kind);
      parts.push(
        stood(pen, look, random, random.pick(kinds), 470, FLOOR_LINE + 42)(left ? 120 : 850),
      );
    }
  }
  return parts.join('');
}
