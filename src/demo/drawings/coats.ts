// Coats, jackets and what goes with them.
import { darker, lighter, mix } from './colour';
import type { Drawing } from './drawing';
import { both, box, each, line, oval, placed, shape } from './pen';
import { check, twill, weave } from './texture';
import { cloth, folds, HANGER } from './worn';

const JACKET_HALF =
  'M0 96L-70 30C-130 44 -190 74 -222 116C-250 230 -280 400 -300 560L-212 584C-198 500 -188 430 -180 380L-186 690C-120 708 -60 712 0 712Z';

const jacket: Drawing = {
  stage: 'wall',
  width: 640,
  height: 740,
  foot: 0,
  colours: ['navy', 'blue', 'brown', 'olive', 'black', 'tan', 'burgundy', 'green'],
  draw(pen, look) {
    const { main } = look;
    const denim = look.variant(2, 'cloth') === 0;
    const texture = denim ? twill(pen, main) : weave(pen, main);
    const seam = lighter(denim ? '#d9a861' : main, 0.2);
    const stitch = (d: string) => line(d, seam, 2.4, 'stroke-dasharray="9 6" opacity=".8"');
    const half = [
      shape(JACKET_HALF, pen.slant(main)),
      shape(JACKET_HALF, texture),
      folds(main, ['M-180 380C-172 300 -176 230 -190 170', 'M-110 690C-100 600 -90 520 -110 420']),
      stitch('M-200 200C-130 230 -70 236 -8 236'),
      stitch('M-186 640C-120 660 -60 664 -6 664'),
      shape('M-150 270h104v26l-52 26-52-26Z', pen.down(lighter(main, 0.05))),
      shape('M-150 296v96h104v-96l-52 26Z', pen.down(darker(main, 0.08))),
      stitch('M-144 300v86h92v-86'),
      line('M-150 540L-110 450', darker(main, 0.5), 5, 'opacity=".6"'),
      shape('M-306 530L-206 556L-212 590L-314 566Z', pen.down(darker(main, 0.14))),
    ].join('');
    return [
      HANGER,
      shape('M-72 30C-50 6 50 6 72 30L0 110Z', darker(main, 0.55)),
      both(half),
      box(-9, 100, 18, 610, 2, pen.down(darker(main, 0.12))),
      each(6, (i) => oval(0, 150 + i * 96, 8, 8, pen.ball(look.metal))),
      both(
        shape(
          'M-72 26C-92 40 -112 84 -104 128L-8 108C-30 84 -58 56 -72 26Z',
          pen.slant(lighter(main, 0.1)),
        ) + stitch('M-98 118L-22 100'),
      ),
    ].join('');
  },
};

const COAT =
  'M-84 34C-140 48 -196 76 -222 118C-256 260 -280 440 -296 610L-208 630C-194 540 -184 470 -178 400C-186 560 -206 720 -216 860C-80 886 80 886 216 860C206 720 186 560 178 400C184 470 194 540 208 630L296 610C280 440 256 260 222 118C196 76 140 48 84 34L0 130Z';

const coat: Drawing = {
  stage: 'wall',
  width: 620,
  height: 900,
  foot: 0,
  colours: ['tan', 'navy', 'grey', 'burgundy', 'olive', 'green', 'charcoal', 'mustard'],
  draw(pen, look) {
    const { main } = look;
    const belt = look.variant(2, 'belt') === 0;
    const button = (x: number, y: number) =>
      oval(x + 2, y + 3, 13, 13, darker(main, 0.6)) +
      oval(x, y, 13, 13, pen.ball(darker(mix(main, '#5a3b28', 0.5), 0.2)));
    const pocket = both(
      shape('M-160 610h100l-6 34h-92Z', pen.down(darker(main, 0.1))) +
        line('M-160 610h100', lighter(main, 0.3), 3, 'opacity=".5"'),
    );
    return [
      HANGER,
      shape('M-86 34C-50 4 50 4 86 34L0 140Z', darker(main, 0.55)),
      shape(COAT, pen.slant(main)),
      shape(
        COAT,
        look.variant(3, 'cloth') === 0 ? check(pen, darker(main, 0.4), 70) : weave(pen, main, 1.3),
      ),
      folds(main, [
        'M-178 400C-170 310 -176 240 -190 180',
        'M178 400C170 310 176 240 190 180',
        'M-130 850C-110 740 -100 660 -120 560',
        'M130 850C110 740 110 660 120 560',
      ]),
      line('M24 130C24 400 24 640 24 874', darker(main, 0.55), 4, 'opacity=".6"'),
      each(belt ? 2 : 3, (i) => button(-26, 270 + i * 150) + button(72, 270 + i * 150)),
      pocket,
      both(
        shape(
          'M-84 30C-110 60 -130 130 -128 190L-80 200L-60 250L24 132C-30 100 -62 66 -84 30Z',
          pen.slant(lighter(main, 0.1)),
        ) + line('M-128 190L-80 200L-60 250', darker(main, 0.5), 3, 'opacity=".35"'),
      ),
      belt
        ? shape(
            'M-184 470C-80 486 80 486 184 470L186 522C80 538 -80 538 -186 522Z',
            pen.down(darker(main, 0.12)),
          ) +
          box(-34, 466, 68, 68, 8, 'none', `stroke="${darker(look.metal, 0.1)}" stroke-width="10"`)
        : '',
    ].join('');
  },
};

