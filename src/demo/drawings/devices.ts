// Cameras, screens and keyboards.
import { darker, lighter } from './colour';
import { type Drawing, WOODS } from './drawing';
import { box, each, line, oval, placed, shape } from './pen';
import { block, face, front, seen, settled } from './solid';
import { grain, weave } from './texture';

const GLASS = '#2c3438';

const camera: Drawing = {
  stage: 'table',
  width: 580,
  height: 440,
  foot: 470,
  colours: ['black', 'brown', 'charcoal', 'burgundy', 'green'],
  draw(pen, look) {
    const { main } = look;
    const silver = '#c9c6bf';
    const lens = (x: number, y: number) =>
      [150, 132, 114, 92, 70]
        .map((r, i) =>
          oval(x, y, r, r, i % 2 ? pen.ball('#3a3b3d') : pen.slant(i === 0 ? silver : '#26272a')),
        )
        .join('') +
      oval(x, y, 56, 56, pen.ball('#2b3f5a')) +
      oval(x + 6, y + 8, 38, 38, pen.glow('#7a5a86', 0.8)) +
      oval(
        x - 20,
        y - 22,
        15,
        10,
        '#e9f1f5',
        `opacity=".85" transform="rotate(-30 ${x - 20} ${y - 22})"`,
      ) +
      oval(x + 24, y + 26, 6, 5, '#e9f1f5', 'opacity=".5"');
    return [
      box(-90, -410, 180, 80, 14, pen.down(silver)),
      shape('M-90 -340L-64 -406H64L90 -340Z', pen.down(lighter(silver, 0.1))),
      box(-230, -366, 76, 40, 8, pen.round(silver)),
      box(150, -372, 92, 46, 8, pen.round(silver)),
      each(12, (i) => box(153 + i * 7.4, -370, 2.4, 42, 1, darker(silver, 0.45))),
      box(-150, -354, 34, 26, 6, pen.round('#8e8b84')),
      box(-275, -330, 550, 326, 46, pen.down(silver)),
      box(-275, -250, 550, 200, 12, pen.slant(main)),
      box(-275, -250, 550, 200, 12, weave(pen, main, 2.2)),
      box(-52, -316, 104, 52, 8, '#1f2226'),
      box(-44, -310, 88, 40, 6, pen.blend('#54656f', '#1d2429', 50)),
      box(-236, -312, 60, 36, 6, pen.blend('#7d6f59', '#2c2722', 50)),
      oval(214, -292, 16, 16, pen.ball('#b03a2e')),
      lens(0, -158),
      line('M-272 -286C-330 -200 -340 -60 -300 -4', '#5d3d27', 16),
      line('M272 -286C330 -200 330 -80 286 -2', '#5d3d27', 16),
    ].join('');
  },
};

const keyboard: Drawing = {
  stage: 'flat',
  width: 800,
  height: 420,
  foot: 0,
  colours: ['cream', 'grey', 'charcoal', 'sage', 'navy', 'white'],
  draw(pen, look) {
    const { main } = look;
    const cap = (x: number, y: number, width: number, tone: string) =>
      box(x, y + 5, width, 52, 9, darker(tone, 0.4)) +
      box(x, y, width, 50, 9, pen.down(tone, 0.6)) +
      box(x + 7, y + 4, width - 14, 36, 7, lighter(tone, 0.22), 'opacity=".65"');
    const alpha = lighter(main, 0.3);
    const dark = darker(main, 0.24);
    const row = (y: number, first: number, count: number, last: number) =>
      cap(-366, y, first, dark) +
      each(count, (i) => cap(-366 + first + 8 + i * 58, y, 50, alpha)) +
      cap(-366 + first + 8 + count * 58, y, last, dark);
    return placed(
      0,
      0,
      [
        box(-394, -186, 788, 372, 28, pen.down(main)),
        box(-378, -170, 756, 340, 14, darker(main, 0.5), 'opacity=".55"'),
        row(-156, 50, 10, 94),
        row(-94, 78, 10, 66),
        row(-32, 92, 9, 110),
        row(30, 120, 8, 140),
        cap(-366, 92, 70, dark) +
          cap(-288, 92, 70, dark) +
          cap(-210, 92, 330, alpha) +
          cap(128, 92, 70, dark) +
          cap(206, 92, 160, look.second),
        cap(-366, -156, 50, look.second),
      ].join(''),
      -8,
    );
  },
};

