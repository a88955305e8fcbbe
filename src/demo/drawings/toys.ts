// Toys.
import { darker, lighter } from './colour';
import { type Drawing, WOODS } from './drawing';
import { both, box, each, line, oval, placed, shape } from './pen';
import { block, face, front, seen, settled } from './solid';
import { grain } from './texture';

const train: Drawing = {
  stage: 'table',
  width: 820,
  height: 400,
  foot: 760,
  colours: ['red', 'green', 'mustard', 'sky', 'teal', 'navy'],
  draw(pen, look) {
    const { main } = look;
    const wheel = (x: number, z: number, r: number) => {
      const [cx, cy] = seen([x, r, z]);
      return (
        oval(cx + 6, cy, r, r, darker(look.wood, 0.5)) +
        oval(cx, cy, r, r, pen.slant(look.wood)) +
        oval(cx, cy, r * 0.3, r * 0.3, pen.ball(look.second))
      );
    };
    const wagon = (x: number, tone: string, load: string) =>
      block(pen, [x, 46, 0], [170, 20, 110], look.wood, { over: grain(pen, look.wood) }) +
      block(pen, [x + 8, 66, 6], [154, 74, 98], tone, { soft: 4 }) +
      load +
      wheel(x + 36, -6, 36) +
      wheel(x + 134, -6, 36);
    const ball = (x: number, y: number, z: number, tone: string) => {
      const [cx, cy] = seen([x, y, z]);
      return oval(cx, cy, 34, 34, pen.ball(tone));
    };
    const [fx, fy] = seen([-210, 260, 55]);
    return settled(
      110,
      wagon(
        190,
        look.second,
        ball(230, 158, 70, '#d9a03a') +
          ball(300, 158, 70, '#2f6b4e') +
          ball(264, 166, 30, '#b0522f'),
      ),
      wagon(
        -10,
        lighter(main, 0.2),
        block(pen, [10, 140, 14], [60, 54, 60], '#d9a03a', { soft: 4 }) +
          block(pen, [80, 140, 20], [54, 40, 60], '#40678f', { soft: 4 }),
      ),
      block(pen, [-300, 46, 0], [270, 24, 110], look.wood, { over: grain(pen, look.wood) }),
      block(pen, [-290, 70, 12], [170, 96, 86], main, { soft: 26 }),
      block(pen, [-120, 70, 4], [86, 170, 100], main, { soft: 4 }),
      face(front(-104, 150, 2, 54, 60), '#f3e6c6', 4),
      block(pen, [-132, 240, -6], [110, 18, 120], look.second, { soft: 5 }),
      shape(
        `M${fx - 26} ${fy + 90}L${fx - 34} ${fy}H${fx + 34}L${fx + 26} ${fy + 90}Z`,
        pen.round(look.second),
      ) + oval(fx, fy, 34, 10, darker(look.second, 0.4)),
      wheel(-262, -6, 44),
      wheel(-164, -6, 44),
      wheel(-72, -6, 44),
    );
  },
};

const blocks: Drawing = {
  stage: 'table',
  width: 620,
  height: 520,
  foot: 520,
  colours: ['red', 'sky', 'mustard', 'green', 'pink', 'teal'],
  draw(pen, look) {
    const tones = [
      look.main,
      '#d9a03a',
      '#40678f',
      '#2f6b4e',
      '#d99f8e',
      lighter(look.wood, 0.2),
      look.second,
    ];
    const cube = (x: number, y: number, z: number, i: number) => {
      const tone = tones[(i + look.variant(7, 'tone')) % 7] ?? look.main;
      const inner = front(x + 26, y + 26, z - 1, 84, 84);
      return (
        block(pen, [x, y, z], [136, 136, 136], tone, { soft: 7, over: grain(pen, tone) }) +
        face(inner, lighter(tone, 0.45), 6) +
        (i % 2
          ? face(front(x + 48, y + 48, z - 2, 40, 40), darker(tone, 0.15), 18)
          : face(
              [
                [x + 68, y + 96, z - 2],
                [x + 40, y + 44, z - 2],
                [x + 96, y + 44, z - 2],
              ],
              darker(tone, 0.15),
              6,
            ))
      );
    };
    const [ax, ay] = seen([-10, 412, 70]);
    return settled(
      140,
      cube(90, 0, 30, 0) +
        cube(-230, 0, 10, 1) +
        cube(-74, 0, 0, 2) +
        cube(-160, 138, 10, 3) +
        cube(10, 138, 14, 4),
      shape(
        `M${ax - 104} ${ay + 118}L${ax - 14} ${ay - 44}L${ax + 96} ${ay + 86}Z`,
        pen.slant(look.main),
        `stroke="${look.main}" stroke-width="10" stroke-linejoin="round"`,
      ),
      shape(
        `M${ax - 104} ${ay + 118}L${ax - 14} ${ay - 44}L${ax - 4} ${ay + 106}Z`,
        '#ffffff',
        'opacity=".12"',
      ),
    );
  },
};

