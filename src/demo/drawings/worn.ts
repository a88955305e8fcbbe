// Clothes on hangers.
import { darker, lighter, mix } from './colour';
import { CLOTHS, type Drawing, type Look } from './drawing';
import { both, box, each, line, oval, type Pen, shape } from './pen';
import { check, knit, rib, sprigs, stripes, weave } from './texture';

export const HANGER =
  line('M0 -6C-16 -14 -14 -34 2 -34C18 -34 18 -14 4 -6C-2 2 0 10 0 30', '#6d6a66', 6) +
  shape(
    'M0 28C60 44 150 78 214 116C226 124 216 138 202 132L0 62L-202 132C-216 138 -226 124 -214 116C-150 78 -60 44 0 28Z',
    '#b98d5d',
  ) +
  line('M0 40C60 54 140 84 200 116', '#e0bd8c', 4, 'opacity=".6"');

/** Soft folds: long faint shadows down the cloth. */
export const folds = (colour: string, lines: readonly string[]) =>
  lines
    .map(
      (d) =>
        line(d, darker(colour, 0.55), 16, 'opacity=".12"') +
        line(d, darker(colour, 0.6), 5, 'opacity=".16"'),
    )
    .join('');

export function cloth(
  pen: Pen,
  look: Look,
  kinds: readonly ('plain' | 'check' | 'stripe' | 'sprig' | 'knit')[],
): string {
  const kind = kinds[look.variant(kinds.length, 'cloth')] ?? 'plain';
  if (kind === 'check') return check(pen, mix(look.second, darker(look.main, 0.4), 0.35), 64);
  if (kind === 'stripe') return stripes(pen, lighter(look.second, 0.2), 46, 18);
  if (kind === 'sprig') return sprigs(pen, lighter(look.second, 0.3), darker(look.main, 0.35), 0.9);
  if (kind === 'knit') return knit(pen, look.main, 1.1);
  return weave(pen, look.main, 1);
}

const JUMPER_BODY =
  'M-92 34C-150 50 -206 84 -236 128C-262 250 -292 420 -316 590L-224 612C-206 520 -196 430 -186 370C-184 460 -186 560 -190 664C-80 690 80 690 190 664C186 560 184 460 186 370C196 430 206 520 224 612L316 590C292 420 262 250 236 128C206 84 150 50 92 34C60 76 -60 76 -92 34Z';

const jumper: Drawing = {
  stage: 'wall',
  width: 660,
  height: 720,
  foot: 0,
  colours: CLOTHS,
  draw(pen, look) {
    const { main } = look;
    const yoke = look.variant(3, 'yoke');
    const band = lighter(look.second, 0.15);
    const clip = pen.clip(`<path d="${JUMPER_BODY}"/>`);
    const hem = (d: string) => shape(d, pen.down(darker(main, 0.1))) + shape(d, rib(pen, main, 12));
    const pattern =
      yoke === 0
        ? each(2, (r) =>
            each(15, (i) =>
              shape(
                `M${-330 + i * 46} ${236 + r * 74}l23-30 23 30-23 30Z`,
                r ? lighter(look.main, 0.6) : band,
                'opacity=".85"',
              ),
            ),
          )
        : yoke === 1
          ? each(9, (i) => box(-340, 110 + i * 70, 680, 30, 0, band, 'opacity=".8"'))
          : each(
              3,
              (i) =>
                line(`M${-90 + i * 90} 90V660`, darker(main, 0.35), 26, 'opacity=".22"') +
                line(
                  `M${-98 + i * 90} 90V660`,
                  lighter(main, 0.4),
                  6,
                  'opacity=".4" stroke-dasharray="26 12"',
                ),
            );
    return [
      HANGER,
      shape('M-92 34C-60 10 60 10 92 34C60 76 -60 76 -92 34Z', darker(main, 0.5)),
      shape(JUMPER_BODY, pen.slant(main)),
      `<g clip-path="${clip}">${pattern}</g>`,
      shape(JUMPER_BODY, knit(pen, main, 1.2)),
      folds(main, [
        'M-186 370C-176 300 -180 240 -196 190',
        'M186 370C176 300 180 240 196 190',
        'M-90 640C-70 520 -60 420 -80 300',
        'M70 650C60 540 80 460 60 340',
      ]),
      hem('M-192 630C-80 656 80 656 192 630L190 684C80 712 -80 712 -190 684Z'),
      both(hem('M-322 572L-220 596L-226 640L-330 616Z')),
      line('M-92 34C-60 84 60 84 92 34', darker(main, 0.14), 24),
      line('M-92 34C-60 84 60 84 92 34', lighter(main, 0.14), 5, 'opacity=".6"'),
    ].join('');
  },
};