const JEANS =
  'M-150 0H150C168 120 182 220 186 330L206 850H44L4 310H-4L-44 850H-206L-186 330C-182 220 -168 120 -150 0Z';

const jeans: Drawing = {
  stage: 'flat',
  width: 440,
  height: 880,
  foot: 0,
  colours: ['blue', 'navy', 'black', 'sand', 'olive', 'rust'],
  draw(pen, look) {
    const { main } = look;
    const seam = (d: string) => line(d, '#dda75b', 3, 'stroke-dasharray="9 6" opacity=".8"');
    const art = [
      shape(JEANS, pen.slant(main)),
      oval(-106, 420, 56, 270, pen.glow(lighter(main, 0.6), 0.5)),
      oval(106, 420, 56, 270, pen.glow(lighter(main, 0.6), 0.5)),
      shape(JEANS, twill(pen, main)),
      folds(main, [
        'M-4 310C-60 330 -120 320 -170 300',
        'M4 310C60 340 120 330 170 310',
        'M-60 560C-100 580 -150 570 -190 550',
        'M60 600C100 620 150 600 190 590',
      ]),
      line('M0 60V300', darker(main, 0.4), 3),
      seam('M26 62V190C26 230 10 250 0 262'),
      seam('M-190 830H-48M48 830H192'),
      both(seam('M-146 70C-140 140 -100 170 -60 62')),
      box(-154, -4, 308, 58, 6, pen.down(darker(main, 0.06))),
      box(-154, -4, 308, 58, 6, twill(pen, main)),
      seam('M-148 4H148M-148 46H148'),
      each(5, (i) => box(-126 + i * 60, -12, 16, 76, 3, pen.down(lighter(main, 0.05)))),
      oval(0, 25, 15, 15, pen.ball(look.metal)),
    ].join('');
    return placed(0, -420, art);
  },
};

const scarf: Drawing = {
  stage: 'flat',
  width: 520,
  height: 900,
  foot: 0,
  colours: ['mustard', 'rust', 'green', 'burgundy', 'sky', 'sand', 'teal', 'plum'],
  draw(pen, look) {
    const { main } = look;
    const texture = cloth(pen, look, ['check', 'stripe', 'knit', 'check']);
    const strip = (height: number, shade: number) =>
      box(-96, -height / 2, 192, height, 8, pen.slant(darker(main, shade))) +
      box(-96, -height / 2, 192, height, 8, texture) +
      each(16, (i) => line(`M${-90 + i * 12} ${height / 2}v44`, lighter(main, 0.1), 5)) +
      folds(main, [
        `M-40 ${-height / 2 + 30}V${height / 2 - 20}`,
        `M50 ${-height / 2 + 30}V${height / 2 - 20}`,
      ]);
    const loop =
      'M-190 -330C-190 -420 190 -420 190 -330C190 -220 80 -170 0 -170C-80 -170 -190 -220 -190 -330ZM-90 -316C-90 -270 -40 -250 0 -250C40 -250 90 -270 90 -316C90 -350 -90 -350 -90 -316Z';
    return [
      placed(-70, 110, strip(640, 0.1), 10),
      placed(80, 90, strip(600, 0), -7),
      shape(loop, pen.slant(main), 'fill-rule="evenodd"'),
      shape(loop, texture, 'fill-rule="evenodd"'),
      line('M-160 -300C-150 -230 -60 -200 10 -204', darker(main, 0.6), 14, 'opacity=".14"'),
    ].join('');
  },
};

export const coats = { jacket, coat, jeans, scarf };
