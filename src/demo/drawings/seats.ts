// Furniture to sit on.
import { darker, lighter } from './colour';
import { CLOTHS, type Drawing, type Look, WOODS } from './drawing';
import { each, line, oval, type Pen } from './pen';
import { block, face, flat, front, type Point, seen, settled, strut } from './solid';
import { cane, check, grain, rib, weave } from './texture';

function chairBack(pen: Pen, look: Look, wood: string): string {
  const z = 196;
  const rail = (y: number, height: number) =>
    block(pen, [-112, y, z], [224, height, 16], wood, { soft: 4, over: grain(pen, wood) });
  const kind = look.variant(4, 'back');
  if (kind === 0) {
    return (
      each(5, (i) => strut(pen, [-80 + i * 40, 440, z], [-80 + i * 40, 690, z], 13, 11, wood)) +
      rail(440, 16) +
      rail(680, 44)
    );
  }
  if (kind === 1) return rail(480, 34) + rail(580, 38) + rail(680, 44);
  const panel = front(-100, 460, z, 200, 220);
  const fill =
    kind === 2
      ? face(panel, lighter(wood, 0.45), 4) + face(panel, cane(pen, lighter(wood, 0.25), 0.8), 4)
      : face(panel, pen.down(look.main), 14) + face(panel, weave(pen, look.main, 0.8), 14);
  return rail(446, 16) + fill + rail(690, 34);
}

const chair: Drawing = {
  stage: 'floor',
  width: 420,
  height: 800,
  foot: 330,
  colours: WOODS,
  draw(pen, look) {
    const wood = look.main;
    const cloth = look.second;
    const padded = look.variant(3, 'seat') === 0;
    return settled(
      206,
      strut(pen, [-118, 720, 204], [-124, 0, 214], 20, 17, darker(wood, 0.12)),
      strut(pen, [118, 720, 204], [124, 0, 214], 20, 17, darker(wood, 0.16)),
      chairBack(pen, { ...look, main: cloth }, wood),
      strut(pen, [-124, 150, 206], [124, 150, 206], 12, 12, darker(wood, 0.25)),
      strut(pen, [124, 180, 0], [124, 180, 206], 13, 13, darker(wood, 0.2)),
      strut(pen, [-124, 180, 0], [-124, 180, 206], 13, 13, darker(wood, 0.25)),
      block(pen, [-138, 350, -8], [276, 34, 226], wood, { soft: 4, over: grain(pen, wood) }),
      padded
        ? block(pen, [-124, 384, 4], [248, 18, 200], cloth, { soft: 14, over: weave(pen, cloth) })
        : face(flat(-118, 385, 10, 236, 190), pen.slant(lighter(wood, 0.14)), 12, 'opacity=".5"'),
      strut(pen, [-124, 352, 4], [-124, 0, -4], 25, 17, wood),
      strut(pen, [124, 352, 4], [124, 0, -4], 25, 17, wood),
    );
  },
};

function feet(pen: Pen, wood: string, corners: readonly Point[], height: number): string {
  return corners
    .map(([x, , z]) =>
      strut(pen, [x, height, z], [x * 1.04, 0, z], 26, 14, z > 80 ? darker(wood, 0.3) : wood),
    )
    .join('');
}

const armchair: Drawing = {
  stage: 'floor',
  width: 640,
  height: 700,
  foot: 500,
  colours: CLOTHS,
  draw(pen, look) {
    const { main } = look;
    const over = look.variant(3, 'cloth') === 0 ? rib(pen, main, 22) : weave(pen, main, 1.1);
    const put = (at: Point, size: [number, number, number], soft: number, tone = main) =>
      block(pen, at, size, tone, { soft, over });
    const button = (x: number, y: number) => {
      const [px, py] = seen([x, y, 208]);
      return (
        oval(px, py, 8, 8, darker(main, 0.35)) + oval(px - 2, py - 2, 4, 4, lighter(main, 0.2))
      );
    };
    const buttons = look.variant(2, 'buttons')
      ? each(3, (i) => button(-90 + i * 90, 500) + button(-45 + i * 90, 560))
      : '';
    const cushion = look.variant(2, 'cushion')
      ? block(pen, [-80, 310, 130], [150, 140, 36], look.second, {
          soft: 24,
          over: check(pen, lighter(look.second, 0.5), 44),
        })
      : '';
    return settled(
      270,
      feet(
        pen,
        look.wood,
        [
          [-190, 0, 260],
          [190, 0, 260],
          [-190, 0, 20],
          [190, 0, 20],
        ],
        110,
      ),
      put([-170, 210, 220], [340, 390, 50], 44),
      buttons,
      put([-190, 110, 10], [380, 100, 250], 22, darker(main, 0.14)),
      put([-222, 130, 10], [46, 240, 250], 32),
      put([-150, 220, 10], [300, 60, 220], 30, lighter(main, 0.06)),
      cushion,
      put([180, 130, 10], [46, 240, 250], 32),
    );
  },
};

