// A room: wall, skirting board and floor, now and then a rug, panels or a painted arch.
import { darker, lighter, mix } from '../drawings/colour';
import { box, each, line, oval, type Pen, shape } from '../drawings/pen';
import { grain, sprigs, stripes, weave } from '../drawings/texture';
import { HEIGHT, type Setting, WIDTH, wallLight, wallShade } from './setting';

/** Where the wall meets the floor. */
export const FLOOR_LINE = 872;

function wall(pen: Pen, { random, ground, accent }: Setting): string {
  const paint = box(
    0,
    0,
    WIDTH,
    FLOOR_LINE,
    0,
    pen.blend(wallLight(ground), wallShade(ground), 55),
  );
  const dark = darker(ground, 0.3);
  const light = lighter(ground, 0.5);
  const moulding = (x: number, y: number, width: number, height: number) =>
    box(x, y, width, height, 2, 'none', `stroke="${dark}" stroke-width="5" opacity=".32"`) +
    box(
      x + 5,
      y + 5,
      width - 10,
      height - 10,
      2,
      'none',
      `stroke="${light}" stroke-width="3" opacity=".5"`,
    ) +
    box(
      x + 22,
      y + 22,
      width - 44,
      height - 44,
      2,
      'none',
      `stroke="${dark}" stroke-width="2" opacity=".25"`,
    );
  switch (random.whole(0, 6)) {
    case 0:
      return (
        paint +
        moulding(-120, 70, 420, 720) +
        moulding(350, 70, 420, 720) +
        moulding(820, 70, 420, 720)
      );
    case 1: {
      const lower = mix(ground, accent, 0.16);
      return (
        paint +
        box(0, 520, WIDTH, FLOOR_LINE - 520, 0, pen.blend(lower, wallShade(lower), 60)) +
        each(
          9,
          (i) =>
            box(i * 120 - 30, 540, 3, 340, 0, darker(lower, 0.35), 'opacity=".35"') +
            box(i * 120 - 27, 540, 2, 340, 0, lighter(lower, 0.4), 'opacity=".4"'),
        ) +
        box(0, 504, WIDTH, 20, 0, pen.down(lighter(lower, 0.2))) +
        box(0, 524, WIDTH, 10, 0, dark, 'opacity=".18"')
      );
    }
    case 2:
      return (
        paint +
        shape(
          `M${random.whole(120, 190)} ${FLOOR_LINE}V430a330 330 0 0 1 660 0V${FLOOR_LINE}Z`,
          pen.blend(mix(ground, accent, 0.42), mix(ground, accent, 0.58), 60),
        )
      );
    case 3:
      return (
        paint +
        box(
          0,
          0,
          WIDTH,
          FLOOR_LINE,
          0,
          sprigs(pen, lighter(ground, 0.45), darker(ground, 0.22), 1.3),
          'opacity=".55"',
        )
      );
    case 4:
      return (
        paint +
        box(
          0,
          0,
          WIDTH,
          FLOOR_LINE,
          0,
          stripes(pen, lighter(ground, 0.35), 96, 48, 90),
          'opacity=".35"',
        )
      );
    default:
      return (
        paint +
        each(5, (i) =>
          oval(
            random.whole(0, WIDTH),
            random.whole(0, FLOOR_LINE),
            300,
            190,
            pen.glow(i % 2 ? light : dark, 0.14),
          ),
        )
      );
  }
}

function boards(pen: Pen, colour: string): string {
  const depth = HEIGHT - FLOOR_LINE;
  const vanish = 480;
  return (
    box(0, FLOOR_LINE, WIDTH, depth, 0, pen.blend(darker(colour, 0.22), lighter(colour, 0.12))) +
    box(0, FLOOR_LINE, WIDTH, depth, 0, grain(pen, colour), 'opacity=".7"') +
    each(15, (i) => {
      const top = vanish + (i - 7) * 92;
      const bottom = vanish + (i - 7) * 172;
      return line(
        `M${top} ${FLOOR_LINE}L${bottom} ${HEIGHT}`,
        darker(colour, 0.5),
        2.4,
        'opacity=".5"',
      );
    }) +
    each(14, (i) => {
      const y = FLOOR_LINE + 30 + ((i * 97) % 280);
      const share = (y - FLOOR_LINE) / depth;
      const gap = 92 + 80 * share;
      const x = vanish + (((i * 5) % 14) - 7) * gap;
      return line(`M${x} ${y}h${gap}`, darker(colour, 0.5), 2, 'opacity=".5"');
    })
  );
}

function tiles(pen: Pen, colour: string): string {
  const depth = HEIGHT - FLOOR_LINE;
  const rows = [0, 46, 106, 184, 284, 420];
  return (
    box(0, FLOOR_LINE, WIDTH, depth, 0, pen.blend(darker(colour, 0.18), lighter(colour, 0.14))) +
    rows
      .map((y) => line(`M0 ${FLOOR_LINE + y}H${WIDTH}`, lighter(colour, 0.4), 3, 'opacity=".5"'))
      .join('') +
    each(13, (i) => {
      const offset = i - 6;
      return line(
        `M${480 + offset * 120} ${FLOOR_LINE}L${480 + offset * 240} ${HEIGHT}`,
        lighter(colour, 0.4),
        3,
        'opacity=".5"',
      );
    })
  );
}

function rug(pen: Pen, { random, accent, ground }: Setting): string {
  const tone = mix(accent, ground, 0.25);
  const pale = lighter(tone, 0.6);
  if (random.chance(0.5)) {
    return (
      oval(484, 1056, 430, 118, '#22191f', 'opacity=".16"') +
      oval(480, 1048, 430, 118, pen.slant(tone)) +
      oval(480, 1048, 372, 98, 'none', `stroke="${pale}" stroke-width="12" opacity=".75"`) +
      oval(480, 1048, 250, 62, 'none', `stroke="${pale}" stroke-width="10" opacity=".6"`) +
      oval(480, 1048, 430, 118, weave(pen, tone, 1.4))
    );
  }
  const body = 'M150 944H810L952 1160H8Z';
  return (
    shape('M150 950H812L962 1168H0Z', '#22191f', 'opacity=".18"') +
    shape(body, pen.slant(tone)) +
    shape('M172 958H788L896 1140H64Z', 'none', `stroke="${pale}" stroke-width="10" opacity=".7"`) +
    shape(
      'M208 978H752L826 1118H134Z',
      'none',
      `stroke="${darker(tone, 0.4)}" stroke-width="6" opacity=".5"`,
    ) +
    shape(body, weave(pen, tone, 1.5)) +
    each(34, (i) => line(`M${14 + i * 28.2} 1160v16`, pale, 4))
  );
}

/** The room as a background; the thing stands about (480, 1060). */
export function room(pen: Pen, setting: Setting): string {
  const { random, base, ground } = setting;
  const behind = wall(pen, setting);
  const floor = random.chance(0.75) ? boards(pen, base) : tiles(pen, base);
  const board = lighter(ground, 0.55);
  const skirting =
    box(0, FLOOR_LINE - 54, WIDTH, 54, 0, pen.blend(board, darker(board, 0.12))) +
    box(0, FLOOR_LINE - 40, WIDTH, 3, 0, darker(board, 0.3), 'opacity=".4"') +
    box(0, FLOOR_LINE - 4, WIDTH, 8, 0, '#22191f', 'opacity=".3"') +
    box(0, FLOOR_LINE, WIDTH, 60, 0, pen.blend('#22191f', '#22191f', 90, 0.3, 0));
  return behind + floor + skirting + (random.chance(0.5) ? rug(pen, setting) : '');
}
