// Bicycles, tents and other things for being out.
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { box, each, line, oval, placed, shape } from './pen';
import { stripes, weave } from './texture';

const bicycle: Drawing = {
  stage: 'floor',
  width: 900,
  height: 620,
  foot: 760,
  colours: ['green', 'red', 'teal', 'mustard', 'navy', 'cream', 'black', 'sky'],
  draw(pen, look) {
    const { main } = look;
    const leather = '#7c4d2f';
    const tube = (d: string, w: number, tone = main) =>
      line(d, darker(tone, 0.25), w) +
      line(d, tone, w * 0.72) +
      line(d, lighter(tone, 0.5), w * 0.18, 'opacity=".8"');
    const wheel = (x: number) =>
      placed(
        x,
        -182,
        [
          oval(0, 0, 172, 172, 'none', 'stroke="#2b2828" stroke-width="19"'),
          oval(
            0,
            0,
            160,
            160,
            'none',
            `stroke="${look.variant(2, 'tyre') ? '#d6c3a2' : '#a9a7a3'}" stroke-width="8"`,
          ),
          each(18, (i) => line('M0 0V-156', '#b9b6b0', 1.8, `transform="rotate(${i * 20})"`)),
          oval(0, 0, 14, 14, pen.ball('#b9b6b0')),
        ].join(''),
      );
    const mudguard = (x: number, from: string) =>
      line(`M${x + 178} -250A192 192 0 0 0 ${from}`, darker(main, 0.05), 9);
    const basket = look.variant(2, 'basket')
      ? shape('M262 -470H420L398 -340H284Z', pen.round('#b98d55')) +
        each(6, (i) => line(`M${280 + i * 25} -468L${292 + i * 19} -342`, '#8a6337', 3)) +
        each(4, (i) => line(`M${265 + i * 5} ${-450 + i * 30}H${417 - i * 5}`, '#8a6337', 3)) +
        line('M260 -470H422', '#d4ac74', 9)
      : '';
    return [
      wheel(-270),
      wheel(270),
      mudguard(-270, '-470 -180'),
      tube('M-270 -182L-50 -170', 14),
      tube('M-270 -182L-130 -410', 12),
      tube('M-50 -170L-148 -460', 20),
      look.variant(2, 'frame')
        ? tube('M-132 -410L196 -430', 18)
        : tube('M-110 -340C20 -300 120 -320 190 -400', 18),
      tube('M-50 -170L204 -390', 20),
      tube('M188 -470L206 -384', 24),
      tube('M206 -384C220 -310 250 -250 270 -182', 15),
      line('M-148 -460L-156 -500', '#b9b6b0', 12),
      shape(
        'M-240 -514C-190 -534 -110 -524 -70 -504C-90 -488 -150 -494 -170 -474C-200 -474 -240 -484 -240 -514Z',
        pen.down(leather),
      ),
      line('M188 -470L180 -524', '#b9b6b0', 13),
      line('M180 -524C220 -560 270 -556 290 -530C280 -510 250 -510 230 -512', '#b9b6b0', 12),
      line('M262 -518L222 -512', leather, 20),
      oval(-50, -170, 50, 50, 'none', 'stroke="#c4c1bb" stroke-width="10"'),
      each(5, (i) =>
        line('M-50 -170V-216', '#c4c1bb', 7, `transform="rotate(${i * 72} -50 -170)"`),
      ),
      line('M-50 -170L-20 -90', '#8f8c87', 11),
      box(-44, -94, 58, 15, 5, '#33302f'),
      line('M-270 -166L-50 -122M-270 -198L-50 -218', '#5a5652', 4),
      basket,
      oval(238, -398, 20, 20, pen.ball('#efe2b8')),
    ].join('');
  },
};

