// What hung things hang on, and what flat things lie on.
import { darker, lighter, mix } from '../drawings/colour';
import { box, each, line, oval, type Pen, shape } from '../drawings/pen';
import { grain, rib, speckle, weave } from '../drawings/texture';
import { HEIGHT, type Setting, WIDTH, wallLight, wallShade } from './setting';

const full = (fill: string, more = '') => box(0, 0, WIDTH, HEIGHT, 0, fill, more);

function plaster(pen: Pen, { random, ground }: Setting): string {
  const light = lighter(ground, 0.5);
  const dark = darker(ground, 0.35);
  const paint = full(pen.blend(wallLight(ground), wallShade(ground), 55));
  switch (random.whole(0, 3)) {
    case 0:
      return (
        paint +
        each(
          8,
          (i) =>
            box(i * 140 - 40, 0, 4, HEIGHT, 0, dark, 'opacity=".35"') +
            box(i * 140 - 36, 0, 3, HEIGHT, 0, light, 'opacity=".5"'),
        )
      );
    case 1:
      return (
        paint +
        box(0, 860, WIDTH, 340, 0, pen.blend(darker(ground, 0.18), darker(ground, 0.34))) +
        box(0, 852, WIDTH, 10, 0, light, 'opacity=".6"')
      );
    default:
      return (
        paint +
        each(6, (i) =>
          oval(
            random.whole(0, WIDTH),
            random.whole(0, HEIGHT),
            330,
            210,
            pen.glow(i % 2 ? light : dark, 0.15),
          ),
        )
      );
  }
}

/** A wall to hang pictures, mirrors and clocks on. */
export function plainWall(pen: Pen, setting: Setting): string {
  return plaster(pen, setting);
}

/** A wall with a wooden rail of pegs at the height of `y`, the middle one at x = 480. */
export function pegWall(pen: Pen, setting: Setting, y: number): string {
  const wood = mix(setting.base, '#c39a6b', 0.4);
  const peg = (x: number) =>
    oval(x + 6, y + 12, 17, 17, '#22191f', 'opacity=".22"') +
    oval(x, y, 15, 15, pen.ball(lighter(wood, 0.2)));
  return (
    plaster(pen, setting) +
    box(-10, y - 24, WIDTH + 20, 66, 3, '#22191f', 'opacity=".16"') +
    box(-10, y - 34, WIDTH + 20, 66, 3, pen.down(wood)) +
    box(-10, y - 34, WIDTH + 20, 66, 3, grain(pen, wood)) +
    each(5, (i) => peg(i * 210 + 60))
  );
}

/** Boards, cloth, paper or felt, seen from above. */
export function laid(pen: Pen, setting: Setting): string {
  const { random, ground, base, accent } = setting;
  switch (random.whole(0, 4)) {
    case 0:
      return (
        full(pen.blend(lighter(base, 0.2), darker(base, 0.16), 50)) +
        full(grain(pen, base, 90)) +
        each(
          7,
          (i) =>
            line(`M${i * 160 + 10} 0V${HEIGHT}`, darker(base, 0.55), 4, 'opacity=".5"') +
            line(`M${i * 160 + 14} 0V${HEIGHT}`, lighter(base, 0.4), 2, 'opacity=".4"'),
        )
      );
    case 1: {
      const linen = lighter(ground, 0.25);
      const fold = (d: string) => shape(d, darker(linen, 0.5), 'opacity=".09"');
      return (
        full(pen.blend(lighter(linen, 0.3), darker(linen, 0.14), 40)) +
        full(weave(pen, linen, 1.7)) +
        fold('M-20 180C250 110 520 250 980 90V170C560 310 300 190 -20 250Z') +
        fold('M-20 1040C320 960 620 1110 980 980V1070C650 1180 330 1040 -20 1120Z') +
        fold('M700 -20C660 240 780 520 700 1220H760C840 560 730 260 780 -20Z')
      );
    }
    case 2:
      return (
        full(pen.blend(lighter(ground, 0.24), darker(ground, 0.1), 45)) +
        shape(
          `M0 ${random.whole(620, 820)}L960 ${random.whole(420, 700)}V1200H0Z`,
          pen.blend(mix(ground, accent, 0.5), mix(ground, accent, 0.62), 45),
        ) +
        full(speckle(pen, darker(ground, 0.3)), 'opacity=".35"')
      );
    case 3: {
      const wool = mix(ground, base, 0.2);
      return (
        full(pen.blend(lighter(wool, 0.25), darker(wool, 0.15), 50)) +
        full(rib(pen, wool, 26), 'opacity=".55"') +
        full(weave(pen, wool, 1.3))
      );
    }
    default:
      return (
        full(pen.blend(lighter(ground, 0.3), darker(ground, 0.14), 50)) +
        full(speckle(pen, darker(ground, 0.35)), 'opacity=".4"')
      );
  }
}
