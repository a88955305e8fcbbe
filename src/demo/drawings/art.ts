// Figures, instruments and what is made by hand.
import { darker, lighter } from './colour';
import { type Drawing, GLAZES } from './drawing';
import { bouquet, leaf } from './greens';
import { both, box, each, line, oval, placed, shape } from './pen';
import { abstract, landscape } from './pictures';
import { grain, speckle, sprigs, weave } from './texture';

const hoop: Drawing = {
  stage: 'wall',
  width: 620,
  height: 680,
  foot: 0,
  colours: ['cream', 'sage', 'sky', 'navy', 'pink', 'white'],
  draw(pen, look) {
    const { main } = look;
    const wreath =
      each(16, (i) =>
        placed(
          0,
          0,
          leaf(pen, 0, -150, i % 2 ? 60 : -60, 0.42, i % 3 ? '#5f7d55' : '#86986a'),
          i * 22.5,
        ),
      ) +
      each(8, (i) =>
        placed(
          0,
          0,
          oval(0, -172, 19, 19, pen.ball(i % 2 ? '#c9573a' : '#d9a03a')) +
            oval(0, -172, 7, 7, '#f6ead0'),
          i * 45,
        ),
      );
    return placed(
      0,
      330,
      [
        box(-24, -334, 48, 44, 8, pen.round('#c39d52')),
        oval(0, 0, 290, 290, pen.slant('#c79a62')),
        oval(0, 0, 266, 266, darker('#8a6238', 0.2)),
        oval(0, 0, 262, 262, pen.slant(main, 0.6)),
        oval(0, 0, 262, 262, weave(pen, main, 1.6)),
        look.variant(2, 'motif')
          ? wreath
          : `<g clip-path="${pen.clip('<circle r="240"/>')}">${placed(0, 260, bouquet(pen, '#c9573a', '#5f7d55'), 0, 1.35)}</g>`,
        oval(
          0,
          0,
          282,
          282,
          'none',
          `stroke="${lighter('#c79a62', 0.5)}" stroke-width="5" opacity=".7"`,
        ),
      ].join(''),
    );
  },
};

const guitar: Drawing = {
  stage: 'flat',
  width: 440,
  height: 960,
  foot: 0,
  colours: ['oak', 'teak', 'walnut', 'pine', 'burgundy'],
  draw(pen, look) {
    const { main } = look;
    const body =
      'M0 60C70 60 130 90 132 150C134 200 110 220 120 260C134 300 180 330 180 390C180 460 110 480 0 480C-110 480 -180 460 -180 390C-180 330 -134 300 -120 260C-110 220 -134 200 -132 150C-130 90 -70 60 0 60Z';
    return placed(
      0,
      -10,
      [
        shape(body, darker(main, 0.5), 'transform="translate(5 7)"'),
        shape(body, pen.ball(lighter(main, 0.12), 0.8)),
        shape(body, grain(pen, main, 90)),
        `<path d="${body}" fill="none" stroke="${darker(main, 0.5)}" stroke-width="9"/>`,
        `<path d="${body}" fill="none" stroke="#f0dfb8" stroke-width="2.6" transform="translate(0 14) scale(.94 .95)"/>`,
        oval(0, 220, 62, 62, '#f0dfb8') +
          oval(0, 220, 55, 55, darker(main, 0.3)) +
          oval(0, 220, 48, 48, '#2a1d18'),
        box(-24, -330, 48, 500, 3, pen.round('#4a3024')),
        each(12, (i) => box(-24, -310 + i * 36, 48, 3, 0, '#c9c3b4')),
        [-200, -128, -56, 16].map((y) => oval(0, y, 5, 5, '#f0e6d0')).join(''),
        shape('M-34 -460H34L26 -326H-26Z', pen.round(darker(main, 0.3))),
        both(
          [-436, -400, -364].map((y) => box(30, y - 8, 26, 16, 7, pen.ball('#efe6d2'))).join(''),
        ),
        box(-70, 380, 140, 20, 6, '#3a251b'),
        each(6, (i) => line(`M${-15 + i * 6} -330L${-17 + i * 6.8} 388`, '#efe6cf', 1.5)),
      ].join(''),
      look.variant(24, 'turn') - 12,
    );
  },
};

