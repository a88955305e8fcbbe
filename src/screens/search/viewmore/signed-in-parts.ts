// What only who is signed in sees of a list, in one file.
export { DoneNote } from '../../products/view/done-note';
export { OwnList } from './own-list';
