// Boots and trainers.
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { each, line, oval, placed, shape } from './pen';
import { weave } from './texture';

const boots: Drawing = {
  stage: 'floor',
  width: 620,
  height: 560,
  foot: 520,
  colours: ['brown', 'tan', 'black', 'burgundy', 'olive', 'charcoal'],
  draw(pen, look) {
    const { main } = look;
    const tall = look.variant(2, 'height') ? 120 : 0;
    const body = `M-120 ${-400 - tall}C-60 ${-412 - tall} 20 ${-412 - tall} 60 ${-400 - tall}C64 -320 60 -250 76 -200C130 -160 210 -150 250 -110C268 -86 268 -50 264 -30H-136C-146 -120 -130 -250 -120 ${-400 - tall}Z`;
    const boot = (shade: number) => {
      const tone = darker(main, shade);
      return [
        oval(-30, -402 - tall, 90, 14, darker(tone, 0.6)),
        shape(body, pen.slant(tone)),
        shape(
          `M-120 -200C-60 -180 20 -190 76 -200C100 -176 150 -160 190 -150C110 -120 -40 -130 -130 -120Z`,
          darker(tone, 0.3),
          'opacity=".18"',
        ),
        shape(
          'M150 -152C210 -146 262 -100 264 -34L120 -36C112 -90 120 -130 150 -152Z',
          pen.ball(lighter(tone, 0.06)),
          'opacity=".9"',
        ),
        line(
          `M-108 ${-360 - tall}C-60 ${-352 - tall} 10 ${-352 - tall} 54 ${-360 - tall}`,
          lighter(tone, 0.4),
          2.6,
          'stroke-dasharray="8 6" opacity=".7"',
        ),
        line(
          'M120 -36C112 -90 120 -130 150 -152',
          lighter(tone, 0.4),
          2.6,
          'stroke-dasharray="8 6" opacity=".7"',
        ),
        each(6, (i) => {
          const x = 40 + (i > 3 ? (i - 3) * 26 : i * 4) - (tall ? 2 : 0);
          const y = -360 + i * 36;
          return (
            line(`M${x - 34} ${y + 8}L${x + 18} ${y - 4}`, lighter(look.second, 0.3), 7) +
            oval(x - 36, y + 8, 6, 6, look.metal)
          );
        }),
        shape(
          'M-142 -38H270C276 -18 270 -6 262 0H30C20 -10 -30 -10 -40 0H-136C-146 -10 -146 -26 -142 -38Z',
          pen.down('#4a3a2e'),
        ),
        line('M-138 -34H266', '#c99a5a', 5, 'opacity=".8"'),
        shape(
          `M-124 ${-400 - tall}h34c-4 120 -12 220 -10 362h-36C-146 -120 -130 -250 -124 ${-400 - tall}Z`,
          darker(tone, 0.5),
          'opacity=".2"',
        ),
      ].join('');
    };
    return placed(-110, -52, boot(0.22), 0, 0.94) + placed(60, 0, boot(0));
  },
};

const trainers: Drawing = {
  stage: 'floor',
  width: 680,
  height: 420,
  foot: 580,
  colours: ['white', 'red', 'navy', 'green', 'mustard', 'sky', 'pink', 'charcoal'],
  draw(pen, look) {
    const { main } = look;
    const upper =
      'M-230 -250C-190 -262 -140 -262 -110 -246C-96 -214 -60 -206 -30 -216C30 -190 90 -150 160 -134C226 -120 262 -100 266 -62H-252C-262 -120 -250 -190 -230 -250Z';
    const shoe = (shade: number) => {
      const tone = darker(main, shade);
      return [
        shape(
          'M-226 -248C-190 -280 -140 -276 -112 -246C-130 -230 -210 -230 -226 -248Z',
          darker(tone, 0.6),
        ),
        shape(upper, pen.slant(tone)),
        shape(upper, weave(pen, tone, 1)),
        shape(
          'M150 -136C226 -120 264 -100 268 -62H120C110 -92 120 -122 150 -136Z',
          pen.down('#f1e9da'),
        ),
        shape(
          'M-252 -62C-262 -120 -250 -190 -230 -250C-210 -240 -200 -180 -190 -62Z',
          pen.slant(look.second),
        ),
        shape(
          'M-110 -246C-96 -214 -60 -206 -30 -216C20 -192 70 -164 120 -146L60 -84C0 -120 -80 -150 -130 -160Z',
          pen.slant(lighter(tone, 0.12)),
        ),
        each(5, (i) =>
          line(`M${-84 + i * 40} ${-206 + i * 17}L${-112 + i * 40} ${-150 + i * 14}`, '#f8f2e6', 9),
        ),
        line('M-150 -80C-90 -110 -60 -160 -130 -200', look.second, 16, 'opacity=".9"'),
        shape(
          'M-258 -66H270C284 -40 276 -14 258 0H-244C-268 -14 -268 -42 -258 -66Z',
          pen.down('#efe6d4'),
        ),
        line('M-254 -30H272', look.second, 7),
        line('M-240 -4H258', '#8f8372', 6, 'opacity=".6"'),
      ].join('');
    };
    return placed(-50, -64, shoe(0.16), 0, 0.92) + placed(30, 0, shoe(0));
  },
};

export const shoes = { boots, trainers };
