// The arrow, the one-way rules and the outliers: what ARCHITECTURE.md says, as a failing build.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

/** Which rooms a room may import from. `rules` is open to everybody. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  rules: [],
  ui: [],
  data: [],
  files: [],
  mail: [],
  auth: ['data', 'mail'],
  commands: ['data', 'files', 'mail', 'auth'],
  demo: ['data', 'files', 'auth'],
  screens: ['commands', 'data', 'ui'],
  server: ['screens', 'commands', 'data', 'files', 'mail', 'auth', 'demo'],
};

/** The framework's own entry points stand above the rooms. */
const ENTRIES = ['root.tsx', 'routes.ts', 'entry.server.tsx', 'entry.client.tsx', 'types.d.ts'];

/** Files that may be longer than the limit, each with its reason. */
const LONG_FILES: Record<string, string> = {};
const LONG = 250;

interface Source {
  path: string;
  room: string;
  text: string;
  lines: number;
  /** Rooms or packages, with type-only imports left out: they do not exist at run time. */
  imports: string[];
}

const sources: Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.split('\\').join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => !ENTRIES.includes(path))
  .map((path) => {
    const text = readFileSync(join('src', path), 'utf8');
    return {
      path,
      room: path.split('/')[0] ?? '',
      text,
      lines: text.split('\n').length,
      imports: importsOf(path, text),
    };
  });

function importsOf(path: string, text: string): string[] {
  const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"()]*?from\s+['"]([^'"]+)['"]/g;
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  const bare = /(?:^|\n)import\s+['"]([^'"]+)['"]/g;
  const names = [
    ...[...text.matchAll(statement)].filter(([, isType]) => !isType).map(([, , name]) => name),
    ...[...text.matchAll(dynamic)].map(([, name]) => name),
    ...[...text.matchAll(bare)].map(([, name]) => name),
  ];
  return names
    .filter((name) => name !== undefined)
    .map((name) => {
      if (name.startsWith('~/')) return `src/${name.slice(2)}`;
      return name.startsWith('.') ? posix.join('src', dirname(path), name) : name;
    });
}

const roomOf = (name: string) => (name.startsWith('src/') ? name.split('/')[1] : undefined);

test('every file of src lies in a room', () => {
  const strays = sources.filter(({ room }) => !(room in MAY_IMPORT));
  expect(strays.map(({ path }) => path)).toEqual([]);
});

test('imports follow the arrow', () => {
  const wrong = sources.flatMap(({ path, room, imports }) =>
    imports
      .map((name) => ({ name, target: roomOf(name) }))
      .filter(({ target }) => target !== undefined && target !== room && target !== 'rules')
      .filter(({ target = '' }) => !MAY_IMPORT[room]?.includes(target))
      .map(({ name }) => `${path} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('rules imports no package but zod, and zod only for input', () => {
  const wrong = sources
    .filter(({ room }) => room === 'rules')
    .flatMap(({ path, imports }) =>
      imports
        .filter((name) => !name.startsWith('src/'))
        .filter((name) => !(name === 'zod' && path.endsWith('-input.ts')))
        .map((name) => `${path} imports ${name}`),
    );
  expect(wrong).toEqual([]);
});

test('SQL stands in data, and in the sign-in library that auth configures', () => {
  const wrong = sources
    .filter(({ room }) => room !== 'data' && room !== 'auth')
    .filter(
      ({ text, imports }) =>
        imports.some((name) => name === 'pg' || name.startsWith('drizzle-orm')) ||
        /\bsql`/.test(text),
    );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the environment is read in one place', () => {
  const wrong = sources.filter(({ text }) => /process\.env|import\.meta\.env\.(?!MODE)/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('who may do what is asked in rules/shop/permissions.ts alone', () => {
  const wrong = sources
    .filter(({ path }) => path !== 'rules/shop/permissions.ts')
    .filter(({ text }) =>
      /\badmin\??\.isActive\b|\.(?:userId|ownerId)\s*[!=]==?\s*actor/.test(text),
    );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a file stays short enough to be read at once', () => {
  const long = sources.filter(({ path, lines }) => lines > LONG && !(path in LONG_FILES));
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  const excused = Object.keys(LONG_FILES).filter(
    (path) => !sources.some((source) => source.path === path && source.lines > LONG),
  );
  expect(excused, 'files that need no excuse any more').toEqual([]);
});

test('every file says its job in its first line', () => {
  const silent = sources.filter(({ text }) => !text.startsWith('// ') && !text.startsWith('/**'));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