const horse: Drawing = {
  stage: 'floor',
  width: 660,
  height: 660,
  foot: 520,
  colours: [...WOODS, 'white', 'red', 'sky'],
  draw(pen, look) {
    const { main } = look;
    const mane = lighter(look.second, 0.1);
    const bodyLine =
      'M-150 -330C-140 -430 -190 -470 -200 -540C-206 -590 -260 -590 -300 -560C-330 -540 -340 -510 -320 -496C-290 -486 -270 -500 -256 -506C-250 -440 -250 -380 -230 -330C-210 -270 -190 -240 -180 -230H190C230 -260 240 -330 200 -370C140 -400 20 -350 -60 -350C-100 -350 -130 -340 -150 -330Z';
    const legs = (tone: string, dx: number) =>
      line(`M${-160 + dx} -250L${-210 + dx} -66`, tone, 42) +
      line(`M${170 + dx} -260L${226 + dx} -66`, tone, 46);
    const rocker = (dy: number, tone: string) =>
      line(
        `M-320 ${-96 + dy}C-220 ${10 + dy} 220 ${10 + dy} 330 ${-96 + dy}`,
        darker(tone, 0.25),
        34,
      ) + line(`M-320 ${-98 + dy}C-220 ${8 + dy} 220 ${8 + dy} 330 ${-98 + dy}`, tone, 26);
    return [
      placed(30, -46, rocker(0, darker(look.wood, 0.3)) + legs(darker(main, 0.35), 0)),
      line('M206 -350C280 -340 290 -250 262 -190', mane, 30),
      rocker(-12, look.wood),
      legs(darker(main, 0.08), 0),
      shape(bodyLine, pen.slant(main)),
      shape(bodyLine, grain(pen, main)),
      each(7, (i) =>
        line(
          `M${-196 + i * 6} ${-560 + i * 36}C${-170 + i * 8} ${-566 + i * 36} ${-150 + i * 8} ${-540 + i * 36} ${-152 + i * 8} ${-516 + i * 36}`,
          mane,
          22,
        ),
      ),
      shape('M-214 -586L-204 -636L-180 -580Z', pen.slant(main)),
      oval(-270, -548, 9, 9, '#2a2022'),
      shape(
        'M-70 -358C-20 -390 90 -390 130 -366L116 -290C70 -270 -30 -270 -66 -292Z',
        pen.down(look.second),
      ),
      line('M-316 -520C-280 -470 -230 -440 -120 -420', '#7a4a2c', 9),
      line('M-236 -590L-206 -640', '#d0a04a', 0),
      line('M-200 -470H-280M-240 -440L-236 -470', '#7a4a2c', 0),
    ].join('');
  },
};

const robot: Drawing = {
  stage: 'table',
  width: 460,
  height: 640,
  foot: 320,
  colours: ['teal', 'red', 'mustard', 'sky', 'steel', 'green'],
  draw(pen, look) {
    const { main } = look;
    const tin = lighter(main, 0.1);
    return [
      line('M0 -610V-560', '#8d9192', 9) + oval(0, -616, 16, 16, pen.ball('#c9573a')),
      both(
        box(40, -80, 100, 80, 12, pen.down(darker(main, 0.2))) +
          box(58, -170, 64, 100, 8, pen.round(look.second)),
      ),
      both(
        box(168, -370, 56, 190, 22, pen.round(tin)) +
          oval(196, -166, 34, 34, 'none', `stroke="${look.metal}" stroke-width="16"`) +
          oval(168, -360, 26, 26, pen.ball(look.metal)),
      ),
      box(-150, -400, 300, 250, 22, pen.slant(main)),
      box(-110, -360, 220, 110, 12, pen.down('#f0e4c8')),
      oval(-52, -304, 38, 38, pen.ball(look.second)) + line('M-52 -304l18 -22', '#33292a', 5),
      each(3, (i) =>
        oval(
          26 + i * 30,
          -330,
          11,
          11,
          pen.ball(['#c9573a', '#d9a03a', '#2f6b4e'][i] ?? '#c9573a'),
        ),
      ) + each(3, (i) => box(14, -302 + i * 16, 84, 7, 3, darker(main, 0.3))),
      each(5, (i) => box(-100 + i * 44, -222, 24, 44, 6, darker(main, 0.35))),
      box(-40, -424, 80, 30, 4, pen.lying('#8d9192')),
      box(-118, -568, 236, 150, 24, pen.slant(tin)),
      both(
        oval(54, -506, 36, 36, '#3a3335') +
          oval(54, -506, 26, 26, pen.ball('#f4d98a')) +
          oval(48, -514, 7, 7, '#ffffff'),
      ),
      box(-60, -456, 120, 18, 6, '#3a3335') +
        each(6, (i) => box(-54 + i * 19, -454, 11, 14, 2, '#e8dcc2')),
      both(box(114, -530, 26, 50, 6, pen.round(look.metal))),
    ].join('');
  },
};

export const toys = {
  'toy train': train,
  'building blocks': blocks,
  'rocking horse': horse,
  'toy robot': robot,
};
