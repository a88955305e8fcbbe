import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { entryId, type LotEntry, listText, lotOrder, readList, scoreOf } from './lot-order';

const digestOf = (text: string) => hash('sha256', text);

/** Twenty people who have received nothing up to five things. */
const people: LotEntry[] = Array.from({ length: 20 }, (_, at) => ({
  id: entryId(digestOf(`person ${at}`)),
  halved: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5][at] ?? 0,
}));
const weights = people.map(({ halved }) => 2 ** -halved);
const all = weights.reduce((sum, weight) => sum + weight, 0);

/** Four people's digits of each SHA-256: as even as one for each, and in a quarter of the time. */
function digits(draw: string): () => string {
  let call = 0;
  let digest = '';
  return () => {
    if (call % 4 === 0) digest = digestOf(`${draw} ${call}`);
    call += 1;
    return digest.slice(((call - 1) % 4) * 16);
  };
}

/** How far counts lie from what they should be; for twenty people 43.8 is passed by chance once in a thousand times. */
const chiSquare = (counts: readonly number[], expected: readonly number[]) =>
  counts.reduce(
    (sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1),
    0,
  );

test('in 100,000 draws each of twenty people comes first, and second, as often as their weight says', () => {
  const draws = 100_000;
  const counts = [people.map(() => 0), people.map(() => 0)];
  const at = new Map(people.map(({ id }, index) => [id, index]));
  for (let draw = 0; draw < draws; draw += 1) {
    const order = lotOrder(people, '', digits(`draw ${draw}`));
    for (const [place, count] of counts.entries()) {
      const index = at.get(order[place]?.id ?? '') ?? -1;
      count[index] = (count[index] ?? 0) + 1;
    }
  }
  const first = weights.map((weight) => weight / all);
  // Second is who is first among the others.
  const second = weights.map((weight, index) =>
    weights.reduce(
      (sum, other, before) =>
        before === index ? sum : sum + ((first[before] ?? 0) * weight) / (all - other),
      0,
    ),
  );
  for (const [place, chances] of [first, second].entries()) {
    const expected = chances.map((chance) => chance * draws);
    expect(chiSquare(counts[place] ?? [], expected)).toBeLessThan(43.8);
  }
  // As a check of the check: were all weights the same, it would be far off.
  expect(
    chiSquare(
      counts[0] ?? [],
      people.map(() => draws / 20),
    ),
  ).toBeGreaterThan(1_000);
}, 30_000);

test('a program of twenty lines that knows nothing of the shop computes the same order from the number and the list', () => {
  for (const draw of ['one', 'two', 'three']) {
    const number = digestOf(draw);
    const list = listText(people);
    const theirs = execFileSync(process.execPath, [
      'tests/support/lot-order.mjs',
      `${number}\n${list}`,
    ]);
    const ours = lotOrder(readList(list), number, digestOf).map(({ id }) => id);
    expect(theirs.toString().trim().split('\n')).toEqual(ours);
  }
});

test('two people stand in the same order whoever else is in the draw', () => {
  const number = digestOf('any');
  const order = lotOrder(people, number, digestOf);
  const some = order.filter((_, at) => at % 3 !== 0);
  expect(lotOrder(some.toReversed(), number, digestOf)).toEqual(some);
});

test('a list reads the same in whichever order people asked, and comes back as it was written', () => {
  const list = listText(people);
  expect(listText(people.toReversed())).toBe(list);
  expect(listText(readList(list))).toBe(list);
  expect(listText([{ id: '00ff00ff00ff00ff', halved: 2 }])).toBe('00ff00ff00ff00ff 2\n');
  expect(readList('')).toEqual([]);
});

test('a halving multiplies the number by itself, with every digit kept', () => {
  expect(scoreOf('8000000000000000ffff', 0)).toBe('8000000000000000');
  expect(scoreOf('8000000000000000ffff', 1)).toBe('4'.padEnd(32, '0'));
  expect(scoreOf('0000000000000002', 2)).toBe('10'.padStart(64, '0'));
});
