import { expect, test } from 'vitest';
import { categoriesMatching } from './category-search';

test('a label is found where a word of it begins, in any case', () => {
  expect(categoriesMatching('Furn')).toEqual(['furniture']);
  expect(categoriesMatching('clothing & acc')).toEqual(['clothing']);
  expect(categoriesMatching('decor')).toEqual(['home-decor']);
  expect(categoriesMatching('t')).toEqual(['tools']);
});

test('a label is not found by the middle of a word, which would come before the names that begin so', () => {
  for (const text of ['it', 'e & m', '& t', 'ook', 'lle']) {
    expect(categoriesMatching(text), text).toEqual([]);
  }
});

test('a label is found by its words in any order, and by its slug', () => {
  expect(categoriesMatching('media books')).toEqual(['books']);
  expect(categoriesMatching('home-decor')).toEqual(['home-decor']);
});

test('a text that is no part of a label finds no category', () => {
  expect(categoriesMatching('')).toEqual([]);
  expect(categoriesMatching('%')).toEqual([]);
  expect(categoriesMatching('chair')).toEqual([]);
  expect(categoriesMatching('furniture chair')).toEqual([]);
  expect(categoriesMatching('&')).not.toEqual([]);
});
