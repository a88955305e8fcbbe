// An admin in a browser: the login with and without a second factor, accounts, the logs; by keyboard, without scripts, in every look.
import { beforeAll, expect, test } from 'vitest';
import { insertAudit } from '~/data/moderation/audit';
import { readOwnSynonyms } from '~/data/search/own-synonyms';
import { newVisitor, PASSWORD } from '../support/accounts';
import {
  expectGoodInEachLook,
  type Page,
  startBrowser,
  untilAlive,
  untilStill,
} from '../support/browser';
import { newAdmin, newPerson, newSeller } from '../support/people';
import { startTestServer } from '../support/server';
import { codeOf, nextCodeOf, wrongCodeOf } from '../support/totp';

const server = await startTestServer({ TRUST_PROXY: 'true' });
const { db } = server.services;
const browser = await startBrowser(server.url);

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test.each([true, false])(
  'an admin turns the second factor on and signs in with it (scripts: %s)',
  async (javaScript) => {
    const admin = await newAdmin(server);
    const page = await browser.open({ javaScript });
    await page.goto('/admin/security');
    await signIn(page, admin.email, 'not-this-one');
    await page.getByText('The email address or the password is not correct.').waitFor();
    await signIn(page, admin.email);
    await page.getByRole('heading', { name: 'Your login' }).waitFor();
    if (javaScript) await untilAlive(page);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Code', { exact: true }).fill(wrongCodeOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is not correct.').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Your backup codes' }).waitFor();
    const backup = (await page.locator('li code').first().textContent()) ?? '';

    for (const code of [nextCodeOf(secret), backup]) {
      const other = await browser.open({ javaScript });
      await other.goto('/admin/login?next=/admin/users');
      if (javaScript) await untilAlive(other);
      await signIn(other, admin.email);
      await other.getByRole('heading', { name: 'Enter your code' }).waitFor();
      await other.getByLabel('Code', { exact: true }).fill(code);
      await other.getByRole('button', { name: 'Log in', exact: true }).click();
      await other.getByRole('heading', { name: 'Users' }).waitFor();
    }
  },
);

test.each([true, false])(
  'an admin suspends a person with a reason, finds it in the log, and restores them (scripts: %s)',
  async (javaScript) => {
    const admin = await newAdmin(server);
    const name = `Loud Neighbour ${javaScript}`;
    const person = await newPerson(server, name);
    const page = await browser.open({ javaScript, cookies: admin.cookies });
    await page.goto('/admin/users');
    if (javaScript) await untilAlive(page);
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(name);
    await page.getByRole('button', { name: 'Search' }).last().click();
    await page.getByText(person.email).waitFor();
    const ask = page.getByRole('link', { name: `Suspend ${name}` });
    await ask.click();
    if (javaScript) {
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expect.poll(() => ask.evaluate((link) => link.matches(':focus'))).toBe(true);
      await page.keyboard.press('Enter');
    }
    const place = javaScript
      ? page.getByRole('dialog')
      : page.getByRole('region', { name: 'Suspend this account?' });
    await place.getByRole('button', { name: 'Suspend' }).click();
    await place.getByText('Give a reason to suspend this account.').waitFor();
    await place.getByLabel('Reason').selectOption({ label: 'The account sends advertising.' });
    await place.getByLabel('In your own words').fill('Every day.');
    await place.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('The account is suspended, and its owner').waitFor();

    await page.goto(`/admin/audit?q=${encodeURIComponent(name)}`);
    await page.getByText(`Suspend user: ${name}`).waitFor();
    await page.getByText('Every day.').waitFor();
    await page.goto('/admin/users?tab=suspended');
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await page.getByText('The account is open again').waitFor();
  },
);

test('an admin sees at once that another admin suspended the account meanwhile', async () => {
  const [ann, bob] = [await newAdmin(server), await newAdmin(server)];
  const person = await newPerson(server, 'Busy Neighbour');
  const page = await browser.open({ cookies: ann.cookies });
  await page.goto('/admin/users?q=Busy+Neighbour');
  await untilAlive(page);
  await page.getByRole('link', { name: 'Suspend Busy Neighbour' }).click();
  await bob.post('/admin/users', { intent: 'suspend', id: person.id, seen: '', reason: 'Spam.' });
  const asking = page.getByRole('dialog');
  await asking.getByLabel('In your own words').fill('Loud.');
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('changed while you were looking').waitFor();
  await page.getByRole('button', { name: 'Restore Busy Neighbour' }).waitFor();
  await asking.waitFor({ state: 'hidden' });
});

/** While something is on its way the page is paler: nobody reads it then. */
async function untilSettled(page: Page) {
  await page.locator('[aria-busy="false"]').waitFor();
  await untilStill(page);
}

beforeAll(async () => {
  const admin = await newAdmin(server);
  const loud = await newSeller(server, 'rejected');
  const reason = 'W'.repeat(200);
  await admin.post('/admin/users', { intent: 'suspend', id: loud.id, seen: '', reason });
  await db.transaction((tx) =>
    insertAudit(tx, {
      admin: { id: 'a-1', name: 'Ann Admin' },
      action: 'seller.reject',
      reason,
      thing: { kind: 'seller', id: 's-1', name: 'W'.repeat(120) },
      before: { status: 'pending' },
      after: { status: 'rejected' },
    }),
  );
  await newVisitor(server).post('/login', {
    email: `${'w'.repeat(60)}@x.test`,
    password: 'no-no-no',
  });
});

test('a long text keeps what an admin typed into it before the page’s scripts came', async () => {
  const admin = await newAdmin(server);
  const { version } = await readOwnSynonyms(db);
  await admin.post('/admin/search', { intent: 'save', list: 'gubbins = widget', seen: version });
  const page = await browser.open({ cookies: admin.cookies });
  let release = () => {};
  const typed = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/**', (route) => typed.then(() => route.continue()));
  await page.goto('/admin/search', { waitUntil: 'commit' });
  const list = page.getByLabel('Your list');
  await list.fill('thingy = widget');
  release();
  await untilAlive(page);
  expect(await list.inputValue()).toBe('thingy = widget');
  // Enter in the field tries a word, and saves nothing.
  await page.getByLabel('Try a word').fill('thingys');
  await page.keyboard.press('Enter');
  await page.getByText('From your list: widget').waitFor();
  // The answer has the focus, so that it is in sight on a phone too; Save comes next.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tried');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('The list is saved.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
});

test('the admins’ screens pass axe and do not scroll sideways', async () => {
  const admin = await newAdmin(server);
  const person = await newPerson(server);
  const nobody = await browser.open();
  await nobody.goto('/admin/login');
  await expectGoodInEachLook(nobody);
  const page = await browser.open({ cookies: admin.cookies });
  for (const path of [
    '/admin/users',
    '/admin/users?tab=suspended',
    '/admin/users?q=nobodyatall',
    `/admin/users?suspend=${person.id}`,
    '/admin/search',
    '/admin/audit',
    '/admin/audit?tab=sign-ins',
    '/admin/audit?q=nothinglikethat',
    '/admin/security',
  ]) {
    await page.goto(path);
    await expectGoodInEachLook(page);
  }
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await untilSettled(page);
  await expectGoodInEachLook(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Your backup codes' }).waitFor();
  await untilSettled(page);
  await expectGoodInEachLook(page);
});
