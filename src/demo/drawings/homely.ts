// Mirrors, clocks, cushions and rugs.
import { darker, lighter, mix } from './colour';
import { CLOTHS, type Drawing } from './drawing';
import { both, box, each, line, oval, placed, shape } from './pen';
import { check, grain, rib, sprigs, stripes, weave } from './texture';

const mirror: Drawing = {
  stage: 'wall',
  width: 660,
  height: 860,
  foot: 0,
  colours: ['brass', 'oak', 'walnut', 'black', 'teak', 'white'],
  draw(pen, look) {
    const { main } = look;
    const frame = pen.slant(main);
    const glass = pen.blend('#e9f0ee', '#8fa3a6', 55);
    const shine = (clip: string) =>
      `<g clip-path="${clip}">${shape('M-340 300L160 -60H260L-340 420Z', '#ffffff', 'opacity=".28"')}${shape('M-300 640L340 180V230L-300 700Z', '#ffffff', 'opacity=".2"')}${box(-340, 560, 680, 400, 0, '#8d9a8c', 'opacity=".35"')}${oval(150, 640, 90, 130, '#5f7d5c', 'opacity=".35"')}</g>`;
    const form = look.variant(3, 'form');
    if (form === 0) {
      const rays = each(36, (i) =>
        box(-9, -372, 18, i % 2 ? 120 : 84, 8, pen.round(main), `transform="rotate(${i * 10})"`),
      );
      return placed(
        0,
        390,
        rays +
          oval(0, 0, 262, 262, frame) +
          oval(0, 0, 232, 232, darker(main, 0.5)) +
          oval(0, 0, 228, 228, glass) +
          placed(0, -400, shine(pen.clip('<circle cy="400" r="228"/>'))),
        0,
        0.98,
      );
    }
    if (form === 1) {
      const arch = (inset: number) =>
        `M${-270 + inset} ${840 - inset}V270a${270 - inset} ${270 - inset} 0 0 1 ${540 - inset * 2} 0V${840 - inset}Z`;
      return (
        shape(arch(0), frame) +
        shape(arch(22), darker(main, 0.5)) +
        shape(arch(26), glass) +
        shine(pen.clip(`<path d="${arch(26)}"/>`))
      );
    }
    return (
      oval(0, 420, 290, 400, frame) +
      oval(0, 420, 290, 400, grain(pen, main)) +
      oval(0, 420, 250, 358, darker(main, 0.5)) +
      oval(0, 420, 246, 354, glass) +
      shine(pen.clip('<ellipse cy="420" rx="246" ry="354"/>')) +
      placed(
        0,
        30,
        both(shape('M0 10C30 -50 110 -50 130 0C90 20 40 20 0 10Z', frame)) +
          oval(0, 0, 24, 24, pen.ball(main)),
      )
    );
  },
};

const clock: Drawing = {
  stage: 'wall',
  width: 660,
  height: 700,
  foot: 0,
  colours: ['walnut', 'brass', 'teal', 'red', 'black', 'mustard', 'sage'],
  draw(pen, look) {
    const { main } = look;
    const burst = look.variant(2, 'form') === 0;
    const hour = look.variant(12, 'hour') * 30;
    const minute = look.variant(12, 'minute') * 30;
    return placed(
      0,
      360,
      [
        burst
          ? each(
              12,
              (i) =>
                shape(
                  'M-14 -200L0 -330L14 -200Z',
                  pen.round(main),
                  `transform="rotate(${i * 30})"`,
                ) +
                oval(
                  0,
                  -322,
                  16,
                  16,
                  pen.ball(i % 2 ? main : look.second),
                  `transform="rotate(${i * 30})"`,
                ),
            )
          : oval(0, 0, 300, 300, pen.slant(main)),
        burst ? oval(0, 0, 210, 210, pen.slant(main)) : oval(0, 0, 300, 300, grain(pen, main)),
        placed(
          0,
          0,
          oval(0, 0, 250, 250, darker(main, 0.45)) +
            oval(0, 0, 244, 244, pen.slant('#f3ead8', 0.6)) +
            each(12, (i) =>
              box(-6, -222, 12, i % 3 ? 24 : 46, 4, '#4a3a30', `transform="rotate(${i * 30})"`),
            ) +
            shape('M-10 30L0 -130L10 30Z', '#33302d', `transform="rotate(${hour})"`) +
            shape('M-7 40L0 -196L7 40Z', '#33302d', `transform="rotate(${minute})"`) +
            oval(0, 0, 15, 15, pen.ball(look.second)),
          0,
          burst ? 0.74 : 1,
        ),
      ].join(''),
    );
  },
};

