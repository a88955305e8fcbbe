// Tables, desks and shelves.
import { darker, lighter } from './colour';
import { type Drawing, WOODS } from './drawing';
import { each, line, oval } from './pen';
import { block, face, flat, front, type Point, seen, settled, strut } from './solid';
import { drawers } from './storage';
import { grain } from './texture';

const table: Drawing = {
  stage: 'floor',
  width: 800,
  height: 480,
  foot: 640,
  colours: WOODS,
  draw(pen, look) {
    const { main } = look;
    if (look.variant(2, 'form') === 0) {
      const [x, y] = seen([0, 306, 130]);
      const leg = (angle: number): Point => [Math.cos(angle) * 150, 0, 130 + Math.sin(angle) * 130];
      return settled(
        260,
        ...[0.9, 2.3, 4, 5.3].map((angle, i) =>
          strut(
            pen,
            [Math.cos(angle) * 110, 300, 130 + Math.sin(angle) * 90],
            leg(angle),
            30,
            18,
            i < 2 ? darker(main, 0.3) : main,
          ),
        ),
        oval(x, y + 22, 340, 112, pen.round(darker(main, 0.16))),
        oval(x, y, 340, 112, pen.slant(lighter(main, 0.14))),
        oval(x, y, 340, 112, grain(pen, main)),
        line(
          `M${x - 338} ${y + 10}A340 112 0 0 0 ${x + 338} ${y + 10}`,
          lighter(main, 0.55),
          2,
          'opacity=".6"',
        ),
      );
    }
    const over = grain(pen, main);
    const corner = (x: number, z: number) =>
      strut(
        pen,
        [x, 330, z],
        [x * 1.02, 0, z],
        38,
        22,
        z > 100 ? darker(main, 0.3) : darker(main, 0.04),
      );
    return settled(
      280,
      corner(-290, 250),
      corner(290, 250),
      block(pen, [-300, 300, 20], [600, 50, 236], darker(main, 0.12), { over }),
      corner(-290, 24),
      corner(290, 24),
      block(pen, [-345, 350, 0], [690, 26, 280], main, { soft: 5, over }),
    );
  },
};

const desk: Drawing = {
  stage: 'floor',
  width: 780,
  height: 560,
  foot: 640,
  colours: WOODS,
  draw(pen, look) {
    const { main } = look;
    const over = grain(pen, main);
    const leg = (x: number, z: number) =>
      strut(pen, [x, 400, z], [x * 1.03, 0, z], 30, 18, z > 100 ? darker(main, 0.32) : main);
    return settled(
      260,
      leg(-300, 235),
      leg(300, 235),
      block(pen, [-320, 300, 20], [640, 100, 230], darker(main, 0.14), { over }),
      drawers(
        pen,
        look,
        lighter(main, 0.04),
        [-316, 304, 20],
        [632, 94],
        1,
        look.variant(2, 'drawers') + 2,
      ),
      leg(-300, 22),
      leg(300, 22),
      block(pen, [-345, 400, 0], [690, 24, 262], main, { soft: 5, over }),
      block(pen, [-345, 424, 222], [690, 66, 40], lighter(main, 0.03), { over }),
    );
  },
};

const SPINES = [
  '#b0522f',
  '#2f6b4e',
  '#d09a37',
  '#40678f',
  '#ece0c8',
  '#77303a',
  '#8fa583',
  '#283f5c',
  '#d99f8e',
  '#85573a',
];

const bookcase: Drawing = {
  stage: 'floor',
  width: 560,
  height: 850,
  foot: 440,
  colours: [...WOODS, 'white', 'green', 'navy'],
  draw(pen, look) {
    const { main } = look;
    const over = grain(pen, main);
    const shelf = (row: number) => {
      const y = 60 + row * 180;
      let x = -180 + look.variant(30, `gap${row}`);
      const stop = 20 + look.variant(140, `stop${row}`);
      const books: string[] = [];
      for (let i = 0; x < stop; i += 1) {
        const width = 18 + look.variant(18, `w${row}${i}`);
        const height = 92 + look.variant(46, `h${row}${i}`);
        const tone = SPINES[look.variant(SPINES.length, `c${row}${i}`)] ?? '#b0522f';
        books.push(block(pen, [x, y, 40], [width, height, 70], tone, { soft: 1 }));
        x += width + 1;
      }
      const [px, py] = seen([110, y, 70]);
      const pot =
        oval(px, py - 34, 34, 36, pen.ball(look.second)) +
        oval(px, py - 66, 16, 5, darker(look.second, 0.5));
      return (
        face(front(-186, y, 150, 372, 160), darker(main, 0.46), 0) +
        face(flat(-186, y, 16, 372, 134), darker(main, 0.22), 0) +
        books.join('') +
        (look.variant(2, `pot${row}`) ? pot : '') +
        block(pen, [-186, y + 160, 10], [372, 20, 140], main, { over })
      );
    };
    return settled(
      150,
      block(pen, [-206, 0, 0], [412, 60, 150], darker(main, 0.1), { over }),
      face(front(-206, 60, 150, 412, 740), darker(main, 0.4)),
      each(4, shelf),
      block(pen, [-206, 40, 0], [20, 760, 12], main, { over: grain(pen, main, 90) }),
      block(pen, [186, 40, 0], [20, 760, 150], main, { over: grain(pen, main, 90) }),
      block(pen, [-214, 790, -6], [428, 22, 162], lighter(main, 0.05), { soft: 3, over }),
    );
  },
};

export const tables = { table, desk, bookcase };
