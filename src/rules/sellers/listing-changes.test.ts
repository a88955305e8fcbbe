// What a seller says about a file is carried from page to page in one field.
import { expect, test } from 'vitest';
import {
  cellField,
  changesAmong,
  changesOfAnyFile,
  columnField,
  readChanges,
  wordField,
  writeChanges,
} from './listing-changes';

test('changes come back from the field that carries them, whatever stands in them', () => {
  const changes = changesAmong([
    [columnField('A & B = “ü”:'), 'name'],
    [wordField('category', ' Möbel '), 'furniture'],
    [cellField(7, 'description'), 'one\ntwo & three=%41'],
    ['intent', 'import'],
  ]);
  expect(readChanges(writeChanges(changes))).toEqual(changes);
  expect([...changes.keys()]).toEqual([
    'column:A & B = “ü”:',
    'word:category:möbel',
    'cell:7:description',
  ]);
});

test('another file keeps what was said of columns and words, and no cells', () => {
  const changes = new Map([
    ['column:Titel', 'name'],
    ['word:condition:gut', 'good'],
    ['cell:3:price', '1'],
    ['beyond:3', 'left-out'],
  ]);
  expect([...changesOfAnyFile(changes).keys()]).toEqual(['column:Titel', 'word:condition:gut']);
});
