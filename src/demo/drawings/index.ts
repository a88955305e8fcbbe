// All drawings by their kind.
import { accessories } from './accessories';
import { art } from './art';
import { books } from './books';
import { coats } from './coats';
import { crafts } from './crafts';
import { devices } from './devices';
import type { Drawing } from './drawing';
import { gadgets } from './gadgets';
import { homely } from './homely';
import { lamps } from './lamps';
import { media } from './media';
import { outdoors } from './outdoors';
import { pictures } from './pictures';
import { seats } from './seats';
import { shoes } from './shoes';
import { sound } from './sound';
import { sports } from './sports';
import { storage } from './storage';
import { tables } from './tables';
import { tableware } from './tableware';
import { tools } from './tools';
import { toys } from './toys';
import { various } from './various';
import { vessels } from './vessels';
import { worn } from './worn';

const all = {
  ...seats,
  ...tables,
  ...storage,
  ...worn,
  ...coats,
  ...shoes,
  ...accessories,
  ...sound,
  ...devices,
  ...gadgets,
  ...lamps,
  ...homely,
  ...vessels,
  ...tableware,
  ...books,
  ...media,
  ...outdoors,
  ...sports,
  ...tools,
  ...crafts,
  ...pictures,
  ...art,
  ...toys,
  ...various,
};

export type Kind = keyof typeof all;

export const DRAWINGS: Readonly<Record<Kind, Drawing>> = all;
