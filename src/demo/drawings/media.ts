// Records, tapes and games.
import { COVERS } from './books';
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { both, box, each, line, oval, placed, shape } from './pen';
import { block, face, flat, front, settled } from './solid';

const records: Drawing = {
  stage: 'flat',
  width: 800,
  height: 640,
  foot: 0,
  colours: ['rust', 'teal', 'mustard', 'plum', 'navy', 'green', 'pink', 'red'],
  draw(pen, look) {
    const { main, second } = look;
    const pale = lighter(second, 0.35);
    const art = [
      each(7, (i) =>
        oval(
          0,
          260,
          420 - i * 58,
          420 - i * 58,
          i % 2 ? pale : i % 3 ? second : darker(main, 0.25),
        ),
      ),
      each(6, (i) => box(-260, -260 + i * 90, 520, 50, 0, i % 2 ? second : pale)) +
        oval(0, 0, 150, 150, darker(main, 0.3)),
      shape('M-260 40L-60 -150L60 -40L160 -120L260 -20V260H-260Z', darker(main, 0.35)) +
        oval(120, -150, 60, 60, pale) +
        each(5, (i) => line(`M-260 ${120 + i * 32}H260`, second, 8, 'opacity=".8"')),
      each(4, (i) =>
        each(4, (k) =>
          placed(
            -195 + i * 130,
            -195 + k * 130,
            (i + k) % 2
              ? oval(0, 0, 54, 54, pale)
              : shape('M-54 54A108 108 0 0 1 54 -54V54Z', second),
          ),
        ),
      ),
    ];
    const clip = pen.clip('<rect x="-260" y="-260" width="520" height="520" rx="4"/>');
    return placed(
      -30,
      0,
      [
        oval(190, 8, 236, 236, '#17171a'),
        each(8, (i) =>
          oval(190, 8, 224 - i * 17, 224 - i * 17, 'none', 'stroke="#3d3b3f" stroke-width="2"'),
        ),
        shape('M190 8L360 -150A236 236 0 0 1 420 -36Z', '#ffffff', 'opacity=".13"'),
        oval(190, 8, 80, 80, pen.slant(second)),
        oval(190, 8, 8, 8, '#f3ead9'),
        box(-346 + 14, -250 + 12, 520, 520, 4, '#22191f', 'opacity=".3"'),
        placed(
          -80,
          0,
          box(-260, -260, 520, 520, 4, pen.slant(main)) +
            `<g clip-path="${clip}">${art[look.variant(4, 'sleeve')]}</g>` +
            box(-260, -260, 520, 520, 4, pen.blend('#ffffff', '#22191f', 35, 0.2, 0.14)) +
            oval(0, 0, 236, 236, 'none', 'stroke="#ffffff" stroke-width="3" opacity=".1"'),
        ),
      ].join(''),
      look.variant(11, 'turn') - 8,
    );
  },
};

const tapes: Drawing = {
  stage: 'flat',
  width: 640,
  height: 800,
  foot: 0,
  colours: ['mustard', 'teal', 'pink', 'rust', 'navy', 'sage'],
  draw(pen, look) {
    const tape = (x: number, y: number, turn: number, label: string, shell: string) =>
      placed(
        x,
        y,
        [
          box(-190 + 8, -120 + 12, 380, 240, 16, '#22191f', 'opacity=".3"'),
          box(-190, -120, 380, 240, 16, pen.slant(shell)),
          box(-164, -98, 328, 150, 8, pen.down(label)),
          box(-164, -98, 328, 38, 8, '#f3ead9'),
          line('M-140 -84H100M-140 -70H60', '#8d7a64', 3),
          box(-104, -42, 208, 70, 32, '#2b292c'),
          box(-46, -32, 92, 50, 4, '#5b4a40'),
          both(
            oval(66, -7, 26, 26, '#efe7d8') +
              each(6, (i) =>
                box(62, -33, 8, 12, 1, '#2b292c', `transform="rotate(${i * 60} 66 -7)"`),
              ),
          ),
          shape('M-116 120L-100 66H100L116 120Z', darker(shell, 0.25)),
          both(
            oval(170, -100, 7, 7, darker(shell, 0.5)) + oval(170, 100, 7, 7, darker(shell, 0.5)),
          ),
        ].join(''),
        turn,
      );
    return (
      tape(-50, -240, -8, look.main, '#37343a') +
      tape(60, 20, 6, look.second, '#e6dccb') +
      tape(-40, 270, -4, darker(look.main, 0.3), '#4c4a50')
    );
  },
};

