// Machines of the desk and the kitchen.
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { both, box, each, line, oval, placed, shape } from './pen';

const telephone: Drawing = {
  stage: 'table',
  width: 560,
  height: 460,
  foot: 480,
  colours: ['red', 'cream', 'green', 'black', 'mustard', 'sky', 'pink'],
  draw(pen, look) {
    const { main } = look;
    const hole = (i: number) => {
      const a = -0.4 + i * 0.56;
      return oval(
        Math.round(Math.cos(a) * 74),
        Math.round(-150 + Math.sin(a) * 66),
        17,
        16,
        darker(main, 0.66),
      );
    };
    return [
      line(
        'M-210 -330C-300 -260 -330 -120 -250 -30C-230 -8 -210 0 -200 0',
        darker(main, 0.35),
        11,
        'stroke-dasharray="4 9"',
      ),
      shape(
        'M-150 -300C-120 -330 120 -330 150 -300C190 -220 236 -120 250 -50C256 -16 240 0 210 0H-210C-240 0 -256 -16 -250 -50C-236 -120 -190 -220 -150 -300Z',
        pen.slant(main),
      ),
      shape(
        'M-236 -40H236C250 -10 240 0 210 0H-210C-240 0 -250 -10 -236 -40Z',
        darker(main, 0.3),
        'opacity=".5"',
      ),
      both(box(96, -356, 40, 66, 14, pen.round(darker(main, 0.1)))),
      oval(0, -150, 124, 112, darker(main, 0.4)),
      oval(0, -154, 118, 106, pen.ball('#f0e8d6')),
      oval(0, -150, 104, 94, pen.slant(lighter(main, 0.12)), 'fill-opacity=".95"'),
      each(10, hole),
      oval(0, -150, 36, 33, pen.ball('#f0e8d6')),
      shape(
        'M-262 -400C-280 -330 -200 -300 -176 -330C-164 -352 -150 -356 -120 -358H120C150 -356 164 -352 176 -330C200 -300 280 -330 262 -400C250 -430 200 -436 150 -430H-150C-200 -436 -250 -430 -262 -400Z',
        pen.down(main),
      ),
      line('M-236 -410C-200 -424 200 -424 236 -410', lighter(main, 0.6), 7, 'opacity=".55"'),
    ].join('');
  },
};

const mixer: Drawing = {
  stage: 'table',
  width: 600,
  height: 560,
  foot: 480,
  colours: ['red', 'cream', 'sage', 'sky', 'mustard', 'pink'],
  draw(pen, look) {
    const { main } = look;
    return [
      shape('M-250 0C-262 -36 -230 -60 -190 -60H190C240 -60 262 -36 250 0Z', pen.down(main)),
      shape('M110 -50C90 -160 110 -260 130 -340H230C250 -240 240 -140 250 -50Z', pen.round(main)),
      shape(
        'M-180 -250H60C56 -150 20 -70 -30 -60H-90C-140 -70 -176 -150 -180 -250Z',
        pen.round('#c3c5c4'),
      ),
      oval(-60, -250, 122, 20, '#8d908f'),
      line('M-60 -350V-250', '#9a9d9c', 20),
      oval(-60, -216, 40, 50, 'none', 'stroke="#b9bcbb" stroke-width="8"'),
      oval(-60, -216, 16, 50, 'none', 'stroke="#b9bcbb" stroke-width="7"'),
      shape(
        'M-210 -430C-230 -500 -120 -520 0 -520C140 -520 250 -490 260 -420C262 -370 220 -336 150 -336H-120C-180 -336 -204 -380 -210 -430Z',
        pen.down(main),
      ),
      box(-216, -452, 470, 20, 8, pen.lying('#c9c6bf')),
      oval(-206, -430, 20, 52, pen.ball('#c9c6bf')),
      oval(190, -390, 18, 18, pen.ball('#d9d4c8')),
      line('M-150 -490C-60 -510 80 -510 170 -484', lighter(main, 0.7), 9, 'opacity=".5"'),
    ].join('');
  },
};

