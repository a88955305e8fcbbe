// How a CSV's bytes, header, words and names are understood.
import { expect, test } from 'vitest';
import {
  comparableName,
  delimiterOf,
  FORMULA,
  imageNames,
  isAddress,
  readCategory,
  readCondition,
  readHeader,
  textOf,
  withoutGuard,
} from './listing-csv';

test('text is read with a mark and without, and as older spreadsheets write it', () => {
  const text = 'name;Größe ₹';
  expect(textOf(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
  expect(textOf(new TextEncoder().encode(text))).toBe(text);
  expect(textOf(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]))).toBe('Größe');
  const wide = [0xff, 0xfe, ...[...'name'].flatMap((letter) => [letter.charCodeAt(0), 0])];
  expect(textOf(new Uint8Array(wide))).toBe('name');
});

test.each([
  ['name,price,images\nA,1,a.jpg;b.jpg;c.jpg;d.jpg', ','],
  ['name;price;images\nA, B, C, D;1;a.jpg', ';'],
  ['\nname\tprice\r\n1\t2', '\t'],
  ['name', ','],
] as const)('cells of %j are told by the header alone', (text, mark) => {
  expect(delimiterOf(text)).toBe(mark);
});

const FULL = ['name', 'category', 'description', 'condition', 'price', 'images'];

test('the header is read in any case and order; what it lacks or doubles is named', () => {
  const header = readHeader(['Images', 'PRICE', ' Eco rating ', 'other', ...FULL.slice(0, 4)]);
  expect(header.ok && Object.fromEntries(header.places)).toMatchObject({ images: 0, ecoRating: 2 });
  const lacking = readHeader(['name', 'category', 'description', 'condition']);
  expect(lacking).toMatchObject({ ok: false });
  expect(!lacking.ok && lacking.error).toContain('price, images are missing');
  expect(readHeader([...FULL, 'Name'])).toMatchObject({ ok: false });
  expect(readHeader([])).toMatchObject({ ok: false });
});

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

test('what looks like a formula is known as one, and its guard comes off again', () => {
  for (const cell of ['=1+1', '+1', '-1', '@x', '\t=1', '  =1', '\n=1', '=1\n+2', '＝1']) {
    expect(FORMULA.test(cell), JSON.stringify(cell)).toBe(true);
  }
  expect(FORMULA.test('a=1')).toBe(false);
  for (const cell of ['=1+1', '＝1', '  -1']) expect(withoutGuard(`'${cell}`)).toBe(cell);
  expect(withoutGuard("'tis a chair")).toBe("'tis a chair");
});