const boardGame: Drawing = {
  stage: 'flat',
  width: 760,
  height: 800,
  foot: 0,
  colours: ['oak', 'walnut', 'teak'],
  draw(pen, look) {
    const { main } = look;
    const light = lighter(main, 0.55);
    const deep = darker(main, 0.42);
    const piece = (column: number, row: number, tone: string) => {
      const [x, y] = [-266 + column * 76, -266 + row * 76];
      return (
        oval(x + 6, y + 9, 28, 28, '#22191f', 'opacity=".4"') +
        oval(x, y, 28, 28, pen.ball(tone)) +
        oval(x, y, 18, 18, 'none', `stroke="${lighter(tone, 0.3)}" stroke-width="4" opacity=".7"`)
      );
    };
    return placed(
      0,
      0,
      [
        box(-350, -350, 700, 700, 14, pen.slant(main)),
        box(-312, -312, 624, 624, 2, deep),
        each(64, (i) => {
          const [c, r] = [i % 8, Math.floor(i / 8)];
          return box(-304 + c * 76, -304 + r * 76, 76, 76, 0, (c + r) % 2 ? deep : light);
        }),
        each(12, (i) =>
          piece(
            (i % 4) * 2 + (Math.floor(i / 4) % 2 ? 0 : 1),
            Math.floor(i / 4) + (i === 9 ? 1 : 0),
            '#33292a',
          ),
        ),
        each(12, (i) =>
          piece(
            (i % 4) * 2 + (Math.floor(i / 4) % 2 ? 1 : 0),
            5 + Math.floor(i / 4) - (i === 2 ? 1 : 0),
            look.second,
          ),
        ),
      ].join(''),
      -7,
    );
  },
};

const crate: Drawing = {
  stage: 'floor',
  width: 560,
  height: 520,
  foot: 460,
  colours: ['pine', 'oak', 'teak', 'green'],
  draw(pen, look) {
    const { main } = look;
    const slat = (y: number) => block(pen, [-210, y, 0], [420, 74, 14], main, { soft: 3 });
    const sleeves = each(13, (i) => {
      const z = 226 - i * 15;
      const tone = COVERS[look.variant(COVERS.length, `r${i}`)] ?? '#b0522f';
      const up = look.variant(26, `u${i}`);
      return (
        face(
          front(-176 + (up % 10), 20, z, 352, 330 + up),
          pen.blend(lighter(tone, 0.1), darker(tone, 0.25)),
          1,
        ) + face(front(-140, 320 + up, z - 1, 130, 12), lighter(tone, 0.55), 1, 'opacity=".8"')
      );
    });
    return settled(
      250,
      face(front(-210, 0, 250, 420, 290), darker(main, 0.5)),
      face(flat(-200, 8, 14, 400, 236), darker(main, 0.55)),
      block(pen, [-224, 0, 0], [14, 290, 250], darker(main, 0.1)),
      sleeves,
      block(pen, [196, 0, 14], [14, 86, 236], main) +
        block(pen, [196, 104, 14], [14, 86, 236], main) +
        block(pen, [196, 208, 14], [14, 86, 236], main),
      slat(4),
      slat(108),
      slat(212),
      both(face(front(166, 0, -4, 38, 290), pen.down(lighter(main, 0.1)), 2)),
    );
  },
};

export const media = { records, tapes, 'board game': boardGame, 'record crate': crate };