const cushions: Drawing = {
  stage: 'table',
  width: 680,
  height: 540,
  foot: 520,
  colours: CLOTHS,
  draw(pen, look) {
    const outline =
      'M-200 -390C-100 -372 100 -372 200 -390C226 -392 236 -376 232 -350C214 -250 214 -140 232 -40C236 -14 222 0 200 0C100 -14 -100 -14 -200 0C-222 0 -236 -14 -232 -40C-214 -140 -214 -250 -232 -350C-236 -376 -226 -392 -200 -390Z';
    const cushion = (tone: string, cloth: string) =>
      shape(outline, pen.ball(tone, 0.8)) +
      shape(outline, cloth) +
      line(
        'M-226 -380L-150 -300M226 -380L150 -300M-226 -10L-150 -80M226 -10L150 -80',
        darker(tone, 0.5),
        12,
        'opacity=".16"',
      ) +
      `<path d="${outline}" fill="none" stroke="${lighter(tone, 0.3)}" stroke-width="7" stroke-dasharray="12 6"/>`;
    const cloths = [
      check(pen, lighter(look.second, 0.2), 70),
      sprigs(pen, lighter(look.second, 0.4), darker(look.main, 0.4), 1.1),
      stripes(pen, lighter(look.second, 0.4), 60, 18, 90),
      weave(pen, look.main, 2),
    ];
    return (
      placed(-90, -46, cushion(look.second, weave(pen, look.second, 2)), -9) +
      placed(70, 6, cushion(look.main, cloths[look.variant(4, 'cloth')] ?? ''), 5)
    );
  },
};

const rug: Drawing = {
  stage: 'flat',
  width: 620,
  height: 900,
  foot: 0,
  colours: ['rust', 'teal', 'navy', 'burgundy', 'green', 'mustard', 'terracotta'],
  draw(pen, look) {
    const { main, second } = look;
    const pale = lighter(second, 0.35);
    const deep = darker(main, 0.4);
    const diamond = (y: number, r: number, fill: string) =>
      shape(`M0 ${y - r}L${r * 0.8} ${y}L0 ${y + r}L${-r * 0.8} ${y}Z`, fill);
    const body = [
      each(48, (i) => line(`M${-286 + i * 12.2} -432v-26M${-286 + i * 12.2} 432v26`, '#eadfc8', 4)),
      box(-292, -434, 584, 868, 4, pen.slant(main, 0.6)),
      box(-264, -406, 528, 812, 0, 'none', `stroke="${pale}" stroke-width="14"`),
      box(-236, -378, 472, 756, 0, deep),
      each(19, (i) =>
        shape(
          `M-236 ${-368 + i * 40}l22 16-22 16ZM236 ${-368 + i * 40}l-22 16 22 16Z`,
          pale,
          'opacity=".85"',
        ),
      ),
      box(-196, -348, 392, 696, 0, mix(main, deep, 0.25)),
      [-230, 0, 230]
        .map(
          (y) =>
            diamond(y, 150, pale) +
            diamond(y, 118, deep) +
            diamond(y, 84, second) +
            diamond(y, 48, main) +
            diamond(y, 20, pale),
        )
        .join(''),
      [-115, 115]
        .map((y) =>
          both(
            placed(
              140,
              y,
              shape('M0 -44L34 0L0 44L-34 0Z', second) + shape('M0 -20L16 0L0 20L-16 0Z', pale),
            ),
          ),
        )
        .join(''),
      box(-292, -434, 584, 868, 4, weave(pen, main, 1.5)),
      box(-292, -434, 584, 868, 4, rib(pen, main, 9), 'opacity=".35"'),
    ].join('');
    return placed(0, 0, body, look.variant(9, 'turn') - 4);
  },
};

export const homely = { mirror, clock, cushions, rug };
