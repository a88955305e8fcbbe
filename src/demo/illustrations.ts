// The pictures of the demo catalogue: a drawing set into a room or onto a table, with light and shadow.
import { COLOURS, type Colour, distance } from './drawings/colour';
import { type Drawing, type Look, METALS, type Stage, WOODS } from './drawings/drawing';
import { DRAWINGS, type Kind } from './drawings/index';
import { createPen, oval, type Pen } from './drawings/pen';
import { hash, seeded } from './random';
import { laid, pegWall, plainWall } from './settings/backing';
import { lightBefore, lightBehind, lightDefinitions } from './settings/light';
import { props } from './settings/props';
import { room } from './settings/room';
import { chooseSetting, HEIGHT, type Setting, WIDTH } from './settings/setting';
import { tabletop } from './settings/tabletop';

export type { Colour, Kind };
export const KINDS = Object.keys(DRAWINGS).filter((kind): kind is Kind => kind in DRAWINGS);

/** How one thing is pictured: in which colour, and which of its pictures (0 is the cover). */
export type Shot = { colour?: Colour; shot?: number };

const PLACES: Readonly<Record<Stage, { x: number; y: number; width: number; height: number }>> = {
  floor: { x: 480, y: 1064, width: 790, height: 830 },
  table: { x: 480, y: 985, width: 720, height: 740 },
  wall: { x: 480, y: 150, width: 700, height: 900 },
  flat: { x: 480, y: 600, width: 740, height: 920 },
};

function chooseLook(drawing: Drawing, seed: string, colour: Colour | undefined): Look {
  const random = seeded(`look ${seed}`);
  const main: string = COLOURS[colour ?? random.pick(drawing.colours)];
  const seconds = [
    COLOURS.cream,
    COLOURS.mustard,
    COLOURS.rust,
    COLOURS.navy,
    COLOURS.sage,
    COLOURS.pink,
    COLOURS.teal,
  ];
  return {
    main,
    second: random.pick(seconds.filter((tone) => distance(tone, main) > 150)),
    wood: COLOURS[random.pick(WOODS)],
    metal: COLOURS[random.pick(METALS)],
    variant: (count, detail = '') => hash(`${seed} ${detail}`) % count,
  };
}

function background(pen: Pen, stage: Stage, setting: Setting, kind: Kind): string {
  if (stage === 'floor') return room(pen, setting);
  if (stage === 'table') return tabletop(pen, setting);
  if (stage === 'flat') return laid(pen, setting);
  return kind in PEGGED ? pegWall(pen, setting, PLACES.wall.y) : plainWall(pen, setting);
}
const PEGGED: Record<string, true> = {
  jumper: true,
  jacket: true,
  coat: true,
  dress: true,
  shirt: true,
};

function shadows(pen: Pen, drawing: Drawing, scale: number): string {
  const { stage, foot } = drawing;
  if (stage === 'wall') {
    return '<use href="#shape" filter="url(#cast)" transform="translate(26 34)" opacity=".62"/>';
  }
  if (stage === 'flat') {
    return '<use href="#shape" filter="url(#cast)" transform="translate(16 20)" opacity=".85"/>';
  }
  const width = (foot * scale) / 2;
  const contact = foot
    ? oval(18, 2, width * 1.16, width * 0.2 + 10, pen.glow('#1f1420', 0.55)) +
      oval(4, 0, width * 0.96, width * 0.1 + 6, pen.glow('#1f1420', 0.5))
    : '';
  return `<use href="#shape" filter="url(#cast)" transform="matrix(1 0 -.62 .2 0 0)" opacity=".72"/>${contact}`;
}

/** Where the thing stands or hangs: a picture without a peg hangs in the middle. */
function foot({ stage, height }: Drawing, kind: Kind, scale: number): number {
  const free = stage === 'wall' && !(kind in PEGGED);
  return free ? Math.round(570 - (height * scale) / 2) : PLACES[stage].y;
}

