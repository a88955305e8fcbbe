// What only who is signed in sees of a list: it comes by itself, so that everybody else's page starts with less.
import { lazy } from 'react';

const parts = () => import('./signed-in-parts');

export const DoneNote = lazy(async () => ({ default: (await parts()).DoneNote }));
export const OwnList = lazy(async () => ({ default: (await parts()).OwnList }));
