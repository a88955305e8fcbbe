// An admin looks at the shop's figures in a browser: the dashboard, the report, its ranges, its files and on paper.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRUSTING } from '../support/accounts';
import { drawn, expectGoodInEachLook, startBrowser, untilAlive } from '../support/browser';
import { makeProduct, makeSeller } from '../support/builders';
import { newAdmin } from '../support/people';
import { startTestServer } from '../support/server';
import { expectTrueWords, translate } from '../support/translate';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const browser = await startBrowser(server.url);
const admin = await newAdmin(server, 'Ada of the Office');

const seller = await makeSeller(db, {
  businessName: 'W'.repeat(120),
  verificationStatus: 'pending',
});
const own = { userId: seller.id, sellerId: seller.id };
const lastYear = new Date(Date.now() - 200 * 86_400_000);
await makeProduct(db, { ...own, ecoRating: 5, name: 'W'.repeat(200) });
await makeProduct(db, { ...own, ecoRating: 3, category: 'books', createdAt: lastYear });

const TABS = ['', '?tab=impact', '?tab=trends', '?tab=sellers'];
const ADDRESSES = [
  ...['', '?tab=sellers', '?tab=products', '?tab=users', '?tab=reports'].map(
    (tab) => `/admin/dashboard${tab}`,
  ),
  ...TABS.map((tab) => `/admin/reports${tab}`),
];

test('an admin goes from the dashboard through its tabs to the report', async () => {
  const page = await browser.open({ device: 'phone', cookies: admin.cookies });
  await page.goto('/admin/dashboard');
  await untilAlive(page);
  await page.getByText('Welcome, Ada of the Office').waitFor();
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await tabs.getByRole('link', { name: 'Sellers 1 pending' }).click();
  await page.getByRole('link', { name: 'Go to Sellers' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await tabs.getByRole('link', { name: 'Eco Reports' }).click();
  await page.getByRole('link', { name: 'Go to Eco Reports' }).click();
  await page.getByRole('heading', { name: 'Eco Reports' }).waitFor();
});

test('a report that is loading says so, and a chosen range shows at once', async () => {
  const page = await browser.open({ cookies: admin.cookies });
  await page.goto('/admin/reports');
  await untilAlive(page);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/admin/reports.data**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Date range').selectOption({ label: 'Last year' });
  await page.getByText('Generating eco impact report...').waitFor();
  await expect.poll(() => page.getByLabel('Date range').inputValue()).toBe('365');
  answer();
  await page.getByText('Last year: 2').first().waitFor();
  await expect.poll(() => page.getByText('Generating eco impact report...').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?days=365');
  const tabs = page.getByRole('navigation', { name: 'Report' });
  await tabs.getByRole('link', { name: 'Environmental Impact' }).click();
  await page.getByText('Last year: 100 kg').waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByText('Last 30 days: 1').first().waitFor();
  await expect.poll(() => page.getByLabel('Date range').inputValue()).toBe('30');
});

test('the current tab differs from the others where the system forces its few colours', async () => {
  const page = await browser.open({ cookies: admin.cookies });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin/dashboard?tab=products');
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  expect(await drawn(tabs.getByRole('link', { name: 'Products' }))).toBe('solid 3px underline');
  expect(await drawn(tabs.getByRole('link', { name: 'Users' }))).toMatch(/none$/);
});

test('a report that the browser translates shows the figures of the range and the tab that were chosen last', async () => {
  const page = await browser.open({ cookies: admin.cookies });
  await page.goto('/admin/reports');
  await untilAlive(page);
  await translate(page);
  const tabs = page.getByRole('navigation', { name: 'Report' });
  for (const days of ['7', '365']) {
    await page.getByLabel('Date range').selectOption(days);
    await page.waitForURL(new RegExp(`days=${days}`));
    await expectTrueWords(page);
  }
  for (const tab of ['Environmental Impact', 'Top Sellers', 'Overview']) {
    const before = page.url();
    await tabs.getByRole('link', { name: tab }).click();
    await page.waitForURL(({ href }) => href !== before);
    await expectTrueWords(page);
  }
  await page.goto('/admin/dashboard');
  await untilAlive(page);
  await translate(page);
  for (const tab of ['Sellers', 'Products', 'Users']) {
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: tab })
      .click();
    await page.waitForURL(new RegExp(`tab=${tab.toLowerCase()}`));
    await expectTrueWords(page);
  }
});

test('the report is downloaded under its name', async () => {
  const page = await browser.open({ cookies: admin.cookies });
  await page.goto('/admin/reports?days=90');
  for (const [label, ending] of [
    ['Export Report', 'json'],
    ['Export as CSV', 'csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: label }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^eco-report-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
    );
    expect(readFileSync(await file.path(), 'utf8')).toContain('W'.repeat(120));
  }
});

test('without a script an admin chooses the report’s tab and range', async () => {
  const page = await browser.open({ device: 'phone', javaScript: false, cookies: admin.cookies });
  await page.goto('/admin/reports?tab=impact');
  await page.getByLabel('Date range').selectOption('7');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Last 7 days: 50 kg').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=impact&days=7');
});

test('a printed report has no navigation and no buttons, and is light', async () => {
  const page = await browser.open({ theme: 'dark', cookies: admin.cookies });
  for (const tab of TABS) {
    await page.goto(`/admin/reports${tab}`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const nav of await page.getByRole('navigation').all()) {
      expect(await nav.isVisible()).toBe(false);
    }
    for (const name of ['Export Report', 'SELL', 'Terms']) {
      expect(await page.getByText(name, { exact: true }).first().isVisible()).toBe(false);
    }
    expect(await page.getByRole('heading', { name: 'Eco Reports' }).isVisible()).toBe(true);
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    expect((await page.pdf()).length).toBeGreaterThan(5_000);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the figures pass axe and do not scroll sideways', async () => {
  const page = await browser.open({ cookies: admin.cookies });
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expectGoodInEachLook(page);
  }
});