const handheld: Drawing = {
  stage: 'flat',
  width: 480,
  height: 760,
  foot: 0,
  colours: ['grey', 'teal', 'mustard', 'plum', 'red', 'cream'],
  draw(pen, look) {
    const { main } = look;
    const button = (x: number, y: number, tone: string) =>
      oval(x + 3, y + 6, 36, 36, darker(main, 0.5)) + oval(x, y, 35, 35, pen.ball(tone));
    return placed(
      0,
      0,
      [
        shape(
          'M-210 -360H210Q226 -360 226 -344V270C226 330 180 366 120 366H-210Q-226 366 -226 350V-344Q-226 -360 -210 -360Z',
          pen.slant(main),
        ),
        box(-186, -320, 372, 300, 22, darker(main, 0.55)),
        box(-136, -282, 272, 224, 6, '#8c9a5e'),
        each(5, (i) =>
          box(
            -100 + i * 44,
            -110 - ((i * 53) % 80),
            30,
            40 + ((i * 53) % 80),
            2,
            '#5b6a3a',
            'opacity=".6"',
          ),
        ),
        shape('M-136 -282H40L-90 -58H-136Z', '#ffffff', 'opacity=".12"'),
        oval(-162, -180, 8, 8, '#c2453a'),
        box(-176, 100, 132, 44, 8, pen.slant('#2f2e31')) +
          box(-132, 56, 44, 132, 8, pen.slant('#2f2e31')),
        button(80, 150, look.second),
        button(162, 106, look.second),
        each(2, (i) =>
          box(-76 + i * 84, 246, 60, 18, 9, darker(main, 0.45), 'transform="rotate(-24 0 250)"'),
        ),
        each(5, (i) => line(`M${96 + i * 22} 320l26 -54`, darker(main, 0.45), 8)),
      ].join(''),
      -7,
    );
  },
};

const typewriter: Drawing = {
  stage: 'table',
  width: 680,
  height: 560,
  foot: 600,
  colours: ['sky', 'green', 'red', 'black', 'mustard', 'teal', 'cream'],
  draw(pen, look) {
    const { main } = look;
    const key = (x: number, y: number) =>
      oval(x, y + 6, 23, 17, '#1c1a1c') +
      oval(x, y, 22, 16, pen.ball('#efe6d2'), 'stroke="#3a3634" stroke-width="4"');
    const body =
      'M-260 -250C-240 -330 240 -330 260 -250L300 -60C304 -20 290 0 260 0H-260C-290 0 -304 -20 -300 -60Z';
    return [
      box(-190, -560, 380, 240, 4, pen.down('#f7f1e4')),
      each(4, (i) => box(-150, -520 + i * 34, 250 - i * 40, 7, 3, '#c9bfae')),
      box(-320, -370, 640, 76, 36, pen.lying('#2f2d2f')),
      box(-350, -356, 44, 48, 12, pen.lying('#b7b1a7')),
      box(306, -356, 44, 48, 12, pen.lying('#b7b1a7')),
      line('M-336 -350L-390 -420', '#b7b1a7', 12),
      shape(body, pen.down(main)),
      shape(
        'M-200 -286C-190 -310 190 -310 200 -286L210 -230H-210Z',
        darker(main, 0.6),
        'opacity=".75"',
      ),
      each(11, (i) => line(`M${-150 + i * 30} -236L${-60 + i * 12} -296`, '#b9b2a6', 5)),
      oval(-140, -262, 46, 20, '#2a2829') + oval(140, -262, 46, 20, '#2a2829'),
      shape(
        'M-262 -196H262L282 -40C284 -24 276 -18 262 -18H-262C-276 -18 -284 -24 -282 -40Z',
        darker(main, 0.62),
        'opacity=".85"',
      ),
      each(4, (r) =>
        each(r === 3 ? 9 : 10, (i) => key(-212 + r * 8 + i * (46 + r), -172 + r * 38)),
      ),
      box(-140, -34, 280, 22, 11, pen.lying('#e6dcc6')),
      line('M-256 -240C-240 -312 -120 -322 0 -322', lighter(main, 0.6), 5, 'opacity=".6"'),
    ].join('');
  },
};

export const gadgets = { telephone, mixer, handheld, typewriter };
