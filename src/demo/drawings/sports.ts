// Sports gear.
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { both, box, each, line, oval, placed, shape } from './pen';
import { grain, weave } from './texture';

const skateboard: Drawing = {
  stage: 'flat',
  width: 420,
  height: 900,
  foot: 0,
  colours: ['teal', 'rust', 'mustard', 'pink', 'navy', 'green', 'red'],
  draw(pen, look) {
    const { main, second } = look;
    const deck =
      'M-112 -320C-112 -400 -70 -440 0 -440C70 -440 112 -400 112 -320V320C112 400 70 440 0 440C-70 440 -112 400 -112 320Z';
    const clip = pen.clip(`<path d="${deck}"/>`);
    const pale = lighter(second, 0.3);
    const art = [
      each(6, (i) => box(-120, -300 + i * 46, 240, 26, 0, i % 2 ? pale : second)) +
        oval(0, 180, 84, 84, pale),
      each(7, (i) =>
        shape(
          `M-120 ${-420 + i * 130}L0 ${-500 + i * 130}L120 ${-420 + i * 130}V${-370 + i * 130}L0 ${-450 + i * 130}L-120 ${-370 + i * 130}Z`,
          i % 2 ? pale : second,
        ),
      ),
      oval(0, -140, 100, 100, pale) +
        shape('M-120 60C-60 0 -20 40 20 10C60 -20 90 20 120 -10V440H-120Z', second) +
        shape('M-120 160C-40 100 40 170 120 110V440H-120Z', darker(main, 0.35)),
    ];
    const truck = (y: number) =>
      box(-140, y - 15, 280, 30, 12, pen.lying('#b9b6b0')) +
      box(-46, y - 44, 92, 88, 10, pen.slant('#8f8c88')) +
      both(box(116, y - 40, 54, 80, 16, pen.round('#efe3c9'))) +
      both(oval(32, y - 32, 6, 6, '#54504d') + oval(32, y + 32, 6, 6, '#54504d'));
    return placed(
      0,
      0,
      shape(deck, pen.round(main)) +
        `<g clip-path="${clip}">${art[look.variant(3, 'art')]}${box(-112, -440, 224, 880, 0, grain(pen, main, 90))}</g>` +
        `<path d="${deck}" fill="none" stroke="#d7b27e" stroke-width="7"/>` +
        truck(-270) +
        truck(270),
      look.variant(30, 'turn') - 15,
    );
  },
};

const racket: Drawing = {
  stage: 'flat',
  width: 520,
  height: 920,
  foot: 0,
  colours: ['oak', 'teak', 'red', 'green', 'navy', 'walnut'],
  draw(pen, look) {
    const { main } = look;
    const strings =
      each(11, (i) => line(`M${-150 + i * 30} -440V-60`, '#f2ead8', 3.4)) +
      each(12, (i) => line(`M-170 ${-430 + i * 33}H170`, '#f2ead8', 3.4));
    const racquet = [
      `<g clip-path="${pen.clip('<ellipse cx="0" cy="-250" rx="158" ry="196"/>')}">${strings}</g>`,
      oval(0, -250, 160, 200, 'none', `stroke="${darker(main, 0.3)}" stroke-width="34"`),
      oval(0, -250, 160, 200, 'none', `stroke="${main}" stroke-width="27"`),
      oval(
        -2,
        -252,
        160,
        200,
        'none',
        `stroke="${lighter(main, 0.4)}" stroke-width="5" opacity=".8"`,
      ),
      shape(
        'M-96 -96C-60 -20 -24 20 -22 90H22C24 20 60 -20 96 -96C40 -50 -40 -50 -96 -96Z',
        pen.round(main),
      ),
      box(-21, 80, 42, 130, 6, pen.round(main)),
      box(-26, 190, 52, 250, 14, pen.round('#6a4630')),
      each(8, (i) => line(`M-26 ${220 + i * 28}L26 ${206 + i * 28}`, '#3f2a1e', 4, 'opacity=".7"')),
      box(-30, 424, 60, 22, 8, pen.round('#3f2a1e')),
    ].join('');
    const ball = (x: number, y: number) =>
      oval(x + 8, y + 12, 58, 58, '#22191f', 'opacity=".3"') +
      oval(x, y, 58, 58, pen.ball('#c9cf58')) +
      line(
        `M${x - 46} ${y - 32}C${x - 6} ${y - 20} ${x + 4} ${y + 20} ${x - 8} ${y + 56}`,
        '#f4f1d8',
        7,
      );
    return placed(-50, 0, racquet, 16) + ball(170, 180) + ball(90, 310);
  },
};

