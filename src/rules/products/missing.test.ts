// What an item's form says that it lacks, when it is sent and while it is filled in.
import { expect, test } from 'vitest';
import { missingFrom, missingWords, type Needed, stillMissing } from './missing';

const BLANK = { name: ' ', category: '', condition: '', description: '', price: '', free: '' };
const FULL = {
  name: 'Oak chair',
  category: 'furniture',
  condition: 'good',
  description: 'One scratch.',
  price: '20',
  free: '',
};

const wordsOf = (typed: typeof BLANK, pictures: number, needsAll: boolean) =>
  missingWords(missingFrom({ typed, pictures }, needsAll));

test('a form that lacks something names everything that is missing in one sentence', () => {
  expect(wordsOf(BLANK, 0, false)).toBe('Still missing: a picture.');
  expect(wordsOf(BLANK, 1, false)).toBeNull();
  expect(wordsOf(BLANK, 0, true)).toBe(
    'Still missing: a picture, a name, a category, a condition, a description and a price.',
  );
  expect(wordsOf({ ...FULL, price: '' }, 0, true)).toBe('Still missing: a picture and a price.');
  expect(wordsOf({ ...FULL, price: '', free: 'yes' }, 1, true)).toBeNull();
});

const ALL = missingFrom({ typed: BLANK, pictures: 0 }, true);

test.each<[Needed, Partial<typeof BLANK>, number]>([
  ['picture', {}, 1],
  ['name', { name: 'Oak chair' }, 0],
  ['category', { category: 'furniture' }, 0],
  ['condition', { condition: 'good' }, 0],
  ['description', { description: 'One scratch.' }, 0],
  ['price', { price: '20' }, 0],
  ['price', { free: 'yes' }, 0],
])('what a form said about its %s goes once that is there', (what, typed, pictures) => {
  const now = { typed: { ...BLANK, ...typed }, pictures };
  expect(stillMissing(ALL, now)).toEqual(ALL.filter((one) => one !== what));
});

test('while a form is filled in, it asks for nothing that was there when it was sent', () => {
  expect(stillMissing(['picture'], { typed: BLANK, pictures: 0 })).toEqual(['picture']);
});

test('a field that is emptied again is missing again', () => {
  const missing = missingFrom({ typed: FULL, pictures: 0 }, true);
  expect(stillMissing(missing, { typed: FULL, pictures: 1 })).toEqual([]);
  expect(stillMissing(missing, { typed: FULL, pictures: 0 })).toEqual(['picture']);
});
