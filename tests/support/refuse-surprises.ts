// A test fails when the code under it complains on the console, or a server logs an error, that the test did not expect.
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { checkLogged } from './logged';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(async () => {
  expect(vi.mocked(console.error).mock.calls, 'errors on the console').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'warnings on the console').toEqual([]);
  vi.restoreAllMocks();
  await checkLogged();
});

// What is logged between the tests and while a file's servers stop: this hook is the first one and so runs last.
afterAll(checkLogged);
