import { expect, test } from 'vitest';
import { activityOf, newestActivity, type ShopEvent } from './activity';

const at = new Date('2026-03-01T12:00:00Z');

test.each<[ShopEvent, string, string, string]>([
  [
    { what: 'submitted', at, id: 's', name: 'Green Shelf' },
    ...(['verification', 'Green Shelf submitted documents', '/admin/sellers'] as const),
  ],
  [
    { what: 'approved', at, id: 's', name: 'Green Shelf' },
    ...(['verification', 'Green Shelf was approved', '/admin/sellers'] as const),
  ],
  [
    { what: 'rejected', at, id: 's', name: 'Green Shelf' },
    ...(['verification', 'Green Shelf was rejected', '/admin/sellers'] as const),
  ],
  [
    { what: 'posted', at, id: 'p', name: ' ', byName: 'Ann', items: 1 },
    ...(['product', 'Ann posted Untitled item', '/view?id=p'] as const),
  ],
  [
    { what: 'posted', at, id: 'p', name: 'Lamp', byName: 'Ann', items: 60 },
    ...(['product', 'Ann posted 60 items', '/admin/products'] as const),
  ],
  [
    { what: 'posted', at, id: 'p', name: 'Lamp', byName: 'Ann', items: 500 },
    ...(['product', 'Ann posted 500 items or more', '/admin/products'] as const),
  ],
  [
    { what: 'sold', at, id: 'p', name: 'Lamp', byName: 'Ann', items: 3 },
    ...(['transaction', 'Ann marked 3 items as sold', '/admin/products'] as const),
  ],
  [
    { what: 'joined', at, id: 'u', name: 'Ann' },
    ...(['user', 'Ann joined', '/admin/users'] as const),
  ],
  [
    { what: 'sold', at, id: 'p', name: 'Lamp', byName: 'Ann', items: 1 },
    ...(['transaction', 'Lamp was marked as sold', '/view?id=p'] as const),
  ],
])('%j', (event, type, words, to) => {
  expect(activityOf(event)).toEqual({ type, words, at, to });
});

test('the recent activity shows the newest ten events of every kind, newest first', () => {
  const joined = Array.from({ length: 8 }, (_, minute) => ({
    what: 'joined' as const,
    id: `u${minute}`,
    name: `Person ${minute}`,
    at: new Date(at.getTime() + minute * 60_000),
  }));
  const sold = joined.map(({ id, at: then }) => ({
    what: 'sold' as const,
    id,
    name: `Lamp ${id}`,
    byName: 'Ann',
    items: 1,
    at: new Date(then.getTime() + 30_000),
  }));
  const words = newestActivity([...joined, ...sold]).map((activity) => activity.words);
  expect(words).toHaveLength(10);
  expect(words.slice(0, 3)).toEqual([
    'Lamp u7 was marked as sold',
    'Person 7 joined',
    'Lamp u6 was marked as sold',
  ]);
});
