// What stands around every screen: header, menu, category bar, footer, error pages; by keyboard and by thumb.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newVisitor, PASSWORD, signUp, TRUSTING } from '../support/accounts';
import {
  expectGoodInEachLook,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  layoutShift,
  type Page,
  startBrowser,
  untilAlive,
} from '../support/browser';
import { makeProduct } from '../support/builders';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const browser = await startBrowser(server.url);

const menuButton = (page: Page) => page.locator('summary', { hasText: 'Menu' });

/** The addresses of the scripts that a page has loaded by now. */
const scriptsOf = async (page: Page): Promise<string[]> => {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return [...new Set(paths.filter((path) => path.endsWith('.js')))];
};

/** The name of what has the focus, as a screen reader says it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

test('the keyboard reaches content first, then the header from left to right', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  for (const name of [
    'Skip to content',
    'Customer login',
    'Seller login',
    'Admin login',
    'Secondleaf, home',
    'Search by name',
    'Search by name or category',
    'Show all matches',
    'SELL',
    'Categories',
  ]) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe(name);
  }
});

test('the skip link leads into the content', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('the category drop-down opens by keyboard, and Escape gives the focus back', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await untilAlive(page);
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.locator('summary').press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Furniture');
  await page.keyboard.press('Escape');
  await expect.poll(() => categories.locator('details').getAttribute('open')).toBeNull();
  await expect.poll(() => focused(page)).toBe('Categories');
});

test('on a phone the menu holds the sign-ins, and SELL stays in reach while scrolling', async () => {
  const page = await browser.open({ device: 'phone' });
  await page.goto('/privacy');
  await untilAlive(page);
  const login = page.getByRole('link', { name: 'Customer login' });
  await expect.poll(() => login.isVisible()).toBe(false);
  await menuButton(page).tap();
  await login.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await login.waitFor({ state: 'hidden' });

  const sell = page.getByRole('link', { name: 'SELL', exact: true });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await sell.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await sell.boundingBox())?.y).toBeLessThan(60);
});

test('on a phone a search box that gets the focus comes back under the bar', async () => {
  const page = await browser.open({ device: 'phone' });
  await page.goto('/privacy');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const box = page.getByRole('combobox', { name: 'Search by name', exact: true });
  await box.focus();
  await expect.poll(async () => (await box.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(50);
});

test('without JavaScript the menu, the categories and the search boxes work', async () => {
  const page = await browser.open({ device: 'phone', javaScript: false });
  await page.goto('/terms');
  await menuButton(page).tap();
  await page.getByRole('link', { name: 'Customer login' }).waitFor({ state: 'visible' });
  await menuButton(page).tap();
  await page.getByRole('combobox', { name: 'Search by name', exact: true }).fill('oak table');
  // In an empty shop the list leads home: what was asked for is what counts.
  const asked = page.waitForRequest(/\/viewmore\?/);
  await page.keyboard.press('Enter');
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({ in: 'name', q: 'oak table' });
});

test('the terms, a page that is not found and the open menus pass axe and do not scroll sideways', async () => {
  const page = await browser.open();
  for (const path of ['/no-such-page', '/terms']) {
    await page.goto(path);
    await expectGoodInEachLook(page);
  }
  await page.locator('summary').getByText('Categories').click();
  await expectGoodInEachLook(page);
  for (const theme of ['light', 'dark'] as const) {
    const phone = await browser.open({ theme, device: 'phone' });
    await phone.goto('/terms');
    await menuButton(phone).tap();
    await expectNoAxeViolations(phone);
  }
});

test('public pages do not scroll sideways at 320 pixels', async () => {
  const page = await browser.open({ device: 'phone' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/terms');
  await expectNoSidewaysScroll(page);
  await menuButton(page).tap();
  await expectNoSidewaysScroll(page);
});

test('a public page starts with at most 125 KB of JavaScript', async () => {
  const { id } = await makeProduct(server.services.db);
  for (const path of ['/', '/viewmore', `/view?id=${id}`]) {
    const page = await browser.open();
    await page.goto(path, { waitUntil: 'networkidle' });
    const scripts = await scriptsOf(page);
    const bytes = scripts
      .map((script) => gzipSync(readFileSync(join('build/client', script)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0);
    expect(scripts.length).toBeGreaterThan(1);
    expect(bytes, path).toBeLessThanOrEqual(125_000);
  }
});

test('the modules of a page are loaded once the page is there', async () => {
  const page = await browser.open();
  await page.goto('/');
  await untilAlive(page);
  const early = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    const there = document instanceof PerformanceNavigationTiming ? document.loadEventStart : 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < there)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(early.filter((path) => !/entry|preload-helper/.test(path))).toEqual([]);
  expect(early.length).toBeGreaterThan(0);
});

for (const device of ['phone', 'desktop'] as const) {
  test(`nothing moves by itself while a page loads: ${device}`, async () => {
    const page = await browser.open({ device });
    for (const path of ['/', '/terms']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await layoutShift(page), path).toBeLessThan(0.02);
    }
  });

  test(`a signed-in person finds their own items and the way out: ${device}`, async () => {
    const visitor = newVisitor(server);
    await signUp(visitor, `shell-${device}@shop.test`);
    const page = await browser.open({ device, cookies: visitor.cookies });
    await page.goto('/terms');
    if (device === 'phone') await menuButton(page).tap();
    await page.getByText('Hello, Test Shopper').locator('visible=true').waitFor();
    expect(
      await page
        .getByRole('link', { name: 'My items' })
        .locator('visible=true')
        .getAttribute('href'),
    ).toBe('/viewmore?mine=1');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Logout' }).locator('visible=true').click();
    await page.waitForURL('**/login');
    // The header and the menu both name who is signed in.
    await expect.poll(() => page.getByText('Hello, Test Shopper').count()).toBe(0);
    if (device === 'phone') {
      const inMenu = page.getByRole('link', { name: 'Customer login' });
      await expect.poll(() => inMenu.filter({ visible: true }).count()).toBe(0);
    }
  });
}

