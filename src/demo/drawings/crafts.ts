// Tools of the garden and for making things.
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { both, box, each, line, oval, placed, shape } from './pen';
import { grain } from './texture';
import { HANDLES, STEEL } from './tools';

const wateringCan: Drawing = {
  stage: 'floor',
  width: 720,
  height: 520,
  foot: 340,
  colours: ['green', 'sky', 'mustard', 'copper', 'terracotta', 'cream', 'steel'],
  draw(pen, look) {
    const { main } = look;
    return [
      line('M70 -330C280 -420 320 -80 150 -60', darker(main, 0.2), 26),
      line('M72 -338C280 -424 312 -86 156 -66', lighter(main, 0.35), 6, 'opacity=".8"'),
      shape(
        'M-140 -130C-220 -160 -260 -260 -330 -400L-296 -416C-230 -300 -200 -260 -140 -240Z',
        pen.slant(main),
      ),
      placed(
        -326,
        -420,
        shape('M-54 -16L54 -16L34 34H-34Z', pen.round(main)) +
          oval(0, -16, 56, 18, pen.ball(lighter(main, 0.2))) +
          each(7, (i) => oval(-33 + i * 11, -16 + (i % 2) * 6 - 3, 3, 2.4, darker(main, 0.6))),
        -34,
      ),
      shape(
        'M-150 -300H160L176 -20C176 -8 166 0 150 0H-140C-156 0 -166 -8 -166 -20Z',
        pen.round(main),
      ),
      oval(5, -300, 155, 30, darker(main, 0.3)),
      shape(
        'M-150 -300A155 30 0 0 1 60 -329L60 -270A155 30 0 0 1 -150 -300Z',
        pen.down(lighter(main, 0.1)),
      ),
      line('M-150 -300C-120 -262 120 -262 160 -300', lighter(main, 0.4), 6),
      line('M-156 -220H166M-164 -60H174', darker(main, 0.3), 5, 'opacity=".5"'),
      line('M-40 -330C-20 -470 100 -470 130 -330', darker(main, 0.12), 22),
    ].join('');
  },
};

const gardenTools: Drawing = {
  stage: 'flat',
  width: 640,
  height: 860,
  foot: 0,
  colours: HANDLES,
  draw(pen, look) {
    const { main } = look;
    const handle =
      shape(
        'M-24 60C-34 140 -38 260 -30 360C-26 400 26 400 30 360C38 260 34 140 24 60Z',
        pen.round(main),
      ) +
      shape(
        'M-24 60C-34 140 -38 260 -30 360C-26 400 26 400 30 360C38 260 34 140 24 60Z',
        grain(pen, main, 90),
      ) +
      box(-22, 40, 44, 46, 6, pen.round(look.metal)) +
      box(-9, -80, 18, 130, 6, pen.round(STEEL)) +
      line('M-4 384V420', look.second, 9);
    const trowel =
      shape(
        'M-64 -120C-84 -260 -50 -360 0 -400C50 -360 84 -260 64 -120C40 -70 -40 -70 -64 -120Z',
        pen.round(STEEL),
      ) + line('M0 -370V-110', '#6f7578', 4, 'opacity=".6"');
    const fork = [-52, 0, 52]
      .map(
        (x) =>
          line(`M0 -90C${x} -120 ${x} -160 ${x} -360`, STEEL, 17) +
          line(`M${x - 4} -150V-350`, '#eef0ee', 3, 'opacity=".8"'),
      )
      .join('');
    const shears =
      both(
        shape('M6 -60C60 -160 60 -280 20 -390C-4 -300 -10 -180 6 -60Z', pen.slant(STEEL)) +
          line('M4 -40C60 60 90 200 70 340', look.second, 34) +
          line('M-2 -30C52 60 80 200 62 330', lighter(look.second, 0.4), 6, 'opacity=".6"'),
      ) + oval(0, -52, 20, 20, pen.ball('#6d7173'));
    return (
      placed(-190, 0, trowel + handle, -7) +
      placed(20, 10, fork + handle, 2) +
      placed(210, 0, shears, 8, 0.94)
    );
  },
};

