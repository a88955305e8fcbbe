// Which errors mean that the database is unavailable for a while.
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['one for each address', new AggregateError([withCode('ECONNREFUSED')])],
  ['a server that stops', withCode('57P01')],
  ['a server that starts', withCode('57P03')],
  ['a full disk', withCode('53100')],
  ['a primary that became a replica', withCode('25006')],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  ['the same around a query', new Error('Failed query', { cause: withCode('57P01') })],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
])('%s means that the database is unavailable', (_name, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['a unique violation', withCode('23505')],
  ['a question that took too long', withCode('57014')],
  ['an error of ours', new Error('The product was neither inserted nor found.')],
  [
    'the file store',
    Object.assign(new Error('x', { cause: withCode('ECONNREFUSED') }), { name: 'StorageError' }),
  ],
  ['no error at all', 'Connection terminated'],
])('%s does not mean that the database is unavailable', (_name, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
