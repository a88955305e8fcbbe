// What plays music and the news.
import { darker, lighter, mix } from './colour';
import { type Drawing, WOODS } from './drawing';
import { box, each, line, oval, placed, shape } from './pen';
import { block, face, flat, front, seen, settled } from './solid';
import { grain, weave } from './texture';

const radio: Drawing = {
  stage: 'table',
  width: 620,
  height: 430,
  foot: 560,
  colours: [...WOODS, 'red', 'sage', 'cream', 'teal'],
  draw(pen, look) {
    const { main } = look;
    const grille = mix(look.second, '#e6d3ab', 0.6);
    const dial = seen([150, 150, -4]);
    const knobs = [110, 190].map((x) => {
      const [px, py] = seen([x, 62, -6]);
      return (
        oval(px + 4, py + 7, 34, 34, '#22191f', 'opacity=".3"') +
        oval(px, py, 33, 34, pen.ball('#e8dcc2')) +
        oval(px, py, 20, 21, pen.ball(look.metal)) +
        line(`M${px} ${py - 6}V${py - 26}`, '#4b3a2c', 4)
      );
    });
    const [hx, hy] = seen([-120, 340, 70]);
    const [kx, ky] = seen([150, 340, 70]);
    return settled(
      160,
      line(
        `M${hx} ${hy}C${hx} ${hy - 80} ${kx} ${ky - 80} ${kx} ${ky}`,
        darker('#8a5a37', 0.1),
        20,
      ),
      block(pen, [-230, 0, 20], [50, 20, 100], '#3a2c22'),
      block(pen, [180, 0, 20], [50, 20, 100], '#3a2c22'),
      block(pen, [-260, 20, 0], [520, 310, 150], main, { soft: 16, over: grain(pen, main) }),
      face(front(-236, 50, -2, 270, 256), darker(grille, 0.14), 8),
      face(front(-230, 56, -3, 258, 244), pen.slant(grille), 6),
      face(front(-230, 56, -3, 258, 244), weave(pen, grille, 2), 6),
      face(front(60, 126, -3, 180, 176), pen.blend('#f4e7c8', '#d9bf8c', 60), 6),
      oval(
        dial[0],
        dial[1] - 62,
        66,
        66,
        pen.ball('#f7eed8'),
        `stroke="${look.metal}" stroke-width="7"`,
      ),
      each(12, (i) => {
        const a = (i * Math.PI) / 6;
        return line(
          `M${(dial[0] + Math.cos(a) * 54).toFixed(1)} ${(dial[1] - 62 + Math.sin(a) * 54).toFixed(1)}L${(dial[0] + Math.cos(a) * 44).toFixed(1)} ${(dial[1] - 62 + Math.sin(a) * 44).toFixed(1)}`,
          '#5a4632',
          4,
        );
      }),
      line(`M${dial[0]} ${dial[1] - 62}l34 -30`, '#b03a2e', 5),
      ...knobs,
    );
  },
};

const turntable: Drawing = {
  stage: 'table',
  width: 690,
  height: 400,
  foot: 600,
  colours: [...WOODS, 'black', 'white', 'red'],
  draw(pen, look) {
    const { main } = look;
    const over = grain(pen, main);
    const deck = lighter(mix(main, '#3a3330', 0.75), 0.06);
    const [cx, cy] = seen([-60, 128, 190]);
    const groove = each(7, (i) =>
      oval(
        cx,
        cy,
        176 - i * 17,
        90 - i * 8.7,
        'none',
        'stroke="#4a4748" stroke-width="2" opacity=".6"',
      ),
    );
    const [ax, ay] = seen([220, 150, 300]);
    const [bx, by] = seen([70, 150, 130]);
    return settled(
      360,
      face(front(-280, 120, 370, 560, 260), '#c9d6d8', 3, 'opacity=".38"'),
      face(front(-264, 134, 370, 528, 232), '#eef4f2', 1, 'opacity=".18"'),
      block(pen, [-260, 0, 20], [50, 22, 50], '#242122'),
      block(pen, [210, 0, 20], [50, 22, 50], '#242122'),
      block(pen, [-290, 20, 0], [580, 100, 370], main, { soft: 6, over }),
      face(flat(-270, 122, 20, 540, 330), pen.slant(deck), 4),
      oval(cx, cy + 10, 190, 97, '#17171a'),
      oval(cx, cy + 4, 190, 97, pen.blend('#8b8883', '#4b4846', 20)),
      oval(cx, cy - 4, 182, 93, pen.slant('#232124')),
      groove,
      shape(
        `M${cx} ${cy - 4}L${cx - 150} ${cy - 54}A182 93 0 0 1 ${cx - 60} ${cy - 92}Z`,
        '#ffffff',
        'opacity=".12"',
      ),
      oval(cx, cy - 4, 60, 31, pen.slant(look.second)),
      oval(cx, cy - 4, 6, 3.4, '#f3ead9'),
      oval(ax, ay + 8, 40, 22, '#1c1b1d'),
      oval(ax, ay, 36, 19, pen.ball('#bdb9b2')),
      line(
        `M${ax} ${ay - 14}C${ax + 4} ${ay + 50} ${bx + 60} ${by - 30} ${bx} ${by}`,
        '#d5d1c9',
        9,
      ),
      line(`M${bx + 14} ${by - 6}l-30 14`, '#2b292b', 17),
      ...[210, 150].map((x) => {
        const [kx, ky] = seen([x, 124, 60]);
        return oval(kx, ky + 5, 22, 13, '#151416') + oval(kx, ky, 20, 11, pen.ball('#b9b4ac'));
      }),
    );
  },
};

