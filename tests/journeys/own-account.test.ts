// The own account in a browser: taking the data out and leaving, on a phone, at a desk, in the dark and without scripts.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { linkIn, mailTo, newVisitor, PASSWORD, signUp } from '../support/accounts';
import {
  expectGoodInEachLook,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type PageOptions,
  startBrowser,
  untilAlive,
} from '../support/browser';
import { accountId, makePicture, makeProduct } from '../support/builders';
import { programWith } from '../support/programs';
import { startTestServer } from '../support/server';
import { unzip } from '../support/zip';

const server = await startTestServer({ TRUST_PROXY: 'true' });
const { services } = server;
const browser = await startBrowser(server.url);
let people = 0;

async function openAs(options: PageOptions) {
  people += 1;
  const email = `leaver-${people}@x.test`;
  const visitor = newVisitor(server);
  await signUp(visitor, email, { name: 'Lea Leaver' });
  const userId = await accountId(services.db, email);
  const { id } = await makeProduct(services.db, { userId, name: 'A thing of Lea’s' });
  await makePicture(services, id, 'red');
  return { email, page: await browser.open({ ...options, cookies: visitor.cookies }) };
}

const WAYS: [string, PageOptions][] = [
  ['on a phone', { device: 'phone', theme: 'dark' }],
  ['at a desk', { device: 'desktop' }],
  ['without scripts', { device: 'phone', javaScript: false }],
];

test.each(WAYS)(
  'a person downloads their data and deletes their account, %s',
  async (_, options) => {
    const { email, page } = await openAs(options);
    await page.goto('/');
    if (options.javaScript !== false) await untilAlive(page);
    if (options.device === 'phone') await page.locator('summary', { hasText: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Account', exact: true })
      .click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.getByText(email).waitFor();
    await expectNoSidewaysScroll(page);
    if (options.javaScript !== false) await expectNoAxeViolations(page);

    await page.getByLabel('Your password').fill('not-this-one');
    await page.getByRole('button', { name: 'Download your data' }).click();
    await page.getByText('This password is not correct.').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    const coming = page.waitForEvent('download');
    await page.getByLabel('Your password').press('Enter');
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^secondleaf-my-data-[\d-]+\.zip$/);
    const files = unzip(await readFile(await download.path()));
    expect(files.get('listings.json')?.toString()).toContain('A thing of Lea’s');

    await page.getByRole('link', { name: 'Delete your account' }).click();
    await page.getByRole('heading', { name: 'What is kept, and why' }).waitFor();
    if (options.javaScript !== false) await untilAlive(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('Please tick this if you are sure.').waitFor();
    if (options.javaScript !== false) await expectNoAxeViolations(page);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByLabel(/for good/).check();
    await page.getByLabel('Your password').press('Enter');
    await page.getByText('Your account is deleted.').waitFor();
    await page.goto('/account');
    expect(new URL(page.url()).pathname).toBe('/login');
  },
);

test.each<[string, PageOptions]>([
  ['by keyboard on a phone', { device: 'phone' }],
  ['without scripts', { device: 'desktop', theme: 'dark', javaScript: false }],
])('a person makes a token for a program and revokes it, %s', async (_, options) => {
  const { page } = await openAs(options);
  const alive = options.javaScript !== false;
  // Where the header covers nothing.
  const toTop = () => page.evaluate(() => window.scrollTo(0, 0));
  await page.goto('/account/tokens');
  if (alive) await untilAlive(page);
  await page.getByLabel('Name', { exact: true }).fill('Stock list');
  await page.getByLabel('Your password').press('Enter');
  await page.getByText('Please enter your password.').waitFor();
  if (alive) {
    await toTop();
    await expectNoAxeViolations(page);
  }
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Your password').press('Enter');
  await page.getByText('it is not shown again').waitFor();
  await expectNoSidewaysScroll(page);
  if (alive) {
    await toTop();
    await expectGoodInEachLook(page);
  }
  const token = await page.locator('code').first().textContent();
  const program = programWith(server.url, token ?? '');
  expect((await program.get('/api/session')).json()).toMatchObject({
    user: { name: 'Lea Leaver' },
  });

  await page.locator('summary', { hasText: 'Revoke' }).press('Enter');
  await page.getByRole('button', { name: 'Revoke Stock list' }).press('Enter');
  await page.getByText('The token is revoked').waitFor();
  await page.getByRole('heading', { name: 'Make your first one' }).waitFor();
  expect((await program.get('/api/session')).status).toBe(401);
});

test('a person without scripts confirms a new address by the button behind its link', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'mover@x.test');
  const email = 'moved@x.test';
  await visitor.post('/account/email', { email, password: PASSWORD });
  const page = await browser.open({
    device: 'phone',
    javaScript: false,
    cookies: visitor.cookies,
  });
  await page.goto(linkIn(await mailTo(server, email), server));
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await page.getByText('Your new email address is confirmed.').waitFor();
});
