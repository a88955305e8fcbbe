// Lamps, candles and lanterns.
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { turned } from './lathe';
import { box, each, line, oval, placed, shape } from './pen';
import { grain, rib, weave } from './texture';

const SHADES = [
  'cream',
  'mustard',
  'terracotta',
  'green',
  'teal',
  'pink',
  'white',
  'burgundy',
] as const;

const lamp: Drawing = {
  stage: 'table',
  width: 480,
  height: 720,
  foot: 240,
  glow: [0, -480, 430],
  colours: SHADES,
  draw(pen, look) {
    const { main } = look;
    const bases = [
      turned([
        [24, -370],
        [30, -330],
        [120, -220],
        [130, -120],
        [90, -30],
        [110, 0],
      ]),
      turned([
        [20, -370],
        [22, -300],
        [64, -250],
        [30, -190],
        [84, -110],
        [60, -40],
        [120, -14],
        [122, 0],
      ]),
      turned([
        [22, -370],
        [60, -320],
        [110, -300],
        [112, -60],
        [100, 0],
      ]),
    ];
    const base = bases[look.variant(3, 'base')] ?? '';
    const shade = 'M-130 -690H130L224 -400C120 -376 -120 -376 -224 -400Z';
    const baseTone = look.variant(2, 'tone') ? look.second : look.wood;
    return [
      shape(base, pen.round(baseTone)),
      look.variant(2, 'tone') ? '' : shape(base, grain(pen, baseTone, 90)),
      box(-10, -410, 20, 50, 4, pen.round(look.metal)),
      shape(shade, pen.blend(lighter(main, 0.5), lighter(main, 0.05))),
      shape(shade, look.variant(2, 'pleats') ? rib(pen, main, 22) : weave(pen, main, 1.4)),
      oval(0, -500, 180, 150, pen.glow('#fff1c4', 0.85)),
      line('M-224 -400C-120 -376 120 -376 224 -400', darker(main, 0.2), 8),
      line('M-130 -690H130', darker(main, 0.15), 7),
    ].join('');
  },
};

const floorLamp: Drawing = {
  stage: 'floor',
  width: 520,
  height: 900,
  foot: 280,
  glow: [60, -650, 420],
  colours: SHADES,
  draw(pen, look) {
    const { main } = look;
    const arc = look.variant(2, 'form') === 0;
    if (arc) {
      return [
        oval(-130, -14, 120, 26, pen.lying(look.metal)),
        line('M-130 -20C-150 -500 -140 -860 130 -850C160 -846 166 -800 166 -760', look.metal, 13),
        line('M-134 -20C-154 -500 -144 -864 128 -854', lighter(look.metal, 0.6), 3, 'opacity=".7"'),
        oval(166, -610, 60, 36, '#fff3cf'),
        shape('M20 -620C20 -790 312 -790 312 -620C240 -596 92 -596 20 -620Z', pen.round(main)),
        shape('M20 -620C92 -596 240 -596 312 -620L306 -606C240 -584 92 -584 26 -606Z', '#fff0c2'),
      ].join('');
    }
    const shade = 'M-120 -880H120L200 -620C110 -600 -110 -600 -200 -620Z';
    return [
      line('M0 -640L-130 0M0 -640L130 0', darker(look.wood, 0.06), 20),
      line('M0 -640L10 -40', darker(look.wood, 0.34), 18),
      line('M-4 -640L-134 0', lighter(look.wood, 0.4), 4, 'opacity=".7"'),
      box(-84, -290, 168, 12, 6, look.metal),
      shape(shade, pen.blend(lighter(main, 0.5), lighter(main, 0.04))),
      shape(shade, weave(pen, main, 1.5)),
      oval(0, -720, 160, 130, pen.glow('#fff1c4', 0.85)),
      line('M-200 -620C-110 -600 110 -600 200 -620', darker(main, 0.2), 7),
    ].join('');
  },
};

const candles: Drawing = {
  stage: 'table',
  width: 560,
  height: 640,
  foot: 460,
  glow: [0, -480, 330],
  colours: ['brass', 'black', 'copper', 'green', 'terracotta', 'white'],
  draw(pen, look) {
    const stick = (height: number, tone: string) => {
      const body = turned([
        [34, -height],
        [16, -height + 26],
        [22, -height * 0.6],
        [14, -height * 0.35],
        [30, -50],
        [86, -12],
        [90, 0],
      ]);
      return [
        box(-19, -height - 190, 38, 200, 8, pen.round(tone)),
        shape(
          `M0 ${-height - 276}C26 ${-height - 232} 16 ${-height - 200} 0 ${-height - 200}C-16 ${-height - 200} -26 ${-height - 232} 0 ${-height - 276}Z`,
          pen.blend('#fff4c8', '#f0a23c'),
        ),
        shape(body, pen.round(look.main)),
        oval(0, -height, 34, 9, lighter(look.main, 0.4)),
      ].join('');
    };
    const wax = lighter(look.second, 0.35);
    return (
      placed(-150, -30, stick(240, wax)) +
      placed(150, -26, stick(180, wax)) +
      placed(0, 4, stick(320, lighter(wax, 0.3)))
    );
  },
};

const lantern: Drawing = {
  stage: 'table',
  width: 460,
  height: 700,
  foot: 320,
  glow: [0, -220, 380],
  colours: ['black', 'copper', 'brass', 'green', 'white', 'red'],
  draw(pen, look) {
    const { main } = look;
    return [
      line('M-90 -560C-90 -700 90 -700 90 -560', darker(main, 0.2), 12),
      box(-150, -430, 300, 380, 4, pen.blend('#fbe9b8', '#caa55c', 90, 0.55, 0.5)),
      oval(0, -190, 150, 190, pen.glow('#ffdf8f', 0.9)),
      box(-46, -200, 92, 150, 8, pen.round('#f2e6cb')),
      shape(
        'M0 -296C28 -244 18 -206 0 -206C-18 -206 -28 -244 0 -296Z',
        pen.blend('#fff4c8', '#f0a23c'),
      ),
      shape('M-140 -426L-20 -426L-110 -54H-140Z', '#ffffff', 'opacity=".22"'),
      [-156, 138].map((x) => box(x, -440, 20, 400, 3, pen.round(main))).join(''),
      box(-6, -440, 10, 400, 2, main, 'opacity=".8"'),
      box(-176, -50, 352, 50, 6, pen.down(main)),
      shape('M-180 -430L-100 -540H100L180 -430Z', pen.round(main)),
      box(-60, -590, 120, 56, 8, pen.round(darker(main, 0.1))),
      each(5, (i) => box(-44 + i * 19, -580, 9, 34, 3, '#ffdf8f', 'opacity=".8"')),
    ].join('');
  },
};

export const lamps = { lamp, 'floor lamp': floorLamp, candles, lantern };
