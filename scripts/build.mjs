// Builds the browser's files and the server into build/, and leaves a note of what they were built from.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { loadServer } from './built.mjs';
import { run } from './child.mjs';
import { atRoot, ensureInstalled } from './install.mjs';
import { alone } from './lock.mjs';

const STAMP = 'build/built-from';
const SOURCES = [
  'src',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/lean-router.mjs',
];
const TESTS = /\.test\.tsx?$/;

/**
 * Every file below a path, in a fixed order; none when there is no such path.
 * @param {string} path
 * @returns {Generator<string, void>}
 */
function* files(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

/** One line for the state of everything that goes into the build. */
function sourceState() {
  const hash = createHash('sha256');
  for (const source of SOURCES.filter(existsSync)) {
    for (const file of files(source)) {
      if (!TESTS.test(file)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceState();

/** The router's list of all screens, without what is not so and what only the server reads: which modules each one imports. */
function leanManifest() {
  for (const file of files('build/client/assets')) {
    if (!/manifest-\w+\.js$/.test(file)) continue;
    const [, name = '', list = ''] = /^([\w.]+)=(.*);$/s.exec(readFileSync(file, 'utf8')) ?? [];
    /** @type {(key: string, value: unknown) => unknown} */
    const needed = (key, value) => (key === 'imports' || value === false ? undefined : value);
    writeFileSync(file, `${name}=${JSON.stringify(JSON.parse(list), needed)};`);
  }
}

/** The server may then send these files compressed without spending time on each request. */
function compressAssets() {
  for (const file of files('build/client')) {
    if (!/\.(?:js|css|svg|webmanifest|json|txt)$/.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** The program of the process that reads pictures: a small one of its own (src/files/picture-process.ts). */
export async function buildPictureWorker() {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: 'src/files/picture-worker.ts',
      outDir: 'build/pictures',
      copyPublicDir: false,
    },
  });
}

async function build() {
  if (isBuilt()) return;
  console.error('Building …');
  const state = sourceState();
  rmSync('build', { recursive: true, force: true });
  const router = join('node_modules', '@react-router', 'dev', 'bin.js');
  const { status, output } = await run(null, [router, 'build'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(`${output}\nThe build failed.`);
    process.exit(1);
  }
  await buildPictureWorker();
  leanManifest();
  compressAssets();
  const { linkBinaries } = await loadServer();
  linkBinaries();
  writeFileSync(STAMP, state);
}

/** Builds unless the build is of the files that are there now; what a build needs is installed before. */
export async function ensureBuilt() {
  atRoot();
  if (isBuilt()) return ensureInstalled({ tools: false });
  await ensureInstalled();
  await alone('build', build);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureBuilt();
