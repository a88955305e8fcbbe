// What stands where nothing matches: it comes by itself, so that every other list starts with less.
import { lazy } from 'react';

const parts = () => import('./nothing');

export const NothingFound = lazy(async () => ({ default: (await parts()).NothingFound }));
export const NothingLiked = lazy(async () => ({ default: (await parts()).NothingLiked }));
