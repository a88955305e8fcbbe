// How the words and names in a CSV's cells are understood.
import { expect, test } from 'vitest';
import {
  comparableName,
  FORMULA,
  imageNames,
  isAddress,
  readCategory,
  readCondition,
  withoutGuard,
} from './listing-csv';

test('categories and conditions are understood as slug or label, in any case', () => {
  for (const text of ['home-decor', 'Home Decor', 'HOME DECOR', ' home_decor ']) {
    expect(readCategory(text)).toBe('home-decor');
  }
  expect(readCategory('clothing & accessories')).toBe('clothing');
  expect(readCategory('Cars')).toBe('Cars');
  expect(readCondition('Like New')).toBe('like-new');
  expect(readCondition('')).toBe('');
});

test('names of pictures are split, and compared without folder and case', () => {
  expect(imageNames(' a.jpg; b c.jpg |d.jpg;;\n')).toEqual(['a.jpg', 'b c.jpg', 'd.jpg']);
  expect(comparableName('Photos\\Sub/ÄPFEL.JPG')).toBe('äpfel.jpg');
  expect(comparableName('a\u0308.jpg')).toBe(comparableName('ä.jpg'));
  for (const address of ['http://x.test/a.jpg', 'HTTPS://x', '//x.test/a.jpg', 'file:///etc/x']) {
    expect(isAddress(address), address).toBe(true);
  }
  expect(isAddress('photos/a.jpg')).toBe(false);
});

test('a cell that looks like a formula is known as one, and its guard comes off again', () => {
  for (const cell of ['=1+1', '+1', '-1', '@x', '\t=1', '  =1', '\n=1', '=1\n+2', '＝1']) {
    expect(FORMULA.test(cell), JSON.stringify(cell)).toBe(true);
  }
  expect(FORMULA.test('a=1')).toBe(false);
  for (const cell of ['=1+1', '＝1', '  -1']) expect(withoutGuard(`'${cell}`)).toBe(cell);
  expect(withoutGuard("'tis a chair")).toBe("'tis a chair");
});
