// How the database's binaries are called where a path has signs that a shell reads.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPlainPath } from './embedded-binaries';

test.each(['shop$1', 'shop`1', 'shop"1', 'shop\\\\1'])(
  'in a project whose folder is called %s the binaries are called from a path that no shell misreads',
  (name) => {
    const dir = mkdtempSync(join(tmpdir(), 'secondleaf-signs-'));
    const native = join(dir, name, 'native');
    mkdirSync(join(native, 'bin'), { recursive: true });
    writeFileSync(join(native, 'bin', 'initdb'), '');
    let called = '';
    withPlainPath(native, (plain) => {
      called = plain;
      expect(existsSync(join(plain, 'bin', 'initdb'))).toBe(true);
    });
    expect(called).not.toMatch(/["$`\\]/);
    // Nothing is left of it, and what it was made from stays.
    expect(existsSync(called)).toBe(false);
    expect(existsSync(native)).toBe(true);
    rmSync(dir, { recursive: true });
  },
);

test('an ordinary path is used as it is', () => {
  withPlainPath('/srv/shop 1/native', (plain) => expect(plain).toBe('/srv/shop 1/native'));
  expect.assertions(1);
});
