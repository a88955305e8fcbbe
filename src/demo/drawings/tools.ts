// Tools of the workshop.
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { box, each, line, oval, placed, shape } from './pen';
import { block, face, front, seen, settled } from './solid';
import { grain } from './texture';

export const STEEL = '#a9aeb0';
const PAINTS = ['red', 'green', 'navy', 'mustard', 'teal', 'rust', 'blue'] as const;
export const HANDLES = ['oak', 'walnut', 'teak', 'red', 'green', 'mustard'] as const;

const drill: Drawing = {
  stage: 'table',
  width: 660,
  height: 560,
  foot: 250,
  colours: ['teal', 'mustard', 'red', 'green', 'blue', 'rust'],
  draw(pen, look) {
    const { main } = look;
    return [
      box(-330, -424, 130, 18, 6, pen.lying('#8d9192')),
      each(6, (i) => line(`M${-316 + i * 20} -424l12 18`, '#5f6364', 4)),
      shape('M-210 -464L-130 -478V-352L-210 -366Z', pen.lying('#3a3a3d')),
      shape(
        'M-130 -500H120C190 -500 236 -460 236 -410C236 -350 190 -320 130 -320H-130C-146 -360 -146 -460 -130 -500Z',
        pen.down(main),
      ),
      box(-130, -490, 54, 160, 12, pen.lying('#34353a')),
      each(4, (i) => box(120 + i * 24, -450, 9, 80, 4, darker(main, 0.5), 'opacity=".6"')),
      shape(
        'M20 -322H150C160 -240 176 -150 190 -90H50C40 -180 34 -240 20 -322Z',
        pen.round('#35363b'),
      ),
      each(5, (i) => line(`M60 ${-280 + i * 36}L156 ${-288 + i * 36}`, '#56575d', 6)),
      shape(
        'M-30 -316C-10 -316 20 -316 26 -300L36 -226C10 -226 -16 -260 -30 -316Z',
        pen.down('#c2453a'),
      ),
      shape(
        'M10 -96H220C232 -96 240 -86 240 -74V-20C240 -6 232 0 220 0H10C-2 0 -10 -6 -10 -20V-74C-10 -86 -2 -96 10 -96Z',
        pen.down('#3b3c41'),
      ),
      box(20, -70, 190, 40, 8, pen.down(main)),
      line('M-110 -484H110', lighter(main, 0.6), 7, 'opacity=".6"'),
      oval(-8, -410, 44, 44, lighter(main, 0.12)) + oval(-8, -410, 28, 28, look.second),
    ].join('');
  },
};

const saw: Drawing = {
  stage: 'flat',
  width: 860,
  height: 360,
  foot: 0,
  colours: HANDLES,
  draw(pen, look) {
    const { main } = look;
    const handle =
      'M150 -120C180 -150 300 -150 350 -130C400 -110 410 -40 400 20C390 90 370 140 310 140C260 140 240 110 190 110C160 100 140 20 150 -120ZM236 -60C220 -40 222 40 244 60C266 76 330 76 340 40C350 0 350 -60 330 -76C306 -92 256 -90 236 -60Z';
    return placed(
      0,
      0,
      [
        shape('M-410 20L-400 -20L170 -120V110L-400 62Z', pen.blend('#d5d8d7', '#83898b', 70)),
        each(29, (i) => shape(`M${-400 + i * 20} ${62 + i * 1.7}l10 18l10 -16Z`, '#8b9092')),
        line('M-390 -14L160 -108', '#f2f4f2', 4, 'opacity=".8"'),
        shape(handle, pen.slant(main), 'fill-rule="evenodd"'),
        shape(handle, grain(pen, main), 'fill-rule="evenodd"'),
        [
          [196, -96],
          [184, 20],
          [196, 84],
        ]
          .map(([x, y]) => oval(x ?? 0, y ?? 0, 13, 13, pen.ball('#c9a65a')))
          .join(''),
      ].join(''),
      -28,
    );
  },
};

