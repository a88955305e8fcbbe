import { expect, test } from 'vitest';
import { tryWords } from './tried-words';

test('a tried word shows what the operator’s list and the shipped one say, in the plural too', () => {
  const [tried] = tryWords('Bikes', 'bike = drahtesel\nbike = bicycle');
  expect(tried).toMatchObject({ word: 'Bikes', own: ['drahtesel', 'bicycle'] });
  expect(tried?.shipped).toContain('fahrrad');
  expect(tried?.shipped).not.toContain('bicycle');
});

test('words are shown as they were typed and as the lists write them, each once', () => {
  const [tried, ...more] = tryWords('Fahrrad FAHRRAD', 'Fahrrad = Drahtesel = Göppel');
  expect(tried).toMatchObject({ word: 'Fahrrad', own: ['Drahtesel', 'Göppel'] });
  expect(tried?.shipped).toContain('fahrräder');
  expect(tried?.shipped).not.toContain('fahrrader');
  expect(tried?.shipped.filter((word) => /fahrr(ä|a|ae)der/.test(word))).toHaveLength(1);
  expect(more).toEqual([]);
  expect(tryWords('Küche', 'Küche = Kombüse')).toMatchObject([{ word: 'Küche', own: ['Kombüse'] }]);
});

test('each word of a text is tried, and two side by side where they mean something together', () => {
  const tried = tryWords('old push-bike, gubbins', 'push bike = gubbins');
  expect(tried.map(({ word }) => word)).toEqual(['old', 'push', 'bike', 'gubbins', 'push bike']);
  expect(tried.at(-1)?.own).toEqual(['gubbins']);
  expect(tryWords('gubbins', 'push bike = gubbins')[0]?.own).toEqual(['push bike']);
});

test('a text without words, and words that mean nothing else, show nothing', () => {
  expect(tryWords('', 'a = b')).toEqual([]);
  expect(tryWords(' %% ', 'a = b')).toEqual([]);
  expect(tryWords('gubbins', '')).toEqual([{ word: 'gubbins', own: [], shipped: [] }]);
});
