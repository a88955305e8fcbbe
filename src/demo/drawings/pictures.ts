// Paintings and prints in frames.
import { darker, lighter, mix } from './colour';
import type { Drawing, Look } from './drawing';
import { bouquet, leaf } from './greens';
import { turned } from './lathe';
import { box, each, line, oval, type Pen, placed, shape } from './pen';
import { grain, weave } from './texture';

const FRAMES = ['oak', 'walnut', 'black', 'brass', 'white', 'teak'] as const;
const HUES = [
  '#b0522f',
  '#d09a37',
  '#2f6b4e',
  '#40678f',
  '#d99f8e',
  '#283f5c',
  '#8fa583',
  '#77303a',
  '#2f7377',
];

const hue = (look: Look, name: string) => HUES[look.variant(HUES.length, name)] ?? '#b0522f';

export function landscape(look: Look, w: number, h: number): string {
  const sky = lighter(hue(look, 'sky'), 0.62);
  const hill = hue(look, 'hill');
  return [
    box(0, 0, w, h, 0, sky),
    oval(w * (0.25 + look.variant(50, 'sun') / 100), h * 0.3, w * 0.13, w * 0.13, '#f0b65c'),
    shape(
      `M0 ${h * 0.55}C${w * 0.2} ${h * 0.38} ${w * 0.35} ${h * 0.5} ${w * 0.5} ${h * 0.42}S${w * 0.85} ${h * 0.36} ${w} ${h * 0.5}V${h}H0Z`,
      lighter(hill, 0.35),
    ),
    shape(
      `M0 ${h * 0.7}C${w * 0.25} ${h * 0.5} ${w * 0.5} ${h * 0.72} ${w} ${h * 0.56}V${h}H0Z`,
      hill,
    ),
    shape(
      `M0 ${h * 0.86}C${w * 0.3} ${h * 0.7} ${w * 0.6} ${h * 0.92} ${w} ${h * 0.74}V${h}H0Z`,
      darker(hill, 0.35),
    ),
    each(5, (i) =>
      shape(
        `M${w * (0.12 + i * 0.07)} ${h * 0.84}l${w * 0.03} ${-h * 0.16}l${w * 0.03} ${h * 0.16}Z`,
        darker(hill, 0.55),
      ),
    ),
  ].join('');
}

export function abstract(look: Look, w: number, h: number): string {
  return [
    box(0, 0, w, h, 0, lighter(hue(look, 'paper'), 0.75)),
    oval(w * 0.4, h * 0.36, w * 0.27, w * 0.27, hue(look, 'a')),
    shape(
      `M${w * 0.2} ${h * 0.9}V${h * 0.6}A${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.8} ${h * 0.6}V${h * 0.9}Z`,
      hue(look, 'b'),
      'opacity=".92"',
    ),
    shape(
      `M${w * 0.34} ${h * 0.9}V${h * 0.68}A${w * 0.16} ${w * 0.16} 0 0 1 ${w * 0.66} ${h * 0.68}V${h * 0.9}Z`,
      lighter(hue(look, 'c'), 0.3),
    ),
    line(
      `M${w * 0.12} ${h * 0.16}C${w * 0.5} ${h * 0.04} ${w * 0.6} ${h * 0.3} ${w * 0.88} ${h * 0.2}`,
      '#33292a',
      6,
    ),
    oval(w * 0.76, h * 0.38, w * 0.08, w * 0.08, hue(look, 'd')),
  ].join('');
}

function stillLife(pen: Pen, look: Look, w: number, h: number): string {
  const pot = hue(look, 'pot');
  return [
    box(0, 0, w, h, 0, lighter(hue(look, 'wall'), 0.5)),
    box(0, h * 0.72, w, h * 0.28, 0, mix(hue(look, 'cloth'), '#7a5237', 0.4)),
    placed(w * 0.48, h * 0.56, bouquet(pen, hue(look, 'bloom'), '#5f7d55'), 0, w / 620),
    placed(
      w * 0.48,
      h * 0.84,
      shape(
        turned([
          [50, -180],
          [46, -150],
          [96, -80],
          [60, 0],
        ]),
        pen.round(pot),
      ),
      0,
      w / 480,
    ),
    oval(w * 0.76, h * 0.84, w * 0.075, w * 0.07, pen.ball('#c9573a')) +
      oval(w * 0.86, h * 0.86, w * 0.065, w * 0.06, pen.ball('#d9a03a')),
  ].join('');
}

function framed(
  pen: Pen,
  look: Look,
  width: number,
  height: number,
  picture: (w: number, h: number) => string,
  mount: number,
): string {
  const { main } = look;
  const [w, h] = [width - 72 - mount * 2, height - 72 - mount * 2];
  const inner = -w / 2;
  return placed(
    0,
    20,
    [
      box(-width / 2, 0, width, height, 4, pen.slant(main)),
      box(-width / 2, 0, width, height, 4, grain(pen, main)),
      box(
        -width / 2 + 9,
        9,
        width - 18,
        height - 18,
        2,
        'none',
        `stroke="${lighter(main, 0.4)}" stroke-width="4" opacity=".6"`,
      ),
      box(-width / 2 + 32, 32, width - 64, height - 64, 0, darker(main, 0.55)),
      box(-width / 2 + 36, 36, width - 72, height - 72, 0, pen.slant('#f6f0e2', 0.4)),
      mount ? box(inner - 5, 31 + mount, w + 10, h + 10, 0, '#cfc3aa') : '',
      placed(
        inner,
        36 + mount,
        `<g clip-path="${pen.clip(`<rect width="${w}" height="${h}"/>`)}">${picture(w, h)}${box(0, 0, w, h, 0, weave(pen, '#8a7a66', 1.6))}</g>`,
      ),
      shape(
        `M${-width / 2 + 36} 36h${width * 0.42}L${-width / 2 + 36} ${height * 0.62}Z`,
        '#ffffff',
        'opacity=".1"',
      ),
    ].join(''),
  );
}

const painting: Drawing = {
  stage: 'wall',
  width: 720,
  height: 700,
  foot: 0,
  colours: FRAMES,
  draw: (pen, look) =>
    framed(
      pen,
      look,
      700,
      600,
      (w, h) => (look.variant(2, 'subject') ? landscape(look, w, h) : stillLife(pen, look, w, h)),
      0,
    ),
};

const print: Drawing = {
  stage: 'wall',
  width: 640,
  height: 860,
  foot: 0,
  colours: FRAMES,
  draw(pen, look) {
    const botanical = (w: number, h: number) =>
      box(0, 0, w, h, 0, '#f1e8d2') +
      placed(
        w / 2,
        h * 0.88,
        line(`M0 0V${-h * 0.66}`, '#5f6f3f', 7) +
          each(
            4,
            (i) =>
              leaf(pen, 0, -h * (0.12 + i * 0.15), 48, 0.95 - i * 0.12, hue(look, 'leaf')) +
              leaf(
                pen,
                0,
                -h * (0.16 + i * 0.15),
                -48,
                0.95 - i * 0.12,
                darker(hue(look, 'leaf'), 0.15),
              ),
          ) +
          leaf(pen, 0, -h * 0.62, 0, 0.7, hue(look, 'leaf')),
      );
    const subject = look.variant(3, 'subject');
    return framed(
      pen,
      look,
      600,
      780,
      (w, h) =>
        subject === 0
          ? botanical(w, h)
          : subject === 1
            ? abstract(look, w, h)
            : landscape(look, w, h),
      56,
    );
  },
};

export const pictures = { painting, print };
