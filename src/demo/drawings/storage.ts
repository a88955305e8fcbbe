// Chests and cupboards.
import { darker, lighter } from './colour';
import { type Drawing, type Look, WOODS } from './drawing';
import { each, line, oval, type Pen } from './pen';
import { block, face, front, type Point, seen, settled, strut } from './solid';
import { cane, grain } from './texture';

const knob = (at: Point, metal: string) => {
  const [x, y] = seen(at);
  return (
    oval(x + 3, y + 5, 9, 9, '#22191f', 'opacity=".35"') +
    oval(x, y, 8.5, 8.5, metal) +
    oval(x - 2.5, y - 2.5, 3, 3, lighter(metal, 0.6))
  );
};

const handle = (x: number, y: number, z: number, metal: string) => {
  const [x1, y1] = seen([x - 26, y, z]);
  const [x2, y2] = seen([x + 26, y, z]);
  return (
    line(`M${x1} ${y1 + 4}L${x2} ${y2 + 4}`, '#22191f', 6, 'opacity=".3"') +
    line(`M${x1} ${y1}L${x2} ${y2}`, metal, 6) +
    line(`M${x1} ${y1 - 2}L${x2} ${y2 - 2}`, lighter(metal, 0.6), 1.6)
  );
};

/** Drawer fronts in a grid over a front of the given size. */
export function drawers(
  pen: Pen,
  look: Look,
  tone: string,
  at: Point,
  size: [number, number],
  rows: number,
  columns: number,
): string {
  const [x, y, z] = at;
  const [width, height] = [size[0] / columns, size[1] / rows];
  const long = look.variant(2, 'handles') === 0;
  return each(rows * columns, (i) => {
    const left = x + (i % columns) * width + 8;
    const low = y + Math.floor(i / columns) * height + 7;
    const middle = [left + width / 2 - 8, low + height / 2 - 7] as const;
    return (
      block(pen, [left, low, z - 8], [width - 16, height - 14, 8], tone, {
        soft: 2,
        over: grain(pen, tone),
      }) +
      (long
        ? handle(middle[0], middle[1], z - 12, look.metal)
        : knob([middle[0], middle[1], z - 12], look.metal))
    );
  });
}

const dresser: Drawing = {
  stage: 'floor',
  width: 720,
  height: 640,
  foot: 600,
  colours: [...WOODS, 'sage', 'cream', 'navy', 'green'],
  draw(pen, look) {
    const { main } = look;
    const over = grain(pen, main);
    const tall = look.variant(2, 'size');
    const [width, height] = tall ? [420, 560] : [560, 400];
    const x = -width / 2;
    const legs: Point[] = [
      [x + 24, 0, 230],
      [-x - 24, 0, 230],
      [x + 24, 0, 16],
      [-x - 24, 0, 16],
    ];
    return settled(
      250,
      ...legs.map(([lx, , z]) =>
        strut(
          pen,
          [lx, 90, z],
          [lx * 1.03, 0, z],
          30,
          18,
          z > 100 ? darker(main, 0.4) : darker(main, 0.12),
        ),
      ),
      block(pen, [x, 80, 0], [width, height, 240], main, { over }),
      drawers(
        pen,
        look,
        lighter(main, 0.06),
        [x + 14, 92, 0],
        [width - 28, height - 20],
        tall ? 4 : 3,
        tall ? 1 : 2,
      ),
      block(pen, [x - 12, 80 + height, -12], [width + 24, 22, 262], lighter(main, 0.05), {
        soft: 4,
        over,
      }),
    );
  },
};

const bedside: Drawing = {
  stage: 'floor',
  width: 440,
  height: 620,
  foot: 330,
  colours: [...WOODS, 'white', 'sage', 'teal'],
  draw(pen, look) {
    const { main } = look;
    const over = grain(pen, main);
    const books = look.variant(2, 'books')
      ? block(pen, [-90, 262, 30], [150, 26, 110], look.second, { soft: 3 }) +
        block(pen, [-80, 288, 40], [130, 20, 100], '#b0522f', { soft: 3 })
      : '';
    const legs: Point[] = [
      [-130, 0, 190],
      [130, 0, 190],
      [-130, 0, 16],
      [130, 0, 16],
    ];
    return settled(
      210,
      ...legs.map(([x, , z]) =>
        strut(pen, [x, 250, z], [x * 1.08, 0, z], 26, 15, z > 100 ? darker(main, 0.35) : main),
      ),
      block(pen, [-150, 232, 0], [300, 26, 210], darker(main, 0.06), { over }),
      block(pen, [-150, 258, 190], [300, 120, 20], darker(main, 0.3), { over }),
      block(pen, [-150, 258, 0], [20, 120, 200], darker(main, 0.1)),
      books,
      block(pen, [130, 258, 0], [20, 120, 200], main, { over }),
      block(pen, [-150, 372, 0], [300, 130, 210], main, { over }),
      drawers(pen, look, lighter(main, 0.08), [-142, 380, 0], [284, 114], 1, 1),
      block(pen, [-164, 502, -10], [328, 20, 230], lighter(main, 0.04), { soft: 4, over }),
    );
  },
};

const sideboard: Drawing = {
  stage: 'floor',
  width: 840,
  height: 500,
  foot: 700,
  colours: WOODS,
  draw(pen, look) {
    const { main } = look;
    const over = grain(pen, main);
    const door = (x: number) => {
      const panel = front(x + 14, 134, -9, 172, 192);
      const woven = look.variant(2, 'doors') === 0;
      return (
        block(pen, [x, 120, -8], [200, 220, 8], lighter(main, 0.05), { over }) +
        face(panel, woven ? lighter(main, 0.5) : pen.slant(darker(main, 0.08)), 1) +
        (woven ? face(panel, cane(pen, lighter(main, 0.3), 0.8), 1) : '') +
        knob([x + 184, 236, -12], look.metal)
      );
    };
    const legs: Point[] = [
      [-300, 0, 200],
      [300, 0, 200],
      [-300, 0, 20],
      [300, 0, 20],
    ];
    return settled(
      220,
      ...legs.map(([x, , z]) =>
        strut(
          pen,
          [x, 110, z],
          [x * 1.06, 0, z],
          28,
          14,
          z > 100 ? darker(main, 0.4) : darker(main, 0.1),
        ),
      ),
      block(pen, [-340, 104, 0], [680, 256, 220], main, { over }),
      door(-326),
      door(-120),
      drawers(pen, look, lighter(main, 0.05), [84, 114, 0], [246, 232], 3, 1),
      block(pen, [-352, 360, -10], [704, 20, 240], lighter(main, 0.06), { soft: 4, over }),
    );
  },
};

export const storage = { dresser, bedside, sideboard };