test('a sign-out without a connection says so in the page, and can be tried again', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'shell-offline@shop.test');
  const page = await browser.open({
    cookies: visitor.cookies,
    expected: [/ERR_CONNECTION_FAILED/],
  });
  await page.goto('/terms');
  await untilAlive(page);
  await page.route('**/logout.data*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alert').getByText('Error signing out: ').waitFor();
  await page.unroute('**/logout.data*');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
});

/** As after a release: what a page of the one before has not loaded yet is gone, until the browser loads a document anew. */
async function replaceRelease(page: Page): Promise<void> {
  let old = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) old = false;
  });
  await page.route('**/assets/**', (route) =>
    old ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
}

const OF_OLD_RELEASE = [
  /Failed to load resource.*404/,
  /Error loading route module/,
  /Failed to fetch dynamically imported module/,
];

test('after a release a link leads to its address, though the page is of the release before', async () => {
  const page = await browser.open({ expected: OF_OLD_RELEASE });
  await page.goto('/terms');
  await untilAlive(page);
  await replaceRelease(page);
  await page.getByRole('link', { name: 'Customer login' }).click();
  await expect.poll(() => page.url()).toBe(`${server.url}/login`);
  await page.getByLabel('Email').waitFor();
});

test('after a release a form that was sent leads on to where it does, and is not shown again', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'between@release.test');
  const page = await browser.open({ expected: OF_OLD_RELEASE });
  await page.goto('/login?next=/account');
  await untilAlive(page);
  await page.getByLabel('Email').fill('between@release.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await replaceRelease(page);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.poll(() => page.url()).toBe(`${server.url}/account`);
});

test('a form that a proxy answers in the shop’s place stays with what was written, and can be sent again', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'kept@form.test');
  const page = await browser.open({ expected: [/Failed to load resource/] });
  await page.goto('/login');
  await untilAlive(page);
  const email = page.getByLabel('Email');
  await email.fill('kept@form.test');
  await page.getByLabel('Password').fill(PASSWORD);
  const words = page.getByText('What you wrote is still here.');
  const html = { contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  for (const [status, why] of [
    [500, 'The shop could not answer.'],
    [502, 'The shop could not answer.'],
    [504, 'The shop could not answer.'],
    [200, 'The shop could not answer.'],
    [413, 'It was more than the shop takes at once.'],
    [null, 'The connection to the shop was lost.'],
  ] as const) {
    await page.route('**/login.data', (route) =>
      status === null ? route.abort() : route.fulfill({ status, ...html }),
    );
    await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText(why).waitFor();
    await words.waitFor();
    expect(await email.inputValue(), why).toBe('kept@form.test');
    expect(await page.getByLabel('Password').inputValue(), why).toBe(PASSWORD);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.unroute('**/login.data');
  }
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.waitForURL(`${server.url}/`);
  await expect.poll(() => words.count()).toBe(0);
});