const football: Drawing = {
  stage: 'floor',
  width: 620,
  height: 560,
  foot: 220,
  colours: ['white', 'tan', 'mustard', 'rust', 'cream'],
  draw(pen, look) {
    const { main } = look;
    const leather = look.variant(2, 'kind') === 0;
    const patch = darker(look.second, 0.5);
    const seam = darker(main, 0.45);
    const penta = (x: number, y: number, r: number, turn: number) =>
      placed(
        x,
        y,
        shape(
          `M0 ${-r}L${r * 0.95} ${-r * 0.31}L${r * 0.59} ${r * 0.81}L${-r * 0.59} ${r * 0.81}L${-r * 0.95} ${-r * 0.31}Z`,
          patch,
        ),
        turn,
      );
    const marks = leather
      ? [-120, -40, 40, 120]
          .map(
            (x) =>
              `<path d="M${x} -440C${x * 1.9} -300 ${x * 1.9} -140 ${x} 0" fill="none" stroke="${seam}" stroke-width="6" opacity=".7"/>`,
          )
          .join('') +
        line('M-26 -270H26M-26 -240H26M-26 -210H26M-26 -180H26M0 -290V-160', '#efe4cc', 7)
      : penta(0, -214, 66, 0) +
        each(
          5,
          (i) =>
            line(
              'M0 -66L0 -122L-56 -166M0 -122L56 -166',
              seam,
              5,
              `transform="translate(0 -214) rotate(${i * 72})"`,
            ) + placed(0, -214, penta(0, -206, 58, 180), i * 72),
        );
    return (
      oval(0, -214, 212, 212, pen.ball(main)) +
      `<g clip-path="${pen.clip('<circle cy="-214" r="212"/>')}">${marks}</g>` +
      oval(0, -214, 212, 212, pen.blend('#ffffff', '#22191f', 55, 0.16, 0.4)) +
      oval(0, -214, 212, 212, weave(pen, main, 1.3))
    );
  },
};

const dumbbells: Drawing = {
  stage: 'floor',
  width: 640,
  height: 380,
  foot: 560,
  colours: ['charcoal', 'teal', 'plum', 'red', 'green', 'navy'],
  draw(pen, look) {
    const { main } = look;
    const bell = (tone: string) =>
      box(-150, -122, 300, 48, 18, pen.lying('#c1beb8')) +
      each(9, (i) => line(`M${-84 + i * 21} -118v40`, '#8b8883', 3)) +
      both(
        box(110, -190, 66, 190, 20, pen.lying(tone)) +
          box(176, -166, 44, 144, 16, pen.lying(darker(tone, 0.15))) +
          box(220, -112, 24, 36, 6, pen.lying('#c1beb8')) +
          box(118, -176, 12, 160, 6, lighter(tone, 0.4), 'opacity=".4"'),
      );
    return placed(30, -110, bell(darker(main, 0.1)), -9, 0.94) + placed(-20, 0, bell(main));
  },
};

const bat: Drawing = {
  stage: 'flat',
  width: 380,
  height: 920,
  foot: 0,
  colours: ['pine', 'oak', 'teak'],
  draw(pen, look) {
    const { main } = look;
    const blade =
      'M-76 -170C-40 -210 -26 -230 -22 -260H22C26 -230 40 -210 76 -170V390C76 440 40 450 0 450C-40 450 -76 440 -76 390Z';
    const ball =
      oval(158, 300, 66, 66, '#22191f', 'opacity=".3" transform="translate(8 12)"') +
      oval(158, 300, 66, 66, pen.ball('#a8332c')) +
      line('M118 250C150 280 160 320 150 364', '#f0dfc4', 8, 'stroke-dasharray="5 6"');
    return (
      placed(
        -40,
        0,
        [
          shape(blade, pen.round(lighter(main, 0.2))),
          shape(blade, grain(pen, main, 90)),
          box(-76, 40, 152, 90, 0, pen.round(look.second), 'opacity=".9"'),
          box(-76, 146, 152, 16, 0, darker(look.second, 0.4), 'opacity=".8"'),
          box(-24, -450, 48, 212, 14, pen.round('#33393f')),
          each(10, (i) => line(`M-24 ${-430 + i * 20}L24 ${-440 + i * 20}`, '#5b636b', 3)),
          line('M0 -170V430', darker(main, 0.4), 3, 'opacity=".35"'),
        ].join(''),
        -12,
      ) + ball
    );
  },
};

export const sports = { skateboard, racket, football, dumbbells, 'cricket bat': bat };
