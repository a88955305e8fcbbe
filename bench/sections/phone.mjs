// Twelve photos of 12 megapixels, posted in a browser with a phone's processor over a slow line: as they come from the camera,
// and made smaller on the device, once each: the line is what takes the time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { rounded } from '../load/statistics.mjs';
import { SMALLEST } from '../settings.mjs';
import { photo } from '../shop/photo.mjs';

const PHOTOS = 12;
const NAME = 'Posted from a phone';
const POSTER = 'shopper';
/** 1 Mbit a second up, 5 down, in bytes; a round trip of 100 ms. */
const LINE = {
  offline: false,
  latency: 100,
  uploadThroughput: 1_000_000 / 8,
  downloadThroughput: 5_000_000 / 8,
};
const SLOWER = 4;
const PATIENCE_MS = 1_500_000;

/** @param {import('../world.mjs').World} world */
export async function* phone(world) {
  const server = await world.app(SMALLEST, 'kept');
  const { client } = await world.shop(SMALLEST);
  const cookie = (await world.cookies(SMALLEST))[POSTER] ?? '';
  const dir = await mkdtemp(join(tmpdir(), 'secondleaf-bench-phone-'));
  const file = join(dir, 'photo.jpg');
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await photo(file);
    for (const who of /** @type {const} */ (['ours', 'originals'])) {
      const ms = await post(browser, server.port, cookie, file, who === 'originals');
      console.error(`${PHOTOS} photos from a phone, ${who}: ${Math.round(ms)} ms`);
      yield {
        name: `${PHOTOS} photos from a phone`,
        who,
        size: SMALLEST,
        connections: 1,
        requests: 1,
        rps: null,
        p50: rounded(ms),
        p99: null,
        bytes: null,
        errors: 0,
        wrong: [],
        cpu: null,
        databaseCpu: null,
      };
    }
  } finally {
    await browser.close();
    await rm(dir, { recursive: true, force: true });
    await client.query('delete from products where user_id = $1 and name = $2', [POSTER, NAME]);
    await client.query('delete from images where owner_id = $1 and product_id is null', [POSTER]);
  }
}

/**
 * Chooses the photos, presses the button at once, and waits until the item is seen.
 * @param {import('@playwright/test').Browser} browser @param {number} port @param {string} cookie @param {string} file
 * @param {boolean} asTaken whether nothing is made smaller: where that fails, the original goes up
 */
async function post(browser, port, cookie, file, asTaken) {
  const origin = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const pairs = cookie.split('; ').map((pair) => pair.split('='));
  await context.addCookies(
    pairs.map(([name = '', ...value]) => ({ name, value: value.join('='), url: origin })),
  );
  const page = await context.newPage();
  if (asTaken) {
    await page.addInitScript(() => {
      HTMLImageElement.prototype.decode = () => Promise.reject(new Error('not here'));
    });
  }
  await page.goto(`${origin}/create`);
  await page.waitForFunction(() => document.querySelector('label input[type="file"].absolute'));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.getByLabel('Name').last().fill(NAME);
  const began = performance.now();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(Array.from({ length: PHOTOS }, () => file));
  await page.getByRole('button', { name: 'Post item' }).click();
  await page.getByText('Your item is posted').waitFor({ timeout: PATIENCE_MS });
  const ms = performance.now() - began;
  await context.close();
  return ms;
}
