// What is read of a posted form, and how pictures change places.
import { expect, test } from 'vitest';
import { applyMove, movePicture, readPostedForm } from './posted-form';

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);
const C = 'c'.repeat(32);

const form = (...pairs: [string, string][]) => readPostedForm(new URLSearchParams(pairs));

test('pictures keep their order, each once; what is no key is not looked at', () => {
  const { images } = form(
    ['image', B],
    ['image', A],
    ['image', B],
    ['image', '../x'],
    ['image', ''],
  );
  expect(images).toEqual([B, A]);
});

test('a form without anything is blank, and has a key of its own', () => {
  const { values, images, idempotencyKey, pictureMove, imageError } = form();
  expect(new Set(Object.values(values))).toEqual(new Set(['']));
  expect(images).toEqual([]);
  expect(idempotencyKey).toMatch(/^[\w-]{36}$/);
  expect(pictureMove).toBeNull();
  expect(imageError).toBeNull();
});

test('a file in the place of a text counts as blank', () => {
  const data = new FormData();
  data.set('name', new File(['x'], 'x.txt'));
  expect(readPostedForm(data).values.name).toBe('');
});

test.each(['', 'short', 'with blank x', 'x'.repeat(65), '{}'])(
  '%j is no idempotency key',
  (key) => {
    expect(form(['key', key]).idempotencyKey).not.toBe(key);
  },
);

test('the form keeps its idempotency key', () => {
  expect(form(['key', '12345678-abcd']).idempotencyKey).toBe('12345678-abcd');
});

test('a button beside a picture says what it wants', () => {
  expect(form(['intent', `earlier:${B}`]).pictureMove).toEqual({ move: 'earlier', key: B });
  expect(form(['intent', `explode:${B}`]).pictureMove).toBeNull();
  expect(form(['intent', 'remove:nothing']).pictureMove).toBeNull();
});

test('pictures move one place, and no further than the ends', () => {
  const keys = [A, B, C];
  expect(applyMove(keys, { move: 'earlier', key: B })).toEqual([B, A, C]);
  expect(applyMove(keys, { move: 'later', key: B })).toEqual([A, C, B]);
  expect(applyMove(keys, { move: 'earlier', key: A })).toEqual(keys);
  expect(applyMove(keys, { move: 'later', key: C })).toEqual(keys);
  expect(applyMove(keys, { move: 'remove', key: A })).toEqual([B, C]);
  expect(applyMove([A], { move: 'remove', key: C })).toEqual([A]);
});

test('a picture is dragged over several places', () => {
  expect(movePicture([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
  expect(movePicture([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3]);
  expect(movePicture([1, 2], 5, 0)).toEqual([1, 2]);
});
