// The settings: their defaults, their refusals in words, and the README's table of them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig, settingNames, storageSettings, suspectedMisspellings } from './config';

test('the README lists every setting and no other', () => {
  const readme = readFileSync('README.md', 'utf8');
  const listed = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

test('an empty configuration is that of a laptop: loopback, embedded database, demo with an admin', () => {
  const config = parseConfig({ PATH: '/usr/bin', PORT: '' });
  expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: 'data' });
  expect(config).toMatchObject({ DEMO: true, demoAdmin: true, LOG_LEVEL: 'warn' });
});

test('a server that others can reach shows demo data only when asked to, and without an admin', () => {
  const DATABASE_URL = 'postgres://shop@db.test/shop';
  expect(parseConfig({ DATABASE_URL })).toMatchObject({ DEMO: false, demoAdmin: false });
  expect(parseConfig({ DATABASE_URL, DEMO: 'true' })).toMatchObject({
    DEMO: true,
    demoAdmin: false,
  });
  const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.test/' };
  expect(parseConfig(open)).toMatchObject({ DEMO: false, PUBLIC_URL: 'https://shop.test' });
});

test('a server behind a proxy is no laptop, since anybody with the demo’s password would be its admin', () => {
  const behind = [{ PUBLIC_URL: 'https://shop.test' }, { TRUST_PROXY: 'true' }];
  for (const settings of behind) {
    const expected = { DEMO: false, demoAdmin: false, LOG_LEVEL: 'info' };
    expect(parseConfig(settings), JSON.stringify(settings)).toMatchObject(expected);
  }
  for (const PUBLIC_URL of [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]) {
    expect(parseConfig({ PUBLIC_URL }), PUBLIC_URL).toMatchObject({ demoAdmin: true });
  }
});

test('each wrong setting is named in one message', () => {
  const wrong = { PORT: 'eighty', STOREFRONT_CURRENCY: 'rupees', PUBLIC_URL: 'shop.test' };
  expect(() => parseConfig(wrong)).toThrow(/PORT: .*\n.*PUBLIC_URL: .*\n.*STOREFRONT_CURRENCY: /);
  expect(() => parseConfig({ HOST: '0.0.0.0' })).toThrow('PUBLIC_URL must be set');
  expect(() => storageSettings(parseConfig({ S3_BUCKET: 'pictures' }))).toThrow('S3_ACCESS_KEY_ID');
});

test('a wrong setting is explained beside its name', () => {
  const refusals = {
    PORT: ['eighty', 'must be a whole number from 0 to 65535'],
    MAX_IMAGES: ['0', 'must be a whole number from 1 to 100'],
    DEMO: ['yes', 'must be true or false'],
    PUBLIC_URL: ['shop.test', 'must be an address that begins with http:// or https://'],
    DATABASE_URL: ['mysql://db.test/shop', 'must begin with postgres:// or postgresql://'],
    SMTP_URL: ['mail.test', 'must begin with smtp:// or smtps://'],
  };
  for (const [name, [value = '', words]] of Object.entries(refusals)) {
    expect(() => parseConfig({ [name]: value })).toThrow(`\n  ${name}: ${words}`);
  }
});

test('the public address is a site: mails and previews would lose what stands behind its name', () => {
  for (const wrong of ['/shop', '/?a=b', '/#top', '/shop/']) {
    const PUBLIC_URL = `https://shop.test${wrong}`;
    expect(() => parseConfig({ PUBLIC_URL })).toThrow('without a path');
  }
  expect(() => parseConfig({ PUBLIC_URL: 'https://me:secret@shop.test' })).toThrow('PUBLIC_URL');
  const given = { PUBLIC_URL: 'https://Shop.Test:443' };
  expect(parseConfig(given).PUBLIC_URL).toBe('https://shop.test');
});

test('a misspelled setting is suspected, and another program’s variable is not', () => {
  expect(suspectedMisspellings({ DATABSE_URL: 'x', PUBLIC_URI: 'y' })).toEqual([
    'DATABSE_URL is not a setting of Secondleaf. Did you mean DATABASE_URL?',
    'PUBLIC_URI is not a setting of Secondleaf. Did you mean PUBLIC_URL?',
  ]);
  const others = { PUBLIC_URL: 'x', XDG_DATA_DIRS: 'x', HOSTNAME: 'x', LOG_LEVELS_OF_X: 'x' };
  expect(suspectedMisspellings(others)).toEqual([]);
});

test('a server can be reached by others through another host, a public address or a proxy, whatever its database', () => {
  const DATABASE_URL = 'postgres://shop@db.test/shop';
  expect(parseConfig({ DATABASE_URL })).toMatchObject({ reachable: false });
  for (const more of [
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.test' },
    { PUBLIC_URL: 'https://shop.test' },
    { TRUST_PROXY: 'true' },
  ]) {
    expect(parseConfig(more), JSON.stringify(more)).toMatchObject({ reachable: true });
  }
});
