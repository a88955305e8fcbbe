// Which projects run, by the words behind npm test.
import { expect, test } from 'vitest';
import { projectWords } from './test-projects.mjs';

test('a run that names no project leaves out the faults', () => {
  expect(projectWords([])).toEqual(['--project=!faults']);
  expect(projectWords(['tests/http/view.test.ts'])).toEqual(['--project=!faults']);
  expect(projectWords(['--project', '!journeys'])).toEqual(['--project=!faults']);
});

test.each([[['--project', 'rules']], [['--project=http', 'tests/http/view.test.ts']]])(
  'a run of %j runs that project alone',
  (words) => {
    expect(projectWords(words)).toEqual([]);
  },
);