const sofa: Drawing = {
  stage: 'floor',
  width: 860,
  height: 560,
  foot: 760,
  colours: CLOTHS,
  draw(pen, look) {
    const { main } = look;
    const over = look.variant(3, 'cloth') === 0 ? rib(pen, main, 18) : weave(pen, main, 1.1);
    const put = (at: Point, size: [number, number, number], soft: number, tone = main) =>
      block(pen, at, size, tone, { soft, over });
    const pillow = (x: number, tone: string, cloth: string) =>
      block(pen, [x, 215, 120], [116, 108, 30], tone, { soft: 22, over: cloth });
    return settled(
      226,
      feet(
        pen,
        look.wood,
        [
          [-330, 0, 210],
          [330, 0, 210],
          [-330, 0, 14],
          [330, 0, 14],
        ],
        70,
      ),
      put([-320, 170, 180], [640, 210, 46], 36),
      put([-340, 80, 0], [680, 74, 220], 18, darker(main, 0.14)),
      put([-366, 100, 0], [40, 180, 220], 30),
      put([-296, 166, 0], [286, 40, 190], 24, lighter(main, 0.05)),
      put([8, 166, 0], [286, 40, 190], 24, lighter(main, 0.05)),
      pillow(-280, look.second, weave(pen, look.second)),
      pillow(150, lighter(look.second, 0.4), check(pen, look.second, 40)),
      put([326, 100, 0], [40, 180, 220], 30),
    );
  },
};

const stool: Drawing = {
  stage: 'floor',
  width: 400,
  height: 520,
  foot: 300,
  colours: [...WOODS, 'green', 'mustard', 'red', 'sky'],
  draw(pen, look) {
    const { main } = look;
    const legs: [Point, Point][] = [
      [
        [-70, 450, 190],
        [-120, 0, 230],
      ],
      [
        [90, 450, 190],
        [130, 0, 230],
      ],
      [
        [-80, 450, 40],
        [-130, 0, 0],
      ],
      [
        [80, 450, 40],
        [120, 0, 0],
      ],
    ];
    const seat = seen([0, 462, 115]);
    const [x, y] = seat;
    return settled(
      230,
      ...legs.map(([top, foot], i) =>
        strut(pen, top, foot, 28, 20, i < 2 ? darker(main, 0.25) : main),
      ),
      strut(pen, [-110, 160, 16], [106, 160, 16], 15, 15, darker(main, 0.08)),
      strut(pen, [106, 220, 16], [114, 220, 214], 14, 14, darker(main, 0.2)),
      oval(x, y + 24, 186, 62, pen.round(darker(main, 0.1))),
      oval(x, y, 186, 62, pen.slant(lighter(main, 0.18))),
      oval(x, y, 186, 62, grain(pen, main)),
      line(
        `M${x - 184} ${y + 8}A186 62 0 0 0 ${x + 184} ${y + 8}`,
        lighter(main, 0.5),
        2,
        'opacity=".6"',
      ),
    );
  },
};

const bench: Drawing = {
  stage: 'floor',
  width: 800,
  height: 420,
  foot: 660,
  colours: [...WOODS, 'green', 'sage'],
  draw(pen, look) {
    const { main } = look;
    const over = grain(pen, main);
    const frame = (x: number) =>
      strut(pen, [x, 240, 150], [x - 8, 0, 160], 26, 22, darker(main, 0.25)) +
      strut(pen, [x, 100, 10], [x, 100, 150], 16, 16, darker(main, 0.2)) +
      strut(pen, [x, 240, 10], [x - 8, 0, 0], 30, 24, main);
    const woven = look.variant(2, 'seat') === 0;
    const seat = woven
      ? face(flat(-300, 282, 14, 600, 132), cane(pen, '#d9bd8b', 0.9), 2)
      : each(3, (i) => block(pen, [-330, 250, 2 + i * 56], [660, 26, 48], main, { soft: 3, over }));
    return settled(
      160,
      frame(-280),
      frame(290),
      strut(pen, [-280, 60, 80], [290, 60, 80], 16, 16, darker(main, 0.2)),
      woven ? block(pen, [-330, 246, 0], [660, 34, 160], main, { soft: 4, over }) : '',
      woven ? face(flat(-300, 281, 14, 600, 132), '#e6cf9f', 2) : '',
      seat,
    );
  },
};

export const seats = { chair, armchair, sofa, stool, bench };