const DRESS =
  'M-80 40C-92 52 -98 60 -104 72C-96 130 -110 190 -140 236C-126 290 -116 330 -112 372C-150 500 -206 660 -250 810C-90 862 90 862 250 810C206 660 150 500 112 372C116 330 126 290 140 236C110 190 96 130 104 72C98 60 92 52 80 40C70 120 -70 120 -80 40Z';

const dress: Drawing = {
  stage: 'wall',
  width: 560,
  height: 870,
  foot: 0,
  colours: [
    'terracotta',
    'green',
    'navy',
    'mustard',
    'pink',
    'teal',
    'burgundy',
    'sage',
    'cream',
    'lilac',
  ],
  draw(pen, look) {
    const { main } = look;
    const sleeves = look.variant(2, 'sleeves') === 0;
    const sleeve = 'M-98 52C-150 70 -196 120 -218 196L-138 232C-124 200 -110 150 -100 100Z';
    const texture = cloth(pen, look, ['sprig', 'plain', 'sprig', 'stripe', 'check']);
    return [
      HANGER,
      shape('M-80 40C-50 26 50 26 80 40C70 120 -70 120 -80 40Z', darker(main, 0.5)),
      sleeves ? both(shape(sleeve, pen.slant(darker(main, 0.05))) + shape(sleeve, texture)) : '',
      shape(DRESS, pen.slant(main)),
      shape(DRESS, texture),
      folds(main, [
        'M-60 400C-90 540 -130 680 -160 820',
        'M0 400C0 560 -20 700 -30 840',
        'M60 400C90 540 110 680 140 826',
        'M20 400C50 560 60 700 60 836',
      ]),
      shape(
        'M-114 356C-60 372 60 372 114 356L118 396C60 412 -60 412 -118 396Z',
        pen.down(darker(main, 0.16)),
      ),
      line('M-80 40C-70 122 70 122 80 40', lighter(main, 0.3), 7),
      each(4, (i) => oval(0, 130 + i * 54, 6, 6, lighter(look.second, 0.3))),
    ].join('');
  },
};

const SHIRT =
  'M-70 30C-130 48 -190 78 -226 120L-290 300L-206 336L-176 270C-178 400 -184 540 -190 664C-110 690 -60 676 0 676C60 676 110 690 190 664C184 540 178 400 176 270L206 336L290 300L226 120C190 78 130 48 70 30L0 84Z';

const shirt: Drawing = {
  stage: 'wall',
  width: 600,
  height: 710,
  foot: 0,
  colours: ['sky', 'cream', 'white', 'sage', 'rust', 'mustard', 'teal', 'red', 'navy', 'lilac'],
  draw(pen, look) {
    const { main } = look;
    return [
      HANGER,
      shape('M-72 30C-50 10 50 10 72 30L0 92Z', darker(main, 0.5)),
      shape(SHIRT, pen.slant(main, 0.8)),
      shape(SHIRT, cloth(pen, look, ['plain', 'check', 'stripe', 'sprig', 'check'])),
      folds(main, [
        'M-176 270C-170 210 -176 170 -190 130',
        'M176 270C170 210 176 170 190 130',
        'M-90 640C-80 520 -70 440 -96 330',
        'M100 650C90 540 80 470 110 360',
      ]),
      box(-18, 84, 36, 592, 2, pen.down(lighter(main, 0.1)), 'opacity=".92"'),
      each(6, (i) =>
        oval(0, 126 + i * 96, 7, 7, '#f6efe2', `stroke="${darker(main, 0.4)}" stroke-width="1.6"`),
      ),
      shape(
        'M64 210h96v70l-48 34-48-34Z',
        pen.down(darker(main, 0.07)),
        `stroke="${darker(main, 0.3)}" stroke-width="2"`,
      ),
      both(
        shape(
          'M-70 26C-88 46 -96 80 -88 118L-2 86C-30 72 -56 48 -70 26Z',
          pen.slant(lighter(main, 0.2)),
          `stroke="${darker(main, 0.3)}" stroke-width="2"`,
        ),
      ),
      both(line('M-286 288L-206 322', darker(main, 0.35), 3, 'opacity=".5"')),
    ].join('');
  },
};

export const worn = { jumper, dress, shirt };
