// What only who is signed in sees: it comes by itself, so that everybody else's page starts with less.
import { lazy } from 'react';

const parts = () => import('./signed-in-parts');

export const DoneNote = lazy(async () => ({ default: (await parts()).DoneNote }));
export const LikeForm = lazy(async () => ({ default: (await parts()).LikeForm }));
export const OwnNotes = lazy(async () => ({ default: (await parts()).OwnNotes }));
export const OwnerActions = lazy(async () => ({ default: (await parts()).OwnerActions }));
export const WriteToPoster = lazy(async () => ({ default: (await parts()).WriteToPoster }));
