// What the demo catalogue knows about one sort of thing.
import type { Kind } from '../drawings/index';

export type Good = {
  kind: Kind;
  /** Names; `{colour}` becomes the word for its colour. */
  names: readonly string[];
  /** The usual price in rupees, lowest and highest. */
  price: readonly [low: number, high: number];
  materials: string;
  /** One honest sentence about it. */
  about: string;
};