const plane: Drawing = {
  stage: 'table',
  width: 700,
  height: 400,
  foot: 640,
  colours: ['walnut', 'oak', 'teak'],
  draw(pen, look) {
    const { main } = look;
    return [
      shape('M-320 -20L-320 -70H300L330 -20V0H-320Z', pen.down('#4c5053')),
      shape(
        'M-250 -70C-240 -130 -160 -140 -130 -110L60 -100C120 -150 180 -150 220 -70Z',
        pen.down('#5e6467'),
      ),
      shape('M-60 -90L30 -290L70 -280L20 -90Z', pen.slant('#b9bec0')),
      oval(22, -200, 26, 26, pen.ball(look.metal)),
      shape(
        'M90 -90C100 -200 60 -260 90 -320C120 -350 190 -330 190 -290C186 -230 200 -160 220 -90Z',
        pen.round(main),
      ),
      shape(
        'M90 -90C100 -200 60 -260 90 -320C120 -350 190 -330 190 -290C186 -230 200 -160 220 -90Z',
        grain(pen, main, 90),
      ),
      oval(-200, -190, 56, 50, pen.ball(main)),
      shape('M-226 -150H-174L-160 -96H-240Z', pen.round(main)),
      line('M-316 -66H296', '#a9aeb0', 4, 'opacity=".7"'),
      each(
        3,
        (i) =>
          `<path d="M${-60 + i * 26} -84c-40 -50 -90 -30 -70 10s60 10 40 -20" fill="none" stroke="#e3bd85" stroke-width="10" opacity=".9"/>`,
      ),
    ].join('');
  },
};

const sewing: Drawing = {
  stage: 'table',
  width: 680,
  height: 520,
  foot: 600,
  colours: ['black', 'green', 'sky', 'cream', 'red', 'teal'],
  draw(pen, look) {
    const { main } = look;
    const gold = '#c9a65a';
    return [
      box(-320, -60, 640, 60, 12, pen.down(look.wood)),
      box(-320, -60, 640, 60, 12, grain(pen, look.wood)),
      shape(
        'M-290 -60C-290 -100 -270 -110 -240 -110H280C300 -110 310 -90 310 -60Z',
        pen.down(main),
      ),
      shape(
        'M120 -100C130 -220 120 -300 60 -320H-120C-150 -320 -160 -300 -160 -270V-220H-250V-330C-250 -410 -190 -450 -110 -450H160C230 -450 260 -400 260 -340V-100Z',
        pen.slant(main),
      ),
      box(-226, -230, 50, 60, 6, pen.round('#b9b6b0')),
      line('M-201 -170V-112', '#d5d2cb', 7),
      box(-236, -116, 72, 10, 3, '#d5d2cb'),
      oval(292, -330, 40, 96, pen.lying('#b9b6b0')) + oval(284, -330, 16, 62, pen.ball(main)),
      box(40, -520, 46, 72, 6, pen.round(look.second)) +
        box(34, -528, 58, 12, 4, '#e6dcc6') +
        box(34, -454, 58, 10, 4, '#e6dcc6'),
      line('M60 -500C-60 -500 -150 -480 -200 -440L-204 -180', lighter(look.second, 0.1), 3),
      `<path d="M-90 -386C-40 -420 20 -350 70 -386S170 -400 200 -380" fill="none" stroke="${gold}" stroke-width="7"/>`,
      `<path d="M-230 -84C-150 -96 -60 -72 20 -84S200 -92 280 -84" fill="none" stroke="${gold}" stroke-width="5"/>`,
      oval(190, -220, 26, 26, pen.ball(gold)),
      line('M-236 -330C-236 -400 -190 -438 -110 -438H150', lighter(main, 0.6), 6, 'opacity=".5"'),
    ].join('');
  },
};

export const crafts = {
  'watering can': wateringCan,
  'garden tools': gardenTools,
  plane,
  'sewing machine': sewing,
};
