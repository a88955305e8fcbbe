// A test fails when the code under it logs an error that the test did not expect.
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'errors on the console').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'warnings on the console').toEqual([]);
  vi.restoreAllMocks();
});
