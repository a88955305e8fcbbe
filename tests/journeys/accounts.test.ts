// Accounts in a browser: errors meet the eye and the cursor, a double click does it once, and scripts are not needed.
import { expect, test } from 'vitest';
import { linkIn, mailAbout, mailTo, newVisitor, PASSWORD, signUp } from '../support/accounts';
import {
  expectGoodInEachLook,
  expectNoAxeViolations,
  type Page,
  startBrowser,
  untilAlive,
} from '../support/browser';
import { startTestServer } from '../support/server';

const server = await startTestServer({ TRUST_PROXY: 'true' });
const browser = await startBrowser(server.url);

async function fillSignUp(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Full name').fill('Test Shopper');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('+49 30 123456');
  await page.getByLabel('Password').fill(password);
}

test('a person signs up, confirms by mail, logs out and in again on a phone', async () => {
  const page = await browser.open({ device: 'phone' });
  await page.goto('/signup?next=/login');
  // The browser itself holds the minimum of six characters.
  await fillSignUp(page, 'journey@x.test', 'short');
  await page.getByRole('button', { name: 'Create account' }).click();
  const password = page.getByLabel('Password');
  await expect.poll(() => password.evaluate((input) => input.matches(':invalid'))).toBe(true);
  // The server refuses what the browser lets through: the words stand beside the field, the cursor in it.
  await password.fill('password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('one of the most common ones').waitFor();
  await expect.poll(() => password.evaluate((input) => input.matches(':focus'))).toBe(true);
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('journey@x.test');
  await expectNoAxeViolations(page);

  await page.goto('/signup');
  await fillSignUp(page, 'journey@x.test');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Welcome, Test Shopper' }).waitFor();
  await expectNoAxeViolations(page);
  await page.goto(linkIn(await mailTo(server, 'journey@x.test'), server));
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await page.getByText('Your email address is confirmed.').waitFor();

  await page.goto('/logout');
  await page.locator('#content').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email', { exact: true }).fill('journey@x.test');
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

test('a double click on Sign up makes one account', async () => {
  const page = await browser.open();
  // A script that has not arrived can't hold back the second press.
  await page.goto('/signup');
  await untilAlive(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await fillSignUp(page, 'double@x.test');
  // On a busy device the second press comes after the first was sent and before anything of it was drawn.
  await page.getByRole('button', { name: 'Create account' }).evaluate((button) => {
    const press = (detail: number) =>
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    const send = window.fetch;
    window.fetch = (...request) => {
      window.fetch = send;
      const reply = send(...request);
      press(2);
      return reply;
    };
    press(1);
  });
  await page.getByRole('heading', { name: 'Welcome, Test Shopper' }).waitFor();
  expect(posts).toBe(1);
});

test('a refused login says why, keeps the address and leads the cursor to the words', async () => {
  const page = await browser.open();
  await page.goto('/login?next=/viewmore');
  await page.getByLabel('Email', { exact: true }).fill('nobody@x.test');
  await page.getByLabel('Password').fill('not-this-one');
  await page.getByRole('button', { name: 'Log in' }).click();
  const alert = page.locator('#content').getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain('The email address or the password is not correct.');
  await expect.poll(() => alert.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('nobody@x.test');
  await expectNoAxeViolations(page);
});

test('without scripts a person signs up, logs out, logs in and asks for a new password', async () => {
  const page = await browser.open({ javaScript: false });
  await page.goto('/signup');
  await fillSignUp(page, 'plain@x.test');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Welcome, Test Shopper' }).waitFor();
  await page.goto('/logout');
  await page.locator('#content').getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Email', { exact: true }).fill('plain@x.test');
  await page.getByLabel('Password').fill('not-this-one');
  await page.locator('#content').getByRole('button', { name: 'Log in' }).click();
  await page.getByText('The email address or the password is not correct.').waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.locator('#content').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill('plain@x.test');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('If there is an account with this address').waitFor();
});

test('every account screen passes axe and does not scroll sideways', async () => {
  const visitor = newVisitor(server);
  const email = 'axe@x.test';
  await signUp(visitor, email);
  await newVisitor(server).post('/forgot-password', { email });
  const link = linkIn(await mailAbout(server, email, 'Choose a new password'), server);
  const nobody = await browser.open();
  const dead = '/forgot-password?token=none';
  for (const path of ['/login?error=account_not_linked', '/signup', link, dead]) {
    await nobody.goto(path);
    await expectGoodInEachLook(nobody);
  }
  const somebody = await browser.open({ cookies: visitor.cookies });
  for (const path of ['/logout', '/signup?done=profile-failed', '/confirm?token=none']) {
    await somebody.goto(path);
    await expectGoodInEachLook(somebody);
  }
});
