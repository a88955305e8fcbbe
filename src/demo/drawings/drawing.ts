// What a drawing is: one thing, in its own measure, to be set into a scene.
import type { Colour } from './colour';
import type { Pen } from './pen';

/**
 * Where a thing is shown. On the floor and on a table it stands on y = 0 about x = 0;
 * on a wall it hangs from (0, 0) downwards; lying flat, seen from above, it is about (0, 0).
 */
export type Stage = 'floor' | 'table' | 'wall' | 'flat';

/** The paints and the choices of one particular specimen. */
export type Look = {
  /** The colour that the product is named after. */
  main: string;
  second: string;
  wood: string;
  metal: string;
  /** Which of `count` ways to draw a detail; the same for every picture of one specimen. */
  variant(count: number, detail?: string): number;
};

export type Drawing = {
  stage: Stage;
  /** How much room it takes, to fill the picture with it. */
  width: number;
  height: number;
  /** The width of what touches the ground; 0 casts no shadow at its foot. */
  foot: number;
  /** Light around it that casts no shadow: middle and radius. */
  glow?: readonly [x: number, y: number, radius: number];
  /** The colours it looks right in. */
  colours: readonly Colour[];
  draw(pen: Pen, look: Look): string;
};

export const WOODS = ['oak', 'walnut', 'pine', 'teak'] as const satisfies readonly Colour[];
export const METALS = ['brass', 'steel', 'charcoal', 'copper'] as const satisfies readonly Colour[];
export const CLOTHS = [
  'rust',
  'terracotta',
  'mustard',
  'sage',
  'green',
  'teal',
  'blue',
  'navy',
  'cream',
  'grey',
  'pink',
  'burgundy',
] as const satisfies readonly Colour[];
export const GLAZES = [
  'cream',
  'terracotta',
  'sage',
  'teal',
  'sky',
  'mustard',
  'white',
  'navy',
  'pink',
  'green',
] as const satisfies readonly Colour[];
