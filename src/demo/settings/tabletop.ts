// A table, shelf or cloth edge before a wall, for things that stand on furniture.
import { darker, lighter, mix } from '../drawings/colour';
import { box, each, line, oval, type Pen, shape } from '../drawings/pen';
import { check, grain, speckle, sprigs, stripes, weave } from '../drawings/texture';
import { HEIGHT, type Setting, WIDTH, wallLight, wallShade } from './setting';

/** Where the wall vanishes behind the table top. */
export const TABLE_LINE = 800;

function backdrop(pen: Pen, { random, ground, accent }: Setting): string {
  const paint = box(
    0,
    0,
    WIDTH,
    TABLE_LINE + 20,
    0,
    pen.blend(wallLight(ground), wallShade(ground), 50),
  );
  const joint = lighter(ground, 0.45);
  const low = darker(ground, 0.3);
  switch (random.whole(0, 7)) {
    case 0:
      return (
        paint +
        each(9, (row) =>
          each(9, (column) => {
            const x = column * 124 - (row % 2) * 62;
            const y = row * 92 + 6;
            return (
              box(
                x,
                y,
                116,
                84,
                5,
                pen.slant(mix(ground, (row * column) % 3 ? ground : joint, 0.3), 0.5),
              ) + line(`M${x + 6} ${y + 5}h102`, joint, 2, 'opacity=".7"')
            );
          }),
        )
      );
    case 1:
      return (
        paint +
        each(
          8,
          (i) =>
            box(i * 132 - 20, 0, 3, TABLE_LINE, 0, low, 'opacity=".4"') +
            box(i * 132 - 17, 0, 3, TABLE_LINE, 0, joint, 'opacity=".5"'),
        )
      );
    case 2:
      return paint + box(0, 0, WIDTH, TABLE_LINE, 0, sprigs(pen, joint, low, 1.15), 'opacity=".5"');
    case 3:
      return (
        paint +
        oval(480, 560, 360, 360, pen.blend(mix(ground, accent, 0.4), mix(ground, accent, 0.55), 60))
      );
    case 4:
      return (
        paint + box(0, 0, WIDTH, TABLE_LINE, 0, stripes(pen, joint, 80, 40, 90), 'opacity=".3"')
      );
    case 5: {
      const fold = (x: number, width: number) =>
        box(x, 0, width, TABLE_LINE, 0, pen.round(lighter(ground, 0.3), 0.55));
      return (
        paint +
        each(9, (i) => fold(i * 118 - 40, 120)) +
        box(0, 0, WIDTH, TABLE_LINE, 0, weave(pen, ground, 1.2))
      );
    }
    default:
      return (
        paint +
        each(4, (i) =>
          oval(
            random.whole(0, WIDTH),
            random.whole(0, TABLE_LINE),
            320,
            220,
            pen.glow(i % 2 ? joint : low, 0.16),
          ),
        )
      );
  }
}

function surface(pen: Pen, { random, base, accent, ground }: Setting): string {
  const depth = HEIGHT - TABLE_LINE;
  const top = (fill: string, more = '') => box(0, TABLE_LINE, WIDTH, 284, 0, fill, more);
  const lip = (colour: string) =>
    box(
      0,
      TABLE_LINE + 284,
      WIDTH,
      depth - 284,
      0,
      pen.blend(darker(colour, 0.3), darker(colour, 0.5)),
    ) + box(0, TABLE_LINE + 280, WIDTH, 8, 4, lighter(colour, 0.42), 'opacity=".8"');
  switch (random.whole(0, 4)) {
    case 0: {
      const cloth = lighter(mix(accent, '#efe5d3', 0.7), 0.2);
      const whole = (fill: string, more = '') => box(0, TABLE_LINE, WIDTH, depth, 0, fill, more);
      return (
        whole(pen.blend(darker(cloth, 0.14), lighter(cloth, 0.2))) +
        whole(
          random.chance(0.5) ? check(pen, accent, 84) : weave(pen, cloth, 1.6),
          'opacity=".6"',
        ) +
        shape(
          'M90 1200C160 1060 250 930 300 800H330C290 940 220 1080 170 1200Z',
          darker(cloth, 0.4),
          'opacity=".1"',
        ) +
        shape(
          'M640 1200C670 1070 730 920 800 800H850C790 930 730 1070 716 1200Z',
          darker(cloth, 0.4),
          'opacity=".09"',
        )
      );
    }
    case 1: {
      const stone = mix('#d9d3c8', ground, 0.15);
      return (
        top(pen.blend(darker(stone, 0.12), lighter(stone, 0.3))) +
        top(speckle(pen, darker(stone, 0.45))) +
        line(
          'M-20 900C160 850 260 960 430 910S760 1010 990 930',
          darker(stone, 0.3),
          3,
          'opacity=".35"',
        ) +
        line(
          'M220 1080C360 1010 520 1060 640 990S880 900 980 880',
          lighter(stone, 0.7),
          4,
          'opacity=".5"',
        ) +
        lip(stone)
      );
    }
    default:
      return (
        top(pen.blend(darker(base, 0.2), lighter(base, 0.16))) +
        top(grain(pen, base)) +
        [70, 160]
          .map((y) => line(`M0 ${TABLE_LINE + y}H${WIDTH}`, darker(base, 0.5), 2, 'opacity=".3"'))
          .join('') +
        lip(base) +
        box(0, TABLE_LINE + 284, WIDTH, depth - 284, 0, grain(pen, base), 'opacity=".6"')
      );
  }
}

/** The table as a background; the thing stands about (480, 985). */
export function tabletop(pen: Pen, setting: Setting): string {
  return (
    backdrop(pen, setting) +
    box(0, TABLE_LINE - 130, WIDTH, 130, 0, pen.blend('#22191f', '#22191f', 90, 0, 0.16)) +
    surface(pen, setting) +
    box(0, TABLE_LINE, WIDTH, 50, 0, pen.blend('#22191f', '#22191f', 90, 0.26, 0))
  );
}