const tent: Drawing = {
  stage: 'floor',
  width: 820,
  height: 520,
  foot: 740,
  colours: ['mustard', 'green', 'terracotta', 'olive', 'teal', 'sand'],
  draw(pen, look) {
    const { main } = look;
    return [
      shape('M-60 -470L330 -400L400 -40L240 0Z', pen.slant(darker(main, 0.24))),
      shape('M-60 -470L330 -400L400 -40L240 0Z', weave(pen, main, 1.8)),
      shape('M-60 -470L-360 -10L240 0Z', pen.slant(main)),
      shape('M-60 -470L-360 -10L240 0Z', weave(pen, main, 1.8)),
      shape('M-60 -430C-90 -280 -140 -130 -200 -6L120 -2C60 -140 -20 -280 -60 -430Z', '#2b2327'),
      shape(
        'M-60 -430C-30 -280 30 -140 120 -2H170C60 -160 -20 -300 -60 -430Z',
        pen.slant(lighter(main, 0.25)),
      ),
      shape(
        'M-60 -430C-90 -280 -140 -130 -200 -6H-250C-150 -150 -90 -300 -60 -430Z',
        pen.slant(lighter(main, 0.34)),
      ),
      shape('M-190 -8C-110 -60 40 -60 110 -4Z', pen.down(look.second)),
      line('M-60 -470L330 -400', lighter(main, 0.5), 7),
      line('M-60 -470L-360 -10', lighter(main, 0.5), 6),
      line('M-60 -470L-64 -500', look.wood, 11),
      line('M330 -400L420 -20M-60 -470L-410 0', '#e9dcc0', 3.4),
      each(3, (i) => line(`M${-60 + i * 130} ${-455 + i * 23}l-5 46`, '#e9dcc0', 4)),
      line('M-410 0l-14 -26M420 -20l16 -26', look.wood, 9),
    ].join('');
  },
};

const mat: Drawing = {
  stage: 'floor',
  width: 700,
  height: 340,
  foot: 620,
  colours: ['teal', 'plum', 'sage', 'rust', 'navy', 'lilac', 'green'],
  draw(pen, look) {
    const { main } = look;
    const spiral = each(6, (i) =>
      oval(
        236,
        -124,
        20 + i * 20,
        22 + i * 21,
        'none',
        `stroke="${i % 2 ? lighter(main, 0.3) : darker(main, 0.3)}" stroke-width="10"`,
      ),
    );
    return [
      shape('M-300 -40H330L360 0H-330Z', pen.down(darker(main, 0.1))),
      shape('M-236 -256H236V8H-236C-330 8 -330 -256 -236 -256Z', pen.lying(main)),
      shape('M-236 -256H236V8H-236C-330 8 -330 -256 -236 -256Z', weave(pen, main, 1.5)),
      oval(236, -124, 118, 132, pen.ball(darker(main, 0.06))),
      spiral,
      box(-170, -260, 46, 272, 6, pen.lying(look.second)),
      box(60, -260, 46, 272, 6, pen.lying(look.second)),
      line('M-147 -250C-120 -340 60 -340 83 -250', look.second, 22),
    ].join('');
  },
};

const umbrella: Drawing = {
  stage: 'flat',
  width: 860,
  height: 860,
  foot: 0,
  colours: ['red', 'navy', 'green', 'mustard', 'plum', 'teal', 'black'],
  draw(pen, look) {
    const { main } = look;
    const edge =
      'M-400 40C-380 -240 -180 -330 0 -330C180 -330 380 -240 400 40C360 -6 300 -6 266 40C230 -10 170 -10 133 40C90 -10 40 -14 0 40C-40 -14 -90 -10 -133 40C-170 -10 -230 -10 -266 40C-300 -6 -360 -6 -400 40Z';
    return placed(
      -20,
      -40,
      [
        line('M0 -380V400C0 470 110 470 110 396', look.wood, 24),
        line('M-6 -300V400', lighter(look.wood, 0.4), 5, 'opacity=".6"'),
        shape(edge, pen.slant(main)),
        look.variant(2, 'cloth')
          ? shape(edge, stripes(pen, lighter(look.second, 0.2), 90, 22), 'opacity=".8"')
          : '',
        shape(
          'M0 -330C-60 -220 -120 -60 -133 40C-90 -10 -40 -14 0 40Z',
          darker(main, 0.5),
          'opacity=".16"',
        ),
        shape(
          'M0 -330C180 -330 380 -240 400 40C360 -6 300 -6 266 40C250 -100 160 -260 0 -330Z',
          darker(main, 0.6),
          'opacity=".25"',
        ),
        line(
          'M0 -330C-160 -260 -250 -100 -266 40M0 -330C-60 -220 -120 -60 -133 40M0 -330V40M0 -330C60 -220 120 -60 133 40M0 -330C160 -260 250 -100 266 40',
          darker(main, 0.45),
          3,
          'opacity=".5"',
        ),
        box(-9, -400, 18, 76, 6, pen.round('#8a857e')),
      ].join(''),
      14,
    );
  },
};

export const outdoors = { bicycle, tent, 'yoga mat': mat, umbrella };
