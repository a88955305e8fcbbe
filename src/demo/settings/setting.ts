// What every setting needs: its colours, chosen to go with the thing that is shown in it.

import { darker, distance, lighter, mix } from '../drawings/colour';
import { type Random, seeded } from '../random';

export const WIDTH = 960;
export const HEIGHT = 1200;

/** Walls, cloths and papers: muted, so that the thing stands out. */
const GROUNDS = [
  '#efe5d3',
  '#e9dcc6',
  '#dccbb0',
  '#e5cbb4',
  '#dbae90',
  '#c98f70',
  '#e3c68f',
  '#d8d3bd',
  '#b9c3ab',
  '#93a58f',
  '#6f8a78',
  '#47695a',
  '#aebfbf',
  '#84a0a6',
  '#54757c',
  '#d9c0b8',
  '#c4bcb0',
  '#8c7f78',
  '#b5a6b0',
  '#5d5f66',
] as const;

export type Setting = {
  random: Random;
  /** The wall, or what lies under a thing seen from above. */
  ground: string;
  /** The floor or the table top. */
  base: string;
  accent: string;
};

/** Colours for one picture of a thing whose main colour is `main`. */
export function chooseSetting(seed: string, main: string): Setting {
  const random = seeded(seed);
  const far = GROUNDS.filter((colour) => distance(colour, main) > 150);
  const ground = random.pick(far.length > 3 ? far : GROUNDS);
  const bases = [
    '#a9784f',
    '#c39a6b',
    '#8b6145',
    '#d6b588',
    '#b98d63',
    '#9b9186',
    '#c9bfae',
    '#b4694b',
  ];
  const farBases = bases.filter(
    (colour) => distance(colour, main) > 95 && distance(colour, ground) > 80,
  );
  const base = random.pick(farBases.length > 0 ? farBases : bases);
  const accent: string = random.pick(
    ['#b0522f', '#d09a37', '#2f6b4e', '#40678f', '#d99f8e', '#717445', '#ece0c8', '#77303a'].filter(
      (colour) => distance(colour, main) > 140,
    ),
  );
  return { random, ground, base, accent };
}

export const wallLight = (colour: string) => lighter(colour, 0.42);
export const wallShade = (colour: string) => darker(mix(colour, '#7a4a33', 0.08), 0.07);
