// A shopper likes a thing and finds it again; its seller sees that in the figures. With and without a script.
import { beforeAll, expect, test } from 'vitest';
import { newVisitor, PASSWORD, signUp, TRUSTING } from '../support/accounts';
import {
  expectGoodInEachLook,
  expectNoSidewaysScroll,
  startBrowser,
  untilAlive,
} from '../support/browser';
import { accountId, makeProduct } from '../support/builders';
import { signUpSeller } from '../support/sellers';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const browser = await startBrowser(server.url);
const { db } = server.services;
const shopper = newVisitor(server);
const seller = newVisitor(server);
let lamp = '';
let chair = '';
let shirt = '';

beforeAll(async () => {
  await signUp(shopper, 'shopper@hearts.test');
  await signUpSeller(seller, 'seller@hearts.test');
  const id = await accountId(db, 'seller@hearts.test');
  lamp = (await makeProduct(db, { userId: id, sellerId: id, name: 'Brass lamp' })).id;
  chair = (await makeProduct(db, { userId: id, sellerId: id, name: 'Oak chair' })).id;
  shirt = (await makeProduct(db, { userId: id, sellerId: id, name: 'Linen shirt' })).id;
  await shopper.get(`/view?id=${shirt}`);
  await shopper.post(`/view?id=${shirt}`, { intent: 'like' });
});

test('a visitor who presses the heart is led to the login and back to the item, which can be liked then', async () => {
  const page = await browser.open({ device: 'phone' });
  await page.goto(`/view?id=${lamp}`);
  await page.getByRole('link', { name: /^Like/ }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill('shopper@hearts.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/view?id=${lamp}`);
  await untilAlive(page);
  const heart = page.getByRole('button', { name: /^Like/ });
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  const told = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await heart.press('Enter');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => heart.textContent()).toContain('1');
  await told;
  // It stays so when the page is loaded again.
  await page.reload();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
});

test('without a script the heart works too, and the liked items stand in the menu', async () => {
  const page = await browser.open({
    device: 'phone',
    javaScript: false,
    cookies: shopper.cookies,
  });
  await page.goto(`/view?id=${chair}`);
  await page.getByRole('button', { name: /^Like/ }).click();
  await page.waitForURL(/#like$/);
  const heart = page.getByRole('button', { name: /^Like/ });
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await page.locator('header summary').click();
  await page.getByRole('link', { name: 'Liked' }).first().click();
  await page.waitForURL('**/viewmore?liked=1');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Oak chair/ })
    .click();
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
});

test('hearts, liked items and figures pass axe and do not scroll sideways', async () => {
  await server.services.engagement.write();
  const looker = await browser.open({ cookies: shopper.cookies });
  for (const address of [`/view?id=${shirt}`, '/viewmore?liked=1', '/viewmore?liked=1&q=none']) {
    await looker.goto(address);
    await expectGoodInEachLook(looker);
  }
  const owner = await browser.open({ device: 'phone', cookies: seller.cookies });
  await owner.goto('/seller/dashboard?tab=analytics&days=7');
  await owner.getByRole('heading', { name: 'Likes per day' }).waitFor();
  for (const range of ['Last 30 days', 'Last 90 days', 'Last year']) {
    await owner.getByRole('link', { name: range }).click();
    await owner.locator('[aria-current="true"]', { hasText: range }).waitFor();
    await expectNoSidewaysScroll(owner);
  }
  await owner.getByText('figures as a table').click();
  await expectGoodInEachLook(owner);
});