const headphones: Drawing = {
  stage: 'table',
  width: 560,
  height: 560,
  foot: 420,
  colours: ['black', 'cream', 'brown', 'teal', 'red', 'navy'],
  draw(pen, look) {
    const { main } = look;
    const cup = (x: number, turn: number) =>
      placed(
        x,
        -140,
        [
          box(-86, -140, 172, 280, 80, pen.round(darker(main, 0.4))),
          box(-64, -130, 128, 260, 64, pen.slant(main)),
          oval(0, 0, 44, 92, 'none', `stroke="${look.metal}" stroke-width="6"`),
          oval(0, 0, 28, 68, pen.ball(lighter(main, 0.08))),
        ].join(''),
        turn,
      );
    return [
      line('M-206 -180C-240 -620 240 -620 206 -180', darker(main, 0.4), 56),
      line('M-206 -180C-240 -620 240 -620 206 -180', '#8a5a37', 40),
      line('M-196 -250C-206 -600 190 -612 200 -260', '#d29f6d', 8, 'opacity=".5"'),
      line('M-212 -270V-170', look.metal, 16),
      line('M212 -270V-170', look.metal, 16),
      cup(-206, 6),
      cup(206, -6),
    ].join('');
  },
};

const speaker: Drawing = {
  stage: 'table',
  width: 420,
  height: 640,
  foot: 330,
  colours: [...WOODS, 'black', 'white'],
  draw(pen, look) {
    const { main } = look;
    const cone = (x: number, y: number, r: number) => {
      const [cx, cy] = seen([x, y, -3]);
      const at = (s: number, fill: string) => oval(cx, cy, r * s * 0.9, r * s, fill);
      return (
        at(1.12, '#2a2829') +
        at(1, pen.ball('#57534f')) +
        at(0.84, pen.ball('#2f2d2e')) +
        at(0.7, pen.slant('#4a4644')) +
        at(0.34, pen.ball('#3a3736')) +
        oval(cx - r * 0.1, cy - r * 0.12, r * 0.1, r * 0.08, '#ffffff', 'opacity=".35"')
      );
    };
    return settled(
      220,
      block(pen, [-150, 0, 0], [300, 560, 220], main, { soft: 6, over: grain(pen, main, 90) }),
      face(front(-132, 18, -2, 264, 524), pen.slant('#383534'), 5),
      cone(0, 170, 116),
      cone(0, 410, 62),
      face(front(-60, 30, -3, 120, 16), look.metal, 2),
    );
  },
};

const cassettePlayer: Drawing = {
  stage: 'table',
  width: 720,
  height: 440,
  foot: 640,
  colours: ['charcoal', 'red', 'teal', 'grey', 'mustard'],
  draw(pen, look) {
    const { main } = look;
    const cone = (x: number) => {
      const [cx, cy] = seen([x, 150, -4]);
      return (
        oval(cx, cy, 92, 98, '#29282a') +
        oval(cx, cy, 82, 88, weave(pen, '#8d8a86', 1.4)) +
        oval(cx, cy, 82, 88, pen.ball('#5a5756'), 'opacity=".8"') +
        oval(cx, cy, 34, 37, pen.ball('#343233'))
      );
    };
    const [hx, hy] = seen([-260, 300, 60]);
    const [kx, ky] = seen([260, 300, 60]);
    return settled(
      150,
      line(`M${hx} ${hy + 20}V${hy - 90}L${kx} ${ky - 90}V${ky + 20}`, '#3a393b', 22),
      block(pen, [-320, 0, 0], [640, 300, 140], main, { soft: 10 }),
      face(front(-304, 14, -2, 608, 210), pen.slant(darker(main, 0.18)), 4),
      face(front(-300, 244, -2, 600, 40), '#d6d0c2', 3),
      each(9, (i) => face(front(-270 + i * 62, 258, -3, 3, 16), '#5b5347', 0)),
      face(front(20, 246, -4, 6, 36), '#c2453a', 1),
      cone(-205),
      cone(205),
      face(front(-84, 50, -3, 168, 120), '#26262a', 5),
      face(front(-70, 66, -4, 140, 88), pen.slant(look.second), 4),
      ...[-34, 34].map((x) => {
        const [cx, cy] = seen([x, 112, -5]);
        return oval(cx, cy, 20, 21, '#f1e9da') + oval(cx, cy, 9, 10, '#3a3634');
      }),
      each(5, (i) =>
        block(pen, [-80 + i * 34, 190, -10], [28, 22, 10], i === 0 ? '#c2453a' : '#cfc8ba'),
      ),
      face(flat(-320, 301, 0, 640, 20), lighter(main, 0.4), 0, 'opacity=".4"'),
    );
  },
};

export const sound = { radio, turntable, headphones, speaker, 'cassette player': cassettePlayer };
