// Solid things seen a little from above and from one side: blocks, legs and faces in three dimensions.
import { darker, lighter } from './colour';
import { line, type Pen, placed, shape } from './pen';

/** Right, up, away from the viewer. The floor is at height 0. */
export type Point = readonly [x: number, y: number, z: number];

const YAW = (30 * Math.PI) / 180;
const PITCH = (15 * Math.PI) / 180;
const round = (value: number) => Math.round(value * 10) / 10;

/** Where a point of space stands on the picture. */
export function seen([x, y, z]: Point): [number, number] {
  const across = x * Math.cos(YAW) + z * Math.sin(YAW);
  const away = z * Math.cos(YAW) - x * Math.sin(YAW);
  return [round(across), round(-y * Math.cos(PITCH) - away * Math.sin(PITCH))];
}

/** The outline of a flat face given by its corners. */
export const outline = (corners: readonly Point[]) =>
  `M${corners.map((corner) => seen(corner).join(' ')).join('L')}Z`;

/** A face with softened corners: `soft` is how far the paint reaches over its edge. */
export function face(corners: readonly Point[], fill: string, soft = 2, more = ''): string {
  return shape(
    outline(corners),
    fill,
    `stroke="${fill}" stroke-width="${soft * 2}" stroke-linejoin="round" ${more}`,
  );
}

/** Points on the front of something, at depth `z`: a rectangle from (x, y) up and to the right. */
export const front = (x: number, y: number, z: number, width: number, height: number): Point[] => [
  [x, y, z],
  [x + width, y, z],
  [x + width, y + height, z],
  [x, y + height, z],
];

/** A rectangle that lies at height `y`. */
export const flat = (x: number, y: number, z: number, width: number, depth: number): Point[] => [
  [x, y, z],
  [x + width, y, z],
  [x + width, y, z + depth],
  [x, y, z + depth],
];

/** A rectangle on the right-hand side of something, at `x`. */
export const side = (x: number, y: number, z: number, height: number, depth: number): Point[] => [
  [x, y, z],
  [x, y, z + depth],
  [x, y + height, z + depth],
  [x, y + height, z],
];

export type Surface = {
  /** Rounding of the edges. */
  soft?: number;
  /** A texture laid over the front and the top. */
  over?: string;
  /** A texture for the right-hand side, else `over`. */
  overSide?: string;
};

/** A block whose lower left front corner is at `at`: its front, right-hand side and top. */
export function block(
  pen: Pen,
  at: Point,
  [width, height, depth]: readonly [number, number, number],
  colour: string,
  { soft = 2, over, overSide }: Surface = {},
): string {
  const [x, y, z] = at;
  const sideFace = side(x + width, y, z, height, depth);
  const frontFace = front(x, y, z, width, height);
  const topFace = flat(x, y + height, z, width, depth);
  const dark = darker(colour, 0.28);
  const parts = [
    face(sideFace, pen.blend(darker(colour, 0.2), darker(colour, 0.42), 80), soft),
    over || overSide ? face(sideFace, overSide ?? over ?? '', soft, 'opacity=".7"') : '',
    face(frontFace, pen.blend(lighter(colour, 0.1), darker(colour, 0.16), 78), soft),
    over ? face(frontFace, over, soft) : '',
    face(topFace, pen.blend(lighter(colour, 0.34), lighter(colour, 0.14), 20), soft),
    over ? face(topFace, over, soft, 'opacity=".6"') : '',
  ];
  const [a, b] = [seen([x, y + height, z]), seen([x + width, y + height, z])];
  const edge = line(`M${a.join(' ')}L${b.join(' ')}`, lighter(colour, 0.55), 1.6, 'opacity=".5"');
  const [c] = [seen([x + width, y, z])];
  const corner = line(`M${b.join(' ')}L${c.join(' ')}`, dark, 1.2, 'opacity=".35"');
  return parts.join('') + (soft > 8 ? '' : edge + corner);
}

/** A tapering leg or strut between two points, `from` thick at the start and `to` at the end. */
export function strut(
  pen: Pen,
  start: Point,
  end: Point,
  from: number,
  to: number,
  colour: string,
): string {
  const [x1, y1] = seen(start);
  const [x2, y2] = seen(end);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const at = (x: number, y: number, by: number) => `${round(x + nx * by)} ${round(y + ny * by)}`;
  const upright = Math.abs(y2 - y1) > Math.abs(x2 - x1);
  const fill = upright ? pen.round(colour, 0.8) : pen.lying(colour, 0.8);
  return shape(
    `M${at(x1, y1, from / 2)}L${at(x2, y2, to / 2)}L${at(x2, y2, -to / 2)}L${at(x1, y1, -from / 2)}Z`,
    fill,
    `stroke="${darker(colour, 0.15)}" stroke-width="1.5" stroke-linejoin="round"`,
  );
}

/** A drawing whose parts reach from depth 0 to `depth`, moved so that its middle stands at (0, 0). */
export const settled = (depth: number, ...parts: string[]) =>
  placed(round(-depth / 4), round(depth * 0.1), parts.join(''));
