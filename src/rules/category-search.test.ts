import { expect, test } from 'vitest';
import { categoriesMatching } from './category-search';

test('a label is found by any part of it, in any case', () => {
  expect(categoriesMatching('Furn')).toEqual(['furniture']);
  expect(categoriesMatching('clothing & acc')).toEqual(['clothing']);
  expect(categoriesMatching('decor')).toEqual(['home-decor']);
});

test('a label is found by its words in any order, and by its slug', () => {
  expect(categoriesMatching('media books')).toEqual(['books']);
  expect(categoriesMatching('home-decor')).toEqual(['home-decor']);
});

test('what is no part of a label finds none', () => {
  expect(categoriesMatching('')).toEqual([]);
  expect(categoriesMatching('%')).toEqual([]);
  expect(categoriesMatching('chair')).toEqual([]);
  expect(categoriesMatching('furniture chair')).toEqual([]);
  expect(categoriesMatching('&')).not.toEqual([]);
});
