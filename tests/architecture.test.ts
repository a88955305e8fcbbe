// The arrow, the grid, the one-way rules and the outliers: what ARCHITECTURE.md says, as a failing build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { parseJsonConfigFileContent, preProcessFile, readConfigFile, sys } from 'typescript';
import { expect, test } from 'vitest';

/** Which floors a floor may import from. `rules` is open to everybody. */
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

/**
 * The sub-rooms of the large floors, and which others on their floor each may know. What stands on a floor outside of them
 * is for the whole floor.
 */
const GRID: Record<string, Record<string, readonly string[]>> = {
  rules: {
    text: [],
    products: ['text', 'shop'],
    search: ['text', 'shop', 'products'],
    accounts: ['text', 'shop'],
    sellers: ['text', 'shop', 'products', 'accounts'],
    figures: ['text', 'products'],
    moderation: ['text', 'shop', 'products', 'search', 'sellers'],
    // Addresses and permissions are asked by every subject and speak of every subject.
    shop: ['text', 'products', 'search', 'sellers', 'figures', 'messages', 'trade'],
    // News tells of requests, and a request is told of in a conversation.
    messages: ['text', 'search', 'trade'],
    // An offer is one step of a line, and a line ends offers.
    trade: ['text', 'search', 'messages', 'lots', 'handover', 'offers'],
    offers: ['text', 'products', 'messages', 'trade'],
    // A handover is one step of a line.
    handover: ['text', 'messages', 'trade'],
    lots: ['text'],
    reviews: ['text', 'messages', 'trade'],
    staff: ['text', 'accounts'],
  },
  data: {
    schema: [],
    database: ['schema', 'products'],
    embedded: [],
    figures: ['database', 'schema'],
    // Lists of products are searched, and what a search finds are products.
    products: ['database', 'schema', 'search', 'figures'],
    search: ['database', 'schema', 'products', 'figures'],
    sellers: ['database', 'schema', 'products', 'search'],
    accounts: [
      'database',
      'schema',
      'products',
      'sellers',
      'staff',
      'figures',
      'messages',
      'trade',
      'reviews',
    ],
    moderation: ['database', 'schema', 'products', 'search', 'sellers', 'accounts', 'figures'],
    shop: [
      'database',
      'schema',
      'accounts',
      'sellers',
      'staff',
      'figures',
      'messages',
      'trade',
      'reviews',
      'lots',
    ],
    // Who is told what concerns a business.
    staff: ['database', 'schema', 'products'],
    messages: ['database', 'schema', 'products', 'staff'],
    trade: ['database', 'schema', 'products', 'lots', 'offers', 'staff'],
    lots: ['database', 'schema', 'products'],
    offers: ['database', 'schema', 'products'],
    reviews: ['database', 'schema', 'products', 'messages'],
    backup: ['database', 'products'],
  },
  commands: {
    products: [],
    search: [],
    accounts: [],
    sellers: ['products', 'accounts'],
    staff: ['accounts'],
    moderation: ['sellers', 'accounts'],
    messages: ['trade'],
    trade: ['messages'],
    reviews: [],
  },
  screens: {
    shell: [],
    accounts: [],
    products: ['shell', 'accounts'],
    search: ['products'],
    sellers: ['shell', 'products', 'accounts'],
    moderation: ['shell', 'accounts'],
    shop: ['shell', 'products'],
    messages: ['shell', 'products', 'trade'],
    trade: ['shell', 'products', 'messages', 'reviews'],
    lots: ['shell', 'trade'],
    reviews: ['shell', 'trade'],
    staff: [],
  },
  ui: {
    form: [],
  },
  server: {
    http: [],
    api: ['http', 'files', 'openapi'],
    openapi: ['api'],
    files: ['http'],
    downloads: ['http'],
    jobs: ['http'],
    live: ['http'],
    operations: ['http'],
    cli: ['operations'],
  },
};

/** What git ignores, and git's own. */
const NOT_OURS = ['node_modules', 'build', 'data', '.git', '.react-router', '.cache', 'shots'];
/** Words that keep the compiler from looking, and types that say nothing, which no linter sees in plain JavaScript. */
const SPARED =
  /@ts-(?:nocheck|ignore|expect-error)|@(?:type|param|returns|property) +\{[^}]*\bany\b/;
/** A path from the project's folder, as a script hands it to a program. */
const NAMED_FILE =
  /\b(?:src|tests|scripts|bench)\/[\w./-]+\.(?:[cm]?[jt]sx?|json|sql|py|txt|jpg)\b/g;

/** The framework's own entry points stand above the rooms. */
const ENTRIES = ['root.tsx', 'routes.ts', 'entry.server.tsx', 'entry.client.tsx', 'types.d.ts'];

/** Files that may be longer than the limit, each with its reason. */
const LONG_FILES: Record<string, string> = {};
const LONG = 250;

