// How a CSV's bytes and its first line are understood.
import { expect, test } from 'vitest';
import { delimiterOf, hasUnreadable, isNoText, textOf } from './csv-text';

test('text is read with a mark and without, and as older spreadsheets write it', () => {
  const text = 'name;Größe ₹';
  expect(textOf(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
  expect(textOf(new TextEncoder().encode(text))).toBe(text);
  expect(textOf(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]))).toBe('Größe');
  const wide = [0xff, 0xfe, ...[...'name'].flatMap((letter) => [letter.charCodeAt(0), 0])];
  expect(textOf(new Uint8Array(wide))).toBe('name');
});

test('a file in Windows-1252 keeps its dashes, quotation marks and the euro sign', () => {
  const bytes = [0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x8a, 0x9f, 0xe9];
  expect(textOf(new Uint8Array(bytes))).toBe('€…‘’“”•–—™ŠŸé');
});

test('every byte of Windows-1252 becomes the letter that it stands for, or the mark of an unreadable one', () => {
  const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
  for (let byte = 0x80; byte <= 0xff; byte += 1) {
    const text = textOf(new Uint8Array([byte]));
    expect(text, byte.toString(16)).toHaveLength(1);
    expect(hasUnreadable(text), byte.toString(16)).toBe(unused.includes(byte));
    expect(text).not.toMatch(/\p{Cc}/u);
  }
});

test('a workbook in place of a CSV is told by its bytes', () => {
  expect(isNoText(textOf(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])))).toBe(true);
  expect(isNoText('name,price')).toBe(false);
});

test.each([
  ['name,price,images\nA,1,a.jpg;b.jpg;c.jpg;d.jpg', ','],
  ['name;price;images\nA, B, C, D;1;a.jpg', ';'],
  ['\nname\tprice\r\n1\t2', '\t'],
  ['name', ','],
] as const)('cells of %j are told by the header alone', (text, mark) => {
  expect(delimiterOf(text)).toBe(mark);
});
