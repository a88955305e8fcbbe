// npm run lighthouse: Lighthouse's mobile scores of the public pages, median of five runs against the built server.
// A page with nothing on it is measured beside them: what it loses is the machine's doing.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/build.mjs';
import { loadServer } from '../scripts/built.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { portOf } from '../scripts/ports.mjs';
import { median } from './load/statistics.mjs';

await ensureBuilt();
const { default: lighthouse } = await import('lighthouse');
const { chromium } = await import('@playwright/test');
const { start } = await loadServer();

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** The score that each category must have. @type {Record<string, number>} */
const WANTED = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const FLAGS = ['--disable-quic', '--no-first-run', '--disable-background-networking'];

const dir = mkdtempSync(join(tmpdir(), 'secondleaf-lighthouse-'));
const settings = { DATA_DIR: join(dir, 'data'), PORT: '0', LOG_LEVEL: 'silent' };
const port = 9_300 + Math.floor(Math.random() * 500);
const executablePath = await ensureChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...FLAGS,
    `--remote-debugging-port=${port}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});

/** A demo shop whose first pages have their pictures, and that draws no others meanwhile. */
async function openShop() {
  const first = await start(settings);
  const paths = await publicPaths(first.url);
  const page = await browser.newPage();
  for (const path of paths) {
    await page.goto(first.url + path, { waitUntil: 'networkidle', timeout: 120_000 });
  }
  await page.close();
  await first.services.db.$client.query("insert into settings values ('demo-drawn', 'yes')");
  await first.stop();
  return { server: await start(settings), paths };
}

/** The addresses of the pages that are measured. @param {string} url of the shop */
async function publicPaths(url) {
  const { products } = await (await fetch(`${url}/api/products?sort=newest`)).json();
  return ['/', `/view?id=${products[0].id}`, '/viewmore'];
}

/** The smallest page that Lighthouse can score. */
async function openEmpty() {
  const page = `<!doctype html><html lang="en"><title>Empty</title><meta name="description" content="Nothing">
    <meta name="viewport" content="width=device-width"><h1>Nothing</h1></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${portOf(server)}/` };
}

/**
 * Medians by category, and the findings that cost points.
 * @param {string} url
 */
async function measure(url) {
  /** @type {Map<string, number[]>} */
  const scores = new Map();
  /** @type {Set<string>} */
  const findings = new Set();
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: Object.keys(WANTED),
      logLevel: 'error',
    });
    if (!result) throw new Error(`${url} could not be measured.`);
    const { categories, audits } = result.lhr;
    for (const { id: name, score, auditRefs } of Object.values(categories)) {
      scores.set(name, [...(scores.get(name) ?? []), Math.round((score ?? 0) * 100)]);
      for (const { id, weight } of auditRefs) {
        const { score: part = null, displayValue = '' } = audits[id] ?? {};
        if (weight > 0 && part !== null && part < 0.9) findings.add(`${id} ${displayValue}`);
      }
    }
  }
  const medians = Object.entries(WANTED).map(([name, wanted]) => ({
    name,
    wanted,
    score: median(scores.get(name) ?? []),
  }));
  return { medians, findings };
}

let failed = false;
const empty = await openEmpty();
const { server, paths } = await openShop();
try {
  const most = (await measure(empty.url)).medians.find(({ name }) => name === 'performance');
  console.error(`an empty page: performance ${most?.score}`);
  for (const path of paths) {
    const { medians, findings } = await measure(server.url + path);
    if (!medians.every(({ wanted, score }) => score >= wanted)) failed = true;
    console.error(`${path}: ${medians.map(({ name, score }) => `${name} ${score}`).join(', ')}`);
    for (const finding of findings) console.error(`  ${finding}`);
  }
} finally {
  await browser.close();
  await server.stop();
  empty.server.close();
  rmSync(dir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
