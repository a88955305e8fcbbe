// Hats and bags.
import { darker, lighter } from './colour';
import type { Drawing } from './drawing';
import { both, box, each, line, oval, shape } from './pen';
import { rib, twill, weave } from './texture';

const hat: Drawing = {
  stage: 'table',
  width: 640,
  height: 360,
  foot: 560,
  colours: ['tan', 'sand', 'charcoal', 'olive', 'burgundy', 'navy', 'brown'],
  draw(pen, look) {
    const { main } = look;
    const straw = look.variant(2, 'cloth') === 0;
    const texture = straw ? twill(pen, main) : weave(pen, main, 1.2);
    const crown =
      'M-170 -66C-176 -190 -160 -280 -110 -296C-60 -312 -30 -270 0 -272C30 -270 60 -312 110 -296C160 -280 176 -190 170 -66Z';
    const brim =
      'M-310 -60C-330 -96 -220 -96 -170 -84C-60 -60 60 -60 170 -84C220 -96 330 -96 310 -60C280 0 100 16 0 16C-100 16 -280 0 -310 -60Z';
    return [
      shape(crown, pen.slant(main)),
      shape(crown, texture),
      shape(
        'M-60 -292C-40 -240 40 -240 60 -292C30 -250 -30 -250 -60 -292Z',
        darker(main, 0.5),
        'opacity=".4"',
      ),
      shape(
        'M-173 -130C-60 -104 60 -104 173 -130L170 -62C60 -40 -60 -40 -170 -62Z',
        pen.down(look.second),
      ),
      shape(brim, pen.down(lighter(main, 0.04))),
      shape(brim, texture),
      shape(
        'M-170 -82C-60 -52 60 -52 170 -82C100 -20 -100 -20 -170 -82Z',
        darker(main, 0.6),
        'opacity=".28"',
      ),
      line(
        'M-306 -56C-260 0 -100 12 0 12C100 12 260 0 306 -56',
        lighter(main, 0.35),
        4,
        'opacity=".6"',
      ),
    ].join('');
  },
};

const handbag: Drawing = {
  stage: 'table',
  width: 560,
  height: 640,
  foot: 480,
  colours: ['brown', 'tan', 'burgundy', 'green', 'navy', 'mustard', 'black', 'rust'],
  draw(pen, look) {
    const { main } = look;
    const stitch = (d: string) =>
      line(d, lighter(main, 0.55), 3, 'stroke-dasharray="10 7" opacity=".75"');
    const body =
      'M-220 -330C-230 -200 -256 -80 -250 -30C-246 -6 -230 0 -210 0H210C230 0 246 -6 250 -30C256 -80 230 -200 220 -330C100 -350 -100 -350 -220 -330Z';
    const flap =
      'M-226 -336C-236 -250 -214 -180 -150 -160C-60 -136 60 -136 150 -160C214 -180 236 -250 226 -336C100 -360 -100 -360 -226 -336Z';
    return [
      line('M-150 -330C-150 -640 150 -640 150 -330', darker(main, 0.35), 24),
      line('M-154 -334C-154 -648 146 -648 150 -340', lighter(main, 0.12), 6, 'opacity=".6"'),
      shape(body, pen.slant(main)),
      shape(
        'M-250 -30C-256 -80 -240 -180 -228 -260C-190 -120 -190 -60 -196 0H-210C-230 0 -246 -6 -250 -30Z',
        darker(main, 0.5),
        'opacity=".22"',
      ),
      stitch('M-232 -34C-228 -16 -214 -14 -200 -14H200C214 -14 228 -16 232 -34'),
      shape(flap, darker(main, 0.6), 'opacity=".3" transform="translate(4 12)"'),
      shape(flap, pen.down(lighter(main, 0.08))),
      stitch(
        'M-212 -320C-216 -250 -196 -196 -142 -178C-60 -156 60 -156 142 -178C196 -196 216 -250 212 -320',
      ),
      box(-30, -196, 60, 76, 10, pen.slant(look.metal)),
      box(-12, -176, 24, 38, 6, darker(look.metal, 0.55)),
      both(oval(150, -330, 18, 18, 'none', `stroke="${look.metal}" stroke-width="9"`)),
    ].join('');
  },
};

