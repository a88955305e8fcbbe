import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorReason } from './database';
import { errorLine } from './error-line';

test('a failed query is shown with its reason and without its values', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ann@x.test) already exists.',
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

test('a database that refuses both of its addresses is logged with the reason of each', () => {
  // As node:net gives it up: in no words of its own.
  const refused = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
  ]);
  const query = new DrizzleQueryError('select $1', ['ann@x.test'], refused);
  const reasons = 'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432';
  expect(errorReason(refused)).toBe(reasons);
  expect(errorReason(query)).toBe(reasons);
  expect(errorLine(query).message).toBe(reasons);
  expect(errorReason(new TypeError())).toBe('TypeError');
});

test('an error that stands for others says why', () => {
  const error = new Error('The store is unavailable', { cause: new Error('ECONNREFUSED') });
  expect(errorLine(error)).toMatchObject({ type: 'Error', reasons: ['ECONNREFUSED'] });
  expect(errorLine('a word')).toEqual({ type: 'string', message: 'a word' });
});
