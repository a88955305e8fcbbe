import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorLine } from './error-line';

test('a failed query is shown with its reason and without its values', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    ...{ code: '23505', detail: 'Key (email)=(ann@x.test) already exists.' },
  });
  const error = new DrizzleQueryError('insert … values ($1, $2)', ['ann@x.test', 'hash'], cause);
  const line = errorLine(error);
  expect(line).toMatchObject({ code: '23505', message: 'duplicate key value' });
  expect(line.query).toBe('insert … values ($1, $2)');
  for (const one of [
    line,
    errorLine(cause),
    errorLine(new AggregateError([error], 'Two failed')),
  ]) {
    expect(JSON.stringify(one)).not.toMatch(/ann@x\.test|hash/);
  }
});

test('an error that stands for others says why', () => {
  const error = new Error('The store is away', { cause: new Error('ECONNREFUSED') });
  expect(errorLine(error)).toMatchObject({ type: 'Error', reasons: ['ECONNREFUSED'] });
  expect(errorLine('a word')).toEqual({ type: 'string', message: 'a word' });
});
