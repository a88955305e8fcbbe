// Books, alone and in stacks.
import { darker, lighter } from './colour';
import type { Drawing, Look } from './drawing';
import { box, each, line, oval, placed, shape } from './pen';
import { block, face, front, seen, settled } from './solid';
import { sprigs, stripes, weave } from './texture';

export const COVERS = [
  '#b0522f',
  '#2f6b4e',
  '#d09a37',
  '#40678f',
  '#77303a',
  '#8fa583',
  '#283f5c',
  '#d99f8e',
  '#85573a',
  '#2f7377',
];
const BOOKISH = ['green', 'burgundy', 'navy', 'rust', 'mustard', 'teal', 'brown', 'blue'] as const;

const cover = (look: Look, i: number) =>
  i === 1 ? look.main : (COVERS[look.variant(COVERS.length, `cover${i}`)] ?? look.main);

const stack: Drawing = {
  stage: 'table',
  width: 600,
  height: 460,
  foot: 520,
  colours: BOOKISH,
  draw(pen, look) {
    const count = 4 + look.variant(3, 'count');
    let y = 0;
    const books: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const tone = cover(look, i);
      const height = 44 + look.variant(24, `h${i}`);
      const width = 420 - i * 14 - look.variant(40, `w${i}`);
      const x = -210 + look.variant(30, `x${i}`);
      const z = look.variant(24, `z${i}`);
      books.push(
        block(pen, [x, y, z], [width, 7, 250], tone),
        block(pen, [x + 6, y + 7, z + 8], [width - 12, height - 14, 236], '#efe4cc', {
          soft: 0,
          over: stripes(pen, 'rgba(120,90,60,.22)', 6, 2),
        }),
        block(pen, [x, y + height - 7, z], [width, 7, 250], tone, { soft: 2 }),
        face(
          front(x, y, z - 1, width, height),
          pen.blend(lighter(tone, 0.16), darker(tone, 0.2)),
          5,
        ),
        face(front(x + 40, y + height * 0.3, z - 2, 14, height * 0.4), lighter(tone, 0.6), 0),
        face(
          front(x + width - 70, y + height * 0.2, z - 2, 8, height * 0.6),
          lighter(tone, 0.6),
          0,
        ),
        face(
          front(x + 80, y + height * 0.42, z - 2, width - 200, height * 0.16),
          lighter(tone, 0.5),
          1,
          'opacity=".75"',
        ),
      );
      y += height + 2;
    }
    const [x, top] = seen([0, y, 120]);
    const glasses = look.variant(2, 'glasses')
      ? oval(x - 62, top - 8, 54, 26, 'none', 'stroke="#33261f" stroke-width="8"') +
        oval(x + 62, top + 8, 54, 26, 'none', 'stroke="#33261f" stroke-width="8"') +
        line(`M${x - 10} ${top - 4}l22 8`, '#33261f', 7) +
        line(`M${x + 112} ${top - 2}l60 -66M${x - 112} ${top - 18}l60 -60`, '#33261f', 7)
      : '';
    return settled(270, ...books, glasses);
  },
};

const novel: Drawing = {
  stage: 'flat',
  width: 560,
  height: 760,
  foot: 0,
  colours: BOOKISH,
  draw(pen, look) {
    const { main, second } = look;
    const pale = lighter(second, 0.3);
    const motif = [
      oval(0, -120, 120, 120, pale) +
        shape(
          'M-240 120C-140 -20 -60 40 0 -10C80 -60 160 60 240 -30V350H-240Z',
          darker(main, 0.3),
        ) +
        shape(
          'M-240 220C-120 120 -40 180 40 140C120 100 180 160 240 120V350H-240Z',
          darker(main, 0.5),
        ),
      box(-200, -300, 400, 600, 4, sprigs(pen, pale, lighter(main, 0.5), 1.5)) +
        box(-190, -290, 380, 580, 0, 'none', `stroke="${pale}" stroke-width="6"`),
      each(6, (i) => oval(0, 40, 210 - i * 34, 210 - i * 34, i % 2 ? main : pale)) +
        box(-200, 270, 400, 10, 0, pale),
      each(5, (i) =>
        shape(
          `M-160 ${250 - i * 90}C-60 ${170 - i * 90} 60 ${170 - i * 90} 160 ${250 - i * 90}L160 ${280 - i * 90}C60 ${200 - i * 90} -60 ${200 - i * 90} -160 ${280 - i * 90}Z`,
          pale,
          'opacity=".9"',
        ),
      ) + oval(70, -220, 54, 54, second),
    ];
    return placed(
      0,
      0,
      [
        box(-228, -342, 478, 700, 10, darker(main, 0.4)),
        box(-224, -336, 472, 688, 4, '#efe4cc'),
        box(-236, -350, 476, 694, 10, pen.slant(main)),
        `<g clip-path="${pen.clip('<rect x="-236" y="-350" width="476" height="694" rx="10"/>')}">${motif[look.variant(4, 'motif')]}</g>`,
        box(-236, -350, 476, 694, 10, weave(pen, main, 1.2)),
        box(-206, -350, 10, 694, 0, '#22191f', 'opacity=".22"'),
        box(-236, -350, 26, 694, 8, '#ffffff', 'opacity=".1"'),
      ].join(''),
      look.variant(13, 'turn') - 6,
    );
  },
};

export const books = { books: stack, novel };
