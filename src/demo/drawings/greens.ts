// Leaves, stems and flowers, for pots and vases.
import { darker, lighter } from './colour';
import { each, line, oval, type Pen, placed, shape } from './pen';

const LEAF = 'M0 0C-46 -50 -50 -130 0 -200C50 -130 46 -50 0 0Z';

/** One broad leaf that grows upwards from (x, y). */
export const leaf = (pen: Pen, x: number, y: number, turn: number, size: number, colour: string) =>
  placed(
    x,
    y,
    shape(LEAF, pen.slant(colour)) +
      line('M0 0V-180', lighter(colour, 0.35), 4, 'opacity=".6"') +
      each(4, (i) =>
        line(
          `M0 ${-40 - i * 34}l26 -26M0 ${-40 - i * 34}l-26 -26`,
          lighter(colour, 0.25),
          2,
          'opacity=".45"',
        ),
      ),
    turn,
    size,
  );

/** A bushy plant with broad leaves that springs from (0, 0). */
export const bush = (pen: Pen, colour: string) =>
  [-78, 80, -52, 54, -30, 30, 8]
    .map((turn, i) =>
      leaf(
        pen,
        turn * 0.5,
        -6,
        turn,
        1.5 + (i % 3) * 0.22 - Math.abs(turn) / 260,
        i % 2 ? colour : darker(colour, 0.2),
      ),
    )
    .join('');

/** Sword-like leaves that stand upright. */
export const swords = (pen: Pen, colour: string) =>
  [-26, 24, -15, 15, -5, 7]
    .map((turn, i) =>
      placed(
        turn * 1.6,
        0,
        shape(
          'M-18 0C-34 -160 -20 -300 0 -380C20 -300 34 -160 18 0Z',
          pen.round(i % 2 ? colour : darker(colour, 0.14)),
        ) + line('M-13 -10C-24 -160 -14 -280 -2 -350', '#d8cf8a', 4, 'opacity=".7"'),
        turn,
        1 - Math.abs(turn) / 120,
      ),
    )
    .join('');

/** Trailing stems with small leaves over the rim of a pot of half width `reach`. */
export const trails = (pen: Pen, colour: string, reach: number) =>
  [-1, -0.6, -0.2, 0.3, 0.7, 1]
    .map((share, i) => {
      const x = share * reach;
      const drop = 90 + ((i * 67) % 150);
      return (
        line(
          `M${x * 0.4} 0C${x * 0.8} -70 ${x * 1.15} -30 ${x * 1.2} ${drop}`,
          darker(colour, 0.25),
          5,
        ) +
        each(6, (k) => {
          const y = -20 + (k * (drop + 20)) / 5;
          const lx = x * (0.95 + k * 0.05);
          return leaf(pen, lx, y, k % 2 ? 110 : -110, 0.28, k % 2 ? colour : lighter(colour, 0.12));
        })
      );
    })
    .join('') +
  each(7, (i) =>
    leaf(pen, (i - 3) * reach * 0.22, 4, (i - 3) * 24, 0.5, i % 2 ? colour : lighter(colour, 0.1)),
  );

/** A round flower with `count` petals. */
export const flower = (pen: Pen, x: number, y: number, r: number, colour: string, count = 8) =>
  placed(
    x,
    y,
    each(count, (i) =>
      oval(
        0,
        -r * 0.62,
        r * 0.34,
        r * 0.5,
        pen.down(colour),
        `transform="rotate(${(i * 360) / count})"`,
      ),
    ) + oval(0, 0, r * 0.32, r * 0.32, pen.ball('#d8a03c')),
  );

/** Dried or fresh stems standing in something whose mouth is at (0, 0). */
export const bouquet = (pen: Pen, tone: string, green: string) =>
  [-34, -20, -8, 6, 18, 32]
    .map((turn, i) =>
      placed(
        turn * 0.6,
        20,
        line(`M0 0C${turn * 0.3} -100 0 -200 0 ${-250 - (i % 3) * 36}`, darker(green, 0.1), 5) +
          leaf(pen, 0, -110, i % 2 ? 42 : -42, 0.4, green) +
          leaf(pen, 0, -150, i % 2 ? -46 : 46, 0.36, lighter(green, 0.1)) +
          (i % 2
            ? flower(pen, 0, -262 - (i % 3) * 36, 44, tone)
            : each(6, (k) =>
                oval(
                  (k % 2 ? 9 : -9) * (1 - k / 8),
                  -220 - (i % 3) * 36 - k * 17,
                  10,
                  14,
                  pen.ball(lighter(tone, 0.25)),
                ),
              )),
        turn,
      ),
    )
    .join('');