const hammer: Drawing = {
  stage: 'flat',
  width: 480,
  height: 860,
  foot: 0,
  colours: HANDLES,
  draw(pen, look) {
    const { main } = look;
    return placed(
      0,
      0,
      [
        shape(
          'M-30 -290H30C26 -100 34 120 42 380C44 420 -44 420 -42 380C-34 120 -26 -100 -30 -290Z',
          pen.round(main),
        ),
        shape(
          'M-30 -290H30C26 -100 34 120 42 380C44 420 -44 420 -42 380C-34 120 -26 -100 -30 -290Z',
          grain(pen, main, 90),
        ),
        shape(
          'M-38 190C-40 260 -42 320 -42 380C-44 420 44 420 42 380C42 320 40 260 38 190Z',
          pen.round(darker(look.second, 0.2)),
          'opacity=".85"',
        ),
        shape(
          'M-60 -400H70C110 -400 130 -410 150 -420H196V-270H150C130 -280 110 -290 70 -290H-60C-130 -290 -170 -270 -220 -210C-224 -300 -170 -390 -60 -400Z',
          pen.down(STEEL),
        ),
        box(150, -424, 52, 158, 12, pen.down('#8b9193')),
        line('M-200 -262C-170 -330 -120 -374 -40 -384H140', '#f1f3f1', 6, 'opacity=".8"'),
        shape('M-60 -400H60V-290H-60Z', '#22191f', 'opacity=".1"'),
      ].join(''),
      22,
    );
  },
};

const spanners: Drawing = {
  stage: 'flat',
  width: 620,
  height: 860,
  foot: 0,
  colours: ['steel', 'brass', 'copper', 'charcoal'],
  draw(pen, look) {
    const { main } = look;
    const spanner = (length: number) => {
      const h = length / 2;
      return [
        box(-19, -h, 38, length, 14, pen.round(main)),
        box(-8, -h + 70, 16, length - 140, 8, darker(main, 0.25), 'opacity=".6"'),
        shape(
          `M-52 ${-h - 50}L-24 ${-h - 72}V${-h - 22}L0 ${-h - 8}L24 ${-h - 22}V${-h - 72}L52 ${-h - 50}C64 ${-h - 10} 40 ${-h + 40} 16 ${-h + 54}H-16C-40 ${-h + 40} -64 ${-h - 10} -52 ${-h - 50}Z`,
          pen.slant(lighter(main, 0.1)),
        ),
        oval(0, h + 10, 48, 48, pen.slant(lighter(main, 0.06))) +
          oval(0, h + 10, 25, 25, '#3a3433', 'opacity=".85"'),
      ].join('');
    };
    return [540, 470, 400, 330, 270]
      .map((length, i) =>
        placed(-230 + i * 116, (540 - length) * 0.28 - 10, spanner(length), 0, 1.05),
      )
      .join('');
  },
};

const toolbox: Drawing = {
  stage: 'floor',
  width: 640,
  height: 440,
  foot: 560,
  colours: PAINTS,
  draw(pen, look) {
    const { main } = look;
    const latch = (x: number) => block(pen, [x, 150, -12], [40, 64, 10], '#c9c6be', { soft: 2 });
    const [hx, hy] = seen([-110, 300, 100]);
    const [kx, ky] = seen([110, 300, 100]);
    return settled(
      200,
      block(pen, [-260, 0, 0], [520, 180, 200], main, { soft: 6 }),
      block(pen, [-266, 180, -6], [532, 22, 212], darker(main, 0.12), { soft: 4 }),
      block(pen, [-260, 202, 10], [520, 78, 180], lighter(main, 0.04), { soft: 14 }),
      line(`M${hx} ${hy + 14}V${hy - 46}L${kx} ${ky - 46}V${ky + 14}`, '#2e2b2c', 26),
      line(`M${hx} ${hy - 52}L${kx} ${ky - 52}`, '#6a6666', 6),
      latch(-190),
      latch(150),
      face(front(-80, 50, -2, 160, 70), lighter(look.second, 0.2), 6),
      each(3, (i) =>
        face(front(-60, 66 + i * 16, -3, 120 - i * 26, 6), darker(look.second, 0.45), 1),
      ),
    );
  },
};

export const tools = { drill, 'hand saw': saw, hammer, spanners, toolbox };