function halo(pen: Pen, { glow }: Drawing, across: number, scale: number): string {
  if (!glow) return '';
  const [x, y, radius] = glow;
  const size = radius * scale;
  return oval(x * across, y * scale, size, size * 0.85, pen.glow('#ffdf96', 0.55));
}

/** The part of the picture that a drawing and its shadow may need, with room for blurs. */
function region({ stage, width, height }: Drawing, scale: number): string {
  const [w, h] = [width * scale + 120, height * scale + 120];
  const y = stage === 'flat' ? -h / 2 : stage === 'wall' ? -60 : 60 - h;
  return `x="${Math.round(-w / 2)}" y="${Math.round(y)}" width="${Math.round(w)}" height="${Math.round(h)}"`;
}

/** Shot 1 is a closer look at the upper part of the thing, in the same light as the cover. */
function closer(stage: Stage, drawn: number, foot: number): string {
  const middle = stage === 'floor' || stage === 'table' ? foot - drawn * 0.6 : foot + drawn * 0.35;
  const y = Math.round(stage === 'flat' ? HEIGHT / 2 - drawn * 0.16 : middle);
  return `translate(480 600) scale(1.7) translate(-480 ${-Math.min(Math.max(y, 353), 847)})`;
}

/**
 * One picture as an SVG document of 960 x 1200. The same arguments give the same picture; pictures
 * that differ only in `shot` show the same specimen: 0 the cover, 1 nearer, others in other places.
 */
export function illustration(kind: Kind, seed: string, { colour, shot = 0 }: Shot = {}): string {
  const drawing = DRAWINGS[kind];
  const { stage } = drawing;
  const pen = createPen('p');
  const look = chooseLook(drawing, `${kind} ${seed}`, colour);
  const setting = chooseSetting(`scene ${kind} ${seed} ${shot === 1 ? 0 : shot}`, look.main);
  const { random } = setting;
  const place = PLACES[stage];
  const scale = Math.min(place.width / drawing.width, place.height / drawing.height);
  const [drawnWidth, drawnHeight] = [drawing.width * scale, drawing.height * scale];
  const flip = stage !== 'flat' && random.chance(0.5) ? -1 : 1;
  const y = foot(drawing, kind, scale);
  const scene = [
    background(pen, stage, setting, kind),
    props(pen, look, random, kind, stage, [drawnWidth, drawnHeight]),
    lightBehind(pen, random),
    `<g transform="translate(${place.x} ${y})">`,
    halo(pen, drawing, scale * flip, scale),
    shadows(pen, drawing, scale),
    '<use href="#thing" filter="url(#lit)"/>',
    '</g>',
  ].join('');
  const view = shot === 1 ? `<g transform="${closer(stage, drawnHeight, y)}">${scene}</g>` : scene;
  const art = drawing.draw(pen, look);
  const sized = (id: string, content: string) =>
    `<g id="${id}" transform="scale(${scale * flip} ${scale})">${content}</g>`;
  const thing = sized('thing', art) + sized('shape', pen.silhouette(art));
  const light = lightBefore(pen);
  // The definitions come last in time and first in the document: every layer adds to them.
  const definitions = lightDefinitions(region(drawing, scale)) + pen.definitions();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${definitions}${thing}</defs>`,
    view,
    light,
    '</svg>',
  ].join('');
}

/** The two main colours of a picture, for the blurred preview: above and below. */
export function undertones(kind: Kind, seed: string, { colour, shot = 0 }: Shot = {}) {
  const look = chooseLook(DRAWINGS[kind], `${kind} ${seed}`, colour);
  const setting = chooseSetting(`scene ${kind} ${seed} ${shot === 1 ? 0 : shot}`, look.main);
  const low = DRAWINGS[kind].stage === 'floor' || DRAWINGS[kind].stage === 'table';
  return { above: setting.ground, middle: look.main, below: low ? setting.base : setting.ground };
}