const elephant: Drawing = {
  stage: 'table',
  width: 620,
  height: 500,
  foot: 460,
  colours: ['teak', 'walnut', 'teal', 'grey', 'terracotta', 'white', 'navy'],
  draw(pen, look) {
    const { main } = look;
    const cloth = 'M-60 -394C0 -410 110 -406 160 -384L176 -190C110 -166 0 -164 -66 -190Z';
    return [
      box(96, -190, 84, 190, 28, pen.round(darker(main, 0.24))),
      box(-150, -190, 84, 190, 28, pen.round(darker(main, 0.24))),
      shape(
        'M-190 -300C-180 -400 -60 -420 60 -410C200 -404 270 -330 260 -220C250 -150 240 -130 220 -120H-160C-190 -150 -200 -230 -190 -300Z',
        pen.ball(main),
      ),
      line('M256 -300C290 -260 280 -200 276 -170', darker(main, 0.2), 13),
      box(140, -180, 90, 180, 28, pen.round(main)),
      box(-110, -180, 90, 180, 28, pen.round(main)),
      shape(
        'M-200 -420C-120 -430 -90 -370 -96 -300C-100 -230 -150 -190 -200 -196C-240 -200 -240 -160 -236 -110C-232 -60 -250 -40 -276 -46C-300 -54 -290 -90 -290 -140C-292 -220 -310 -300 -280 -360C-262 -400 -236 -418 -200 -420Z',
        pen.ball(lighter(main, 0.06)),
      ),
      shape(
        'M-130 -400C-60 -400 -20 -340 -40 -270C-60 -210 -130 -220 -150 -280C-160 -330 -160 -390 -130 -400Z',
        pen.slant(darker(main, 0.1)),
      ),
      shape('M-250 -190C-280 -180 -310 -190 -330 -220C-310 -160 -270 -156 -244 -170Z', '#f4ead6'),
      oval(-214, -330, 12, 12, '#2a2022') + oval(-217, -333, 4, 4, '#ffffff'),
      shape(cloth, pen.down(look.second)) +
        shape(cloth, sprigs(pen, lighter(look.second, 0.6), darker(look.second, 0.4), 0.8)),
      line('M-66 -192C0 -166 110 -168 176 -192', '#d8a845', 9),
      each(9, (i) => line(`M${-56 + i * 27} -178v24`, '#d8a845', 5)),
      shape('M-150 -180H220', speckle(pen, main)),
    ].join('');
  },
};

const bird: Drawing = {
  stage: 'table',
  width: 520,
  height: 420,
  foot: 200,
  colours: GLAZES,
  draw(pen, look) {
    const { main } = look;
    return [
      line('M-20 -60V0M40 -60V0', look.metal, 10) + line('M-50 0H10M10 0H74', look.metal, 10),
      shape(
        'M-210 -290C-190 -380 -80 -380 -50 -310C-20 -270 60 -260 150 -210C210 -176 260 -150 280 -110C200 -110 150 -90 100 -60C20 -30 -90 -40 -140 -110C-170 -160 -170 -220 -180 -250Z',
        pen.ball(main),
      ),
      shape('M-210 -290L-262 -270L-196 -256Z', pen.down('#d8963a')),
      shape(
        'M-40 -230C40 -250 130 -200 220 -130C120 -110 20 -110 -30 -150C-56 -176 -60 -214 -40 -230Z',
        pen.slant(look.second),
      ),
      each(4, (i) =>
        line(
          `M${-6 + i * 40} ${-190 + i * 12}C${20 + i * 40} ${-170 + i * 10} ${30 + i * 40} ${-150 + i * 8} ${20 + i * 40} ${-128 + i * 4}`,
          darker(look.second, 0.35),
          5,
          'opacity=".6"',
        ),
      ),
      oval(-150, -300, 13, 13, '#2a2022') + oval(-154, -304, 4, 4, '#ffffff'),
      shape(
        'M-140 -110C-90 -40 20 -30 100 -60C60 -80 -60 -80 -140 -110Z',
        '#fff6e6',
        'opacity=".22"',
      ),
      oval(-110, -330, 34, 12, '#ffffff', 'opacity=".3" transform="rotate(16 -110 -330)"'),
    ].join('');
  },
};

const easel: Drawing = {
  stage: 'floor',
  width: 620,
  height: 900,
  foot: 480,
  colours: ['pine', 'oak', 'walnut'],
  draw(pen, look) {
    const { main } = look;
    const leg = (d: string, tone: string, w: number) =>
      line(d, darker(tone, 0.2), w) +
      line(d, tone, w - 6) +
      line(d, lighter(tone, 0.4), 3, 'opacity=".6"');
    return [
      leg('M10 -860L30 -60', darker(main, 0.35), 22),
      leg('M-20 -860L-220 0', main, 26),
      leg('M20 -860L220 0', main, 26),
      leg('M-150 -300H150', main, 22),
      placed(
        0,
        -800,
        box(-220, 0, 440, 480, 4, pen.slant('#efe6d3')) +
          placed(
            -210,
            10,
            `<g clip-path="${pen.clip('<rect width="420" height="460"/>')}">${look.variant(2, 'subject') ? abstract(look, 420, 460) : landscape(look, 420, 460)}${box(0, 0, 420, 460, 0, weave(pen, '#8a7a66', 1.8))}</g>`,
          ),
      ),
      box(-240, -322, 480, 30, 6, pen.lying(main)),
      box(-36, -840, 72, 50, 6, pen.lying(main)),
      box(-150, -352, 16, 34, 4, '#b0522f') +
        box(-120, -346, 60, 12, 4, '#40678f') +
        box(60, -350, 70, 10, 4, '#c39d52'),
    ].join('');
  },
};

export const art = { 'embroidery hoop': hoop, guitar, elephant, bird, easel };
