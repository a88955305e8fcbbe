// Pots and vases, and how their glaze is drawn.
import { darker, lighter } from './colour';
import { type Drawing, GLAZES, type Look } from './drawing';
import { bouquet, bush, swords, trails } from './greens';
import { turned } from './lathe';
import { each, line, oval, type Pen, placed, shape } from './pen';
import { speckle, wicker } from './texture';

/** Glaze over a turned body: two tones with a wavering edge, stripes, dots or plain speckle. */
export function glazed(
  pen: Pen,
  look: Look,
  body: string,
  half: number,
  top: number,
  bottom: number,
): string {
  const clip = pen.clip(`<path d="${body}"/>`);
  const middle = (top + bottom) / 2;
  const pale = lighter(look.second, 0.3);
  const dip = `M${-half} ${middle}C${-half * 0.5} ${middle + 40} ${-half * 0.3} ${middle - 30} 0 ${middle + 10}S${half * 0.6} ${middle + 30} ${half} ${middle - 6}V${bottom}H${-half}Z`;
  const kind = look.variant(4, 'glaze');
  const decor =
    kind === 0
      ? shape(dip, pen.round(lighter('#c9a27c', 0.2)))
      : kind === 1
        ? each(
            5,
            (i) =>
              `<path d="M${-half} ${top + 60 + i * 46}Q0 ${top + 92 + i * 46} ${half} ${top + 60 + i * 46}" fill="none" stroke="${pale}" stroke-width="12" opacity=".8"/>`,
          )
        : kind === 2
          ? each(24, (i) =>
              oval(
                -half + ((i * 83) % (half * 2)),
                top + 70 + ((i * 57) % Math.max(bottom - top - 110, 40)),
                13,
                13,
                pale,
                'opacity=".8"',
              ),
            )
          : '';
  return (
    shape(body, pen.round(look.main)) +
    `<g clip-path="${clip}">${decor}</g>` +
    shape(body, speckle(pen, darker(look.main, 0.5))) +
    `<g clip-path="${clip}">${oval(-half * 0.42, middle - 30, half * 0.11, (bottom - top) * 0.3, '#fff8ea', 'opacity=".4" transform="rotate(4)"')}</g>`
  );
}

export const mouth = (y: number, half: number, ry: number, colour: string) =>
  oval(0, y, half, ry, lighter(colour, 0.25)) +
  oval(0, y + 2, half - 10, ry - 4, darker(colour, 0.62));

const vase: Drawing = {
  stage: 'table',
  width: 440,
  height: 760,
  foot: 230,
  colours: GLAZES,
  draw(pen, look) {
    const forms = [
      {
        half: 150,
        neck: 52,
        top: -360,
        body: turned([
          [52, -360],
          [44, -310],
          [96, -240],
          [150, -140],
          [128, -40],
          [84, 0],
        ]),
      },
      {
        half: 120,
        neck: 74,
        top: -400,
        body: turned([
          [74, -400],
          [66, -350],
          [112, -270],
          [120, -170],
          [92, -60],
          [70, 0],
        ]),
      },
      {
        half: 170,
        neck: 60,
        top: -300,
        body: turned([
          [60, -300],
          [70, -262],
          [150, -200],
          [170, -120],
          [120, -24],
          [80, 0],
        ]),
      },
    ];
    const form = forms[look.variant(3, 'form')] ?? forms[0];
    if (!form) return '';
    const stems = look.variant(3, 'stems');
    const tone = stems === 0 ? '#d98f6c' : stems === 1 ? '#f0e3c4' : '#c96a72';
    return [
      oval(0, form.top, form.neck, 16, darker(look.main, 0.62)),
      placed(0, form.top, bouquet(pen, tone, '#6f8a5a')),
      glazed(pen, look, form.body, form.half, form.top, 0),
      line(
        `M${-form.neck} ${form.top}A${form.neck} 16 0 0 0 ${form.neck} ${form.top}`,
        lighter(look.main, 0.35),
        8,
      ),
    ].join('');
  },
};

const plant: Drawing = {
  stage: 'table',
  width: 560,
  height: 720,
  foot: 260,
  colours: GLAZES,
  draw(pen, look) {
    const greens = ['#4f7f4a', '#3f6f56', '#6f8f4c', '#2f6b4e'];
    const green = greens[look.variant(4, 'green')] ?? '#4f7f4a';
    const kind = look.variant(3, 'leaves');
    const basket = look.variant(3, 'pot') === 0;
    const body = turned([
      [150, -270],
      [148, -220],
      [132, -80],
      [104, 0],
    ]);
    const pot = basket
      ? shape(body, pen.round('#bb9058')) +
        shape(body, wicker(pen, '#c69b62', 0.9)) +
        shape(body, pen.blend('#22191f', '#22191f', 0, 0, 0.4))
      : glazed(pen, look, body, 150, -270, 0);
    return [
      oval(0, -268, 146, 26, '#3b2c24'),
      placed(0, -262, kind === 0 ? bush(pen, green) : kind === 1 ? swords(pen, green) : ''),
      pot,
      line('M-150 -270A150 26 0 0 0 150 -270', basket ? '#d9b27c' : lighter(look.main, 0.3), 14),
      kind === 2 ? placed(0, -276, trails(pen, green, 150)) : '',
    ].join('');
  },
};

export const vessels = { vase, plant };
