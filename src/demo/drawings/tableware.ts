// What stands on a laid table.
import { darker, lighter } from './colour';
import { type Drawing, GLAZES, type Look } from './drawing';
import { turned } from './lathe';
import { box, each, line, oval, placed, shape } from './pen';
import { speckle, stripes, wicker } from './texture';
import { glazed, mouth } from './vessels';

const teapot: Drawing = {
  stage: 'table',
  width: 640,
  height: 480,
  foot: 360,
  colours: GLAZES,
  draw(pen, look) {
    const { main } = look;
    const body = turned([
      [96, -330],
      [170, -290],
      [216, -180],
      [186, -60],
      [120, 0],
    ]);
    return [
      line('M190 -260C330 -300 340 -60 180 -90', darker(main, 0.16), 34),
      line('M192 -268C330 -304 336 -70 186 -96', lighter(main, 0.25), 8, 'opacity=".7"'),
      shape(
        'M-170 -110C-260 -120 -270 -230 -330 -290L-282 -306C-230 -270 -220 -210 -160 -210Z',
        pen.slant(main),
      ),
      oval(-306, -298, 26, 9, darker(main, 0.5), 'transform="rotate(-18 -306 -298)"'),
      glazed(pen, look, body, 216, -330, 0),
      shape('M-112 -326C-90 -372 90 -372 112 -326C60 -306 -60 -306 -112 -326Z', pen.round(main)),
      oval(0, -378, 28, 24, pen.ball(look.variant(2, 'knob') ? look.wood : main)),
    ].join('');
  },
};

const mugs: Drawing = {
  stage: 'table',
  width: 680,
  height: 380,
  foot: 560,
  colours: GLAZES,
  draw(pen, look) {
    const cup = (tone: Look) => {
      const body = turned([
        [112, -230],
        [114, -150],
        [108, -40],
        [84, 0],
      ]);
      return (
        line('M104 -190C210 -200 206 -50 100 -60', darker(tone.main, 0.12), 26) +
        line('M106 -196C206 -204 202 -60 104 -66', lighter(tone.main, 0.3), 6, 'opacity=".7"') +
        glazed(pen, tone, body, 114, -230, 0) +
        mouth(-230, 112, 26, tone.main) +
        oval(0, -220, 92, 16, '#5b3a26')
      );
    };
    const other = { ...look, main: look.second, second: look.main };
    return placed(-180, -44, cup(look)) + placed(150, -40, cup(other)) + placed(-20, 6, cup(look));
  },
};

const bowls: Drawing = {
  stage: 'table',
  width: 620,
  height: 420,
  foot: 240,
  colours: GLAZES,
  draw(pen, look) {
    const body = turned([
      [270, -230],
      [250, -140],
      [170, -40],
      [90, -12],
      [92, 0],
    ]);
    const fruit = look.variant(2, 'fruit')
      ? each(
          5,
          (i) =>
            oval(
              -150 + i * 76,
              -264 - (i % 2) * 34,
              64,
              62,
              pen.ball(['#c9573a', '#d9a03a', '#8a9a44', '#b8433c', '#e0b04a'][i] ?? '#c9573a'),
            ) + line(`M${-150 + i * 76} ${-318 - (i % 2) * 34}q6 -16 16 -20`, '#5a4029', 6),
        )
      : '';
    return [
      oval(0, -230, 270, 48, darker(look.main, 0.5)),
      fruit
        ? ''
        : oval(0, -222, 240, 36, pen.blend(darker(look.main, 0.3), lighter(look.main, 0.2))),
      fruit,
      glazed(pen, look, body, 270, -230, 0),
      line('M-270 -230A270 48 0 0 0 270 -230', lighter(look.main, 0.35), 12),
    ].join('');
  },
};

const plates: Drawing = {
  stage: 'flat',
  width: 700,
  height: 700,
  foot: 0,
  colours: GLAZES,
  draw(pen, look) {
    const plate = (x: number, y: number, r: number, tone: string, rim: string) =>
      placed(
        x,
        y,
        [
          oval(10, 14, r, r, '#22191f', 'opacity=".25"'),
          oval(0, 0, r, r, pen.slant(tone, 0.7)),
          oval(0, 0, r - 12, r - 12, 'none', `stroke="${rim}" stroke-width="9" opacity=".85"`),
          each(24, (i) =>
            oval(0, -r + 40, 8, 13, rim, `opacity=".7" transform="rotate(${i * 15})"`),
          ),
          oval(0, 0, r * 0.68, r * 0.68, pen.blend(darker(tone, 0.16), lighter(tone, 0.3), 45)),
          oval(0, 0, r * 0.64, r * 0.64, pen.slant(lighter(tone, 0.14), 0.5)),
          oval(0, 0, r, r, speckle(pen, darker(tone, 0.5))),
        ].join(''),
      );
    return (
      plate(0, 0, 330, look.main, lighter(look.second, 0.1)) +
      plate(40, 30, 220, lighter(look.second, 0.45), look.main)
    );
  },
};

const basket: Drawing = {
  stage: 'table',
  width: 620,
  height: 620,
  foot: 460,
  colours: ['tan', 'oak', 'pine', 'walnut'],
  draw(pen, look) {
    const { main } = look;
    const body = 'M-260 -290H260L220 -20C218 -6 206 0 190 0H-190C-206 0 -218 -6 -220 -20Z';
    return [
      line('M-230 -290C-230 -620 230 -620 230 -290', darker(main, 0.3), 26),
      line(
        'M-234 -296C-234 -630 226 -630 228 -296',
        lighter(main, 0.3),
        7,
        'stroke-dasharray="16 12" opacity=".8"',
      ),
      oval(0, -290, 262, 44, darker(main, 0.6)),
      shape(
        'M-240 -300C-200 -380 -120 -350 -60 -330C20 -380 140 -380 240 -300C200 -250 -200 -250 -240 -300Z',
        pen.slant(lighter(look.second, 0.2)),
      ),
      shape(
        'M-240 -300C-200 -380 -120 -350 -60 -330C20 -380 140 -380 240 -300C200 -250 -200 -250 -240 -300Z',
        stripes(pen, lighter(look.second, 0.6), 40, 12, 20),
      ),
      shape(body, pen.round(main)),
      shape(body, wicker(pen, main)),
      shape(body, pen.blend('#22191f', '#22191f', 0, 0.05, 0.42)),
      line('M-262 -286A262 40 0 0 0 262 -286', darker(main, 0.15), 26),
      line('M-262 -292A262 40 0 0 0 262 -292', lighter(main, 0.35), 8, 'stroke-dasharray="18 12"'),
      box(-222, -26, 444, 26, 12, pen.lying(darker(main, 0.1))),
    ].join('');
  },
};

export const tableware = { teapot, mugs, bowl: bowls, plates, basket };
