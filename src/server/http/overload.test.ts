// When a process counts as late.
import { expect, test } from 'vitest';
import { createLateness } from './overload';

test('a server that is late twice in a row is overloaded until it is in time again', () => {
  const lateness = createLateness(0);
  lateness.look(250);
  expect(lateness.isOver()).toBe(false);
  lateness.look(2_000);
  expect(lateness.isOver(), 'once').toBe(false);
  lateness.look(4_000);
  expect(lateness.isOver(), 'twice').toBe(true);
  lateness.look(4_250);
  expect(lateness.isOver()).toBe(false);
});
