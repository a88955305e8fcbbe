// What only who is signed in sees of a product's page, in one file.
export { DoneNote } from './done-note';
export { LikeForm } from './like-form';
export { OwnNotes } from './own-notes';
export { OwnerActions } from './owner-actions';
export { WriteToPoster } from './write-to-poster';
