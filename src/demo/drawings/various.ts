// What fits no other category: luggage, prams, hampers.
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { each, line, oval, placed, shape } from './pen';
import { block, face, front, seen, settled } from './solid';
import { check, sprigs, weave, wicker } from './texture';

const suitcase: Drawing = {
  stage: 'floor',
  width: 660,
  height: 520,
  foot: 600,
  colours: ['brown', 'tan', 'burgundy', 'green', 'navy', 'mustard', 'teal'],
  draw(pen, look) {
    const { main } = look;
    const leather = darker('#8a5a37', 0.1);
    const strap = (x: number) =>
      face(front(x, 4, -4, 40, 372), pen.round(leather), 1) +
      block(pen, [x - 4, 200, -10], [48, 40, 8], look.metal, { soft: 3 });
    const corner = (x: number, y: number) => face(front(x, y, -3, 54, 54), pen.slant(leather), 8);
    const [hx, hy] = seen([-70, 386, 60]);
    const [kx, ky] = seen([70, 386, 60]);
    return settled(
      140,
      block(pen, [-290, 4, 0], [580, 376, 130], main, { soft: 14, over: weave(pen, main, 1.8) }),
      face(front(-286, 184, -2, 572, 8), darker(main, 0.5), 1, 'opacity=".6"'),
      corner(-286, 8) + corner(232, 8) + corner(-286, 322) + corner(232, 322),
      strap(-180),
      strap(140),
      line(`M${hx} ${hy + 6}C${hx} ${hy - 60} ${kx} ${ky - 60} ${kx} ${ky + 6}`, leather, 24),
      line(
        `M${hx + 4} ${hy - 10}C${hx + 10} ${hy - 54} ${kx - 10} ${ky - 60} ${kx - 4} ${ky - 14}`,
        lighter(leather, 0.3),
        5,
        'opacity=".7"',
      ),
      block(pen, [-30, 176, -8], [60, 30, 8], look.metal),
    );
  },
};

const pram: Drawing = {
  stage: 'floor',
  width: 660,
  height: 640,
  foot: 520,
  colours: ['navy', 'green', 'burgundy', 'sand', 'sky', 'sage'],
  draw(pen, look) {
    const { main } = look;
    const wheel = (x: number) =>
      placed(
        x,
        -120,
        oval(0, 0, 114, 114, 'none', 'stroke="#2e2a2b" stroke-width="14"') +
          oval(0, 0, 104, 104, 'none', 'stroke="#cfcbc2" stroke-width="6"') +
          each(10, (i) => line('M0 0V-102', '#cfcbc2', 3, `transform="rotate(${i * 36})"`)) +
          oval(0, 0, 16, 16, pen.ball(look.metal)),
      );
    return [
      line('M210 -330C300 -420 330 -470 350 -520', '#b9b6b0', 13),
      line('M338 -500L372 -540', '#6a4630', 24),
      wheel(-170),
      wheel(170),
      line('M-170 -120L120 -250M170 -120L-120 -250', '#9d9a94', 12),
      shape(
        'M-250 -400H240C250 -280 190 -210 80 -206H-70C-190 -210 -256 -290 -250 -400Z',
        pen.down(main),
      ),
      shape(
        'M-250 -400H240C250 -280 190 -210 80 -206H-70C-190 -210 -256 -290 -250 -400Z',
        weave(pen, main, 1.4),
      ),
      shape('M-250 -400C-250 -560 -120 -630 10 -620L10 -400Z', pen.slant(darker(main, 0.08))),
      line(
        'M10 -620L-60 -400M-80 -612L-120 -400M-160 -580L-180 -400',
        darker(main, 0.4),
        5,
        'opacity=".6"',
      ),
      shape(
        'M-250 -400C-250 -560 -120 -630 10 -620L10 -600C-100 -600 -220 -540 -228 -400Z',
        lighter(main, 0.25),
      ),
      line('M-254 -400H244', lighter(look.second, 0.4), 15, 'stroke-dasharray="20 8"'),
      shape('M20 -400C60 -450 180 -450 226 -402Z', pen.down(lighter(look.second, 0.3))) +
        shape('M20 -400C60 -450 180 -450 226 -402Z', sprigs(pen, '#c9573a', '#6f8a5a', 0.6)),
    ].join('');
  },
};

const hamper: Drawing = {
  stage: 'floor',
  width: 660,
  height: 460,
  foot: 580,
  colours: ['tan', 'oak', 'walnut', 'pine'],
  draw(pen, look) {
    const { main } = look;
    const leather = '#7c4d2f';
    const over = wicker(pen, main, 0.9);
    const strap = (x: number) =>
      face(front(x, 110, -4, 38, 190), pen.round(leather), 2) +
      block(pen, [x - 3, 170, -10], [44, 40, 8], look.metal, { soft: 3 });
    const cloth = front(-200, 240, -2, 400, 70);
    return settled(
      220,
      block(pen, [-280, 0, 0], [560, 240, 220], main, { soft: 10, over }),
      look.variant(2, 'cloth')
        ? face(cloth, lighter(look.second, 0.3), 12) +
            face(cloth, check(pen, darker(look.second, 0.2), 44), 12)
        : '',
      block(pen, [-290, 240, -8], [580, 66, 236], lighter(main, 0.06), { soft: 12, over }),
      strap(-170),
      strap(130),
      line('M-20 -322C-20 -372 130 -392 130 -340', leather, 20),
    );
  },
};

export const various = { suitcase, pram, hamper };