interface Source {
  path: string;
  floor: string;
  /** Null for what stands on the floor itself. */
  room: string | null;
  text: string;
  lines: number;
  /** Files of src without their ending, and packages; of types alone too. */
  imports: string[];
}

const placeOf = (path: string) => {
  const [floor = '', room, ...file] = path.split('/');
  return { floor, room: room !== undefined && file.length > 0 ? room : null };
};

const sources: Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.split('\\').join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => !ENTRIES.includes(path))
  .map((path) => {
    const text = readFileSync(join('src', path), 'utf8');
    return {
      path,
      ...placeOf(path),
      text,
      lines: text.split('\n').length,
      imports: importsOf(path, text),
    };
  });

function importsOf(path: string, text: string): string[] {
  return preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    if (fileName.startsWith('~/')) return `src/${fileName.slice(2)}`;
    return fileName.startsWith('.') ? posix.join('src', dirname(path), fileName) : fileName;
  });
}

const isOurs = (name: string) => name.startsWith('src/');

test('every file of src lies on a floor, and in one of its rooms where it has rooms', () => {
  const strays = sources.filter(({ floor, room }) => {
    const rooms = GRID[floor];
    return !(floor in MAY_IMPORT) || (rooms && room !== null && !(room in rooms));
  });
  expect(strays.map(({ path }) => path)).toEqual([]);
  const rooms = new Set(sources.map(({ floor, room }) => `${floor}/${room}`));
  const known = Object.entries(GRID).flatMap(([floor, inside]) =>
    Object.keys(inside).map((room) => `${floor}/${room}`),
  );
  expect(known.filter((room) => !rooms.has(room))).toEqual([]);
});

test('imports follow the arrow of ARCHITECTURE.md', () => {
  const wrong = sources.flatMap(({ path, floor, imports }) =>
    imports
      .filter(isOurs)
      .map((name) => ({ name, target: placeOf(name.slice(4)).floor }))
      .filter(({ target }) => target !== floor && target !== 'rules' && target in MAY_IMPORT)
      .filter(({ target }) => !MAY_IMPORT[floor]?.includes(target))
      .map(({ name }) => `${path} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('on its floor a subject knows those that the grid allows', () => {
  const wrong = sources.flatMap(({ path, floor, room, imports }) => {
    const allowed = room === null ? undefined : GRID[floor]?.[room];
    if (!allowed) return [];
    return imports
      .filter(isOurs)
      .map((name) => ({ name, ...placeOf(name.slice(4)) }))
      .filter((target) => target.floor === floor && target.room !== null && target.room !== room)
      .filter((target) => !allowed.includes(target.room ?? ''))
      .map(({ name }) => `${path} imports ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('no files know each other in a circle, not even by their types', () => {
  const next = new Map(
    sources.map(({ path, imports }) => [
      `src/${path}`.replace(/\.tsx?$/, ''),
      imports.filter(isOurs),
    ]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file].join(' > '));
    if (at >= 0 || done.has(file)) return;
    for (const name of next.get(file) ?? []) visit(name, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test('rules imports no package but zod, and zod only for input', () => {
  const wrong = sources
    .filter(({ floor }) => floor === 'rules')
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
    .filter(({ floor }) => floor !== 'data' && floor !== 'auth')
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

test('permissions are asked in rules/shop/permissions.ts alone', () => {
  const wrong = sources
    .filter(({ path }) => path !== 'rules/shop/permissions.ts')
    .filter(({ text }) =>
      /\badmin\??\.isActive\b|\.(?:userId|ownerId)\s*[!=]==?\s*actor/.test(text),
    );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

/** Every file of code that the repository holds, whatever it is for. */
const code = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !NOT_OURS.includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((path) =>
          posix.join(entry.name, path.split('\\').join('/')),
        )
      : entry.name,
  )
  .filter((path) => /\.[cm]?[jt]sx?$/.test(path));

test('every file of code is type-checked, those of scripts and bench as strictly as those of src', () => {
  const config = readConfigFile('tsconfig.json', sys.readFile).config;
  const { fileNames, options } = parseJsonConfigFileContent(config, sys, '.');
  const checked = new Set(fileNames.map((path) => relative('.', path).split('\\').join('/')));
  expect(code.filter((path) => !checked.has(path))).toEqual([]);
  expect(options).toMatchObject({ strict: true, allowJs: true, checkJs: true });
  const spared = code.filter((path) => SPARED.test(readFileSync(path, 'utf8')));
  expect(spared).toEqual([]);
});

test('files that scripts and bench name by their path are there', () => {
  const missing = code
    .filter((path) => /^(?:scripts|bench)\/.*(?<!\.test)\.mjs$/.test(path))
    .flatMap((path) =>
      Array.from(readFileSync(path, 'utf8').matchAll(NAMED_FILE), ([name]) => ({ path, name })),
    )
    .filter(({ name }) => !existsSync(name));
  expect(missing).toEqual([]);
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
