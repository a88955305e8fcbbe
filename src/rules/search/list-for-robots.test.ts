import { expect, test } from 'vitest';
import { parseListQuery } from './list-filter';
import { listForRobots } from './list-for-robots';

const of = (address: string, found = 100) =>
  listForRobots(parseListQuery(new URLSearchParams(address)), found);

test('search engines may show the list, its categories and their pages under addresses of their own', () => {
  for (const [address, canonical] of [
    ['', '/viewmore'],
    ['utm_source=x&q=', '/viewmore'],
    ['category=books', '/viewmore?category=books'],
    ['category=books&page=3', '/viewmore?category=books&page=3'],
  ] as const) {
    expect(of(address), address).toEqual({ canonical, hidden: false });
  }
});

test('search engines do not show what somebody typed, an empty list or one person’s own', () => {
  for (const address of [
    'q=BUY CHEAP PILLS',
    'q=lamp&in=name',
    'minPrice=10',
    'maxPrice=20&category=books',
    'mine=1',
    'liked=1',
    'before=end',
  ]) {
    expect(of(address).hidden, address).toBe(true);
  }
  expect(of('category=books', 0).hidden).toBe(true);
});

test('the plain list stands for the same items in another order, of one condition or without what is reserved', () => {
  for (const [address, canonical] of [
    ['sort=price-low', '/viewmore'],
    ['condition=good&page=2', '/viewmore'],
    ['hideReserved=1', '/viewmore'],
    ['category=art&sort=oldest&condition=new', '/viewmore?category=art'],
  ] as const) {
    expect(of(address), address).toEqual({ canonical, hidden: false });
  }
});