const television: Drawing = {
  stage: 'floor',
  width: 640,
  height: 700,
  foot: 480,
  colours: [...WOODS, 'red', 'white'],
  draw(pen, look) {
    const { main } = look;
    const [kx, ky] = seen([190, 400, -4]);
    const dial = (y: number) =>
      oval(kx, ky + y, 30, 31, pen.ball('#d8cdb6'), `stroke="${look.metal}" stroke-width="6"`) +
      line(`M${kx} ${ky + y}l10 -20`, '#493a2c', 5);
    return settled(
      230,
      line('M0 -575L-130 -730M20 -575L170 -720', '#b9b4aa', 7),
      ...[
        [-180, 190],
        [200, 190],
        [-200, 20],
        [200, 20],
      ].map(([x = 0, z = 0]) => {
        const [x1, y1] = seen([x, 190, z]);
        const [x2, y2] = seen([x * 1.15, 0, z]);
        return line(`M${x1} ${y1}L${x2} ${y2}`, z > 100 ? '#4d3626' : '#7a5237', 17);
      }),
      block(pen, [-270, 180, 0], [540, 390, 220], main, { soft: 16, over: grain(pen, main) }),
      face(front(-244, 208, -3, 370, 334), '#d9ccb2', 14),
      face(front(-222, 230, -4, 326, 290), GLASS, 30),
      face(front(-222, 230, -4, 326, 290), pen.blend('#8fa6a8', '#1b2124', 55), 28, 'opacity=".8"'),
      face(front(-210, 420, -5, 130, 90), '#ffffff', 24, 'opacity=".14"'),
      dial(-70),
      dial(20),
      each(5, (i) => face(front(160, 240 + i * 18, -4, 76, 7), darker(main, 0.55), 1)),
    );
  },
};

const laptop: Drawing = {
  stage: 'table',
  width: 700,
  height: 480,
  foot: 620,
  colours: ['grey', 'charcoal', 'sand', 'white', 'navy'],
  draw(pen, look) {
    const { main } = look;
    const screen = pen.blend(lighter(look.second, 0.2), darker(look.second, 0.35), 60);
    return [
      box(-280, -430, 560, 368, 20, pen.down(darker(main, 0.1))),
      box(-262, -412, 524, 332, 8, '#1d1f22'),
      box(-254, -404, 508, 316, 4, screen),
      oval(110, -300, 46, 46, lighter(look.second, 0.65)),
      shape(
        'M-254 -180C-160 -290 -70 -270 10 -200C90 -250 180 -260 254 -190V-88H-254Z',
        darker(look.second, 0.4),
        'opacity=".7"',
      ),
      shape('M-254 -404H40L-170 -88H-254Z', '#ffffff', 'opacity=".09"'),
      shape(
        'M-280 -66H280L340 -14C344 -4 340 0 330 0H-330C-340 0 -344 -4 -340 -14Z',
        pen.down(lighter(main, 0.1)),
      ),
      shape('M-250 -56H250L280 -26H-280Z', darker(main, 0.5), 'opacity=".75"'),
      each(3, (r) =>
        each(14, (i) =>
          box(-244 - r * 9 + i * (34.5 + r * 1.3), -54 + r * 9.5, 29, 6.4, 2, '#24262a'),
        ),
      ),
      shape('M-70 -22H70L78 -6H-78Z', darker(main, 0.2), 'opacity=".6"'),
      line('M-330 0H330', darker(main, 0.4), 7),
    ].join('');
  },
};

export const devices = { camera, keyboard, television, laptop };