const backpack: Drawing = {
  stage: 'floor',
  width: 540,
  height: 720,
  foot: 420,
  colours: ['green', 'navy', 'rust', 'mustard', 'olive', 'teal', 'charcoal', 'red'],
  draw(pen, look) {
    const { main } = look;
    const leather = '#8a5a37';
    const body =
      'M-210 -520C-210 -640 -120 -680 0 -680C120 -680 210 -640 210 -520L236 -60C238 -16 220 0 180 0H-180C-220 0 -238 -16 -236 -60Z';
    const strap = (x: number) =>
      box(x - 16, -400, 32, 230, 8, pen.round(leather)) +
      box(x - 22, -250, 44, 40, 8, 'none', `stroke="${look.metal}" stroke-width="8"`);
    return [
      line('M-60 -676C-60 -740 60 -740 60 -676', darker(main, 0.4), 22),
      both(line('M196 -560C290 -480 290 -200 236 -60', darker(main, 0.45), 30)),
      shape(body, pen.slant(main)),
      shape(body, weave(pen, main, 1.4)),
      shape(
        'M-180 -300H180L196 -40C196 -22 186 -18 170 -18H-170C-186 -18 -196 -22 -196 -40Z',
        pen.down(darker(main, 0.06)),
        `stroke="${darker(main, 0.35)}" stroke-width="3"`,
      ),
      line('M-176 -280H176', lighter(look.second, 0.2), 3, 'stroke-dasharray="9 7"'),
      shape(
        'M-216 -500C-220 -640 -120 -690 0 -690C120 -690 220 -640 216 -500L204 -350C140 -330 -140 -330 -204 -350Z',
        darker(main, 0.6),
        'opacity=".3" transform="translate(0 14)"',
      ),
      shape(
        'M-216 -500C-220 -640 -120 -690 0 -690C120 -690 220 -640 216 -500L204 -350C140 -330 -140 -330 -204 -350Z',
        pen.down(lighter(main, 0.06)),
      ),
      shape(
        'M-216 -500C-220 -640 -120 -690 0 -690C120 -690 220 -640 216 -500L204 -350C140 -330 -140 -330 -204 -350Z',
        weave(pen, main, 1.4),
      ),
      strap(-96),
      strap(96),
      box(-70, -560, 140, 84, 10, pen.slant(leather)),
      box(
        -58,
        -548,
        116,
        60,
        6,
        'none',
        'stroke="#e0b27c" stroke-width="2.5" stroke-dasharray="8 6"',
      ),
      box(-190, -14, 380, 14, 6, leather),
    ].join('');
  },
};

const beanie: Drawing = {
  stage: 'flat',
  width: 520,
  height: 520,
  foot: 0,
  colours: ['mustard', 'rust', 'green', 'navy', 'cream', 'pink', 'teal', 'burgundy'],
  draw(pen, look) {
    const { main } = look;
    const dome = 'M-220 140C-236 -60 -140 -190 0 -190C140 -190 236 -60 220 140Z';
    return [
      look.variant(2, 'bobble') === 0
        ? oval(0, -214, 76, 72, pen.ball(look.second)) +
          each(22, (i) =>
            line(
              `M0 -214L${Math.round(Math.cos(i * 0.285) * 84)} ${Math.round(-214 + Math.sin(i * 0.285) * 80)}`,
              lighter(look.second, 0.2),
              7,
              'opacity=".6"',
            ),
          )
        : '',
      shape(dome, pen.slant(main)),
      shape(dome, rib(pen, main, 30)),
      each(4, (i) =>
        line(
          `M${-150 + i * 100} ${-96 - (i === 1 || i === 2 ? 70 : 0)}C${-170 + i * 112} 0 ${-170 + i * 114} 70 ${-174 + i * 116} 140`,
          darker(main, 0.5),
          10,
          'opacity=".14"',
        ),
      ),
      box(-238, 112, 476, 130, 34, pen.down(lighter(main, 0.05))),
      box(-238, 112, 476, 130, 34, rib(pen, main, 24)),
      box(110, 150, 62, 50, 4, pen.down('#8a5a37')),
    ].join('');
  },
};

export const accessories = { hat, handbag, backpack, beanie };
