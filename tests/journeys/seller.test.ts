// A seller in a browser: opens a business, looks at the dashboard, runs the listings, with and without scripts.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sellers } from '~/data/schema/schema';
import { linkIn, mailTo, newVisitor, PASSWORD } from '../support/accounts';
import { expectGoodInEachLook, type Page, startBrowser, untilAlive } from '../support/browser';
import { accountId, makeProduct } from '../support/builders';
import { pressByKeyboard } from '../support/keyboard';
import { newPerson, newSeller } from '../support/people';
import { signUpSeller } from '../support/sellers';
import { startTestServer } from '../support/server';

const server = await startTestServer({ TRUST_PROXY: 'true' });
const { db } = server.services;
const browser = await startBrowser(server.url);

async function fillBusiness(page: Page, email: string, confirmation = PASSWORD) {
  await page.getByLabel('Business name').fill('Corner Shop of Finds');
  await page.getByLabel('Business type').selectOption({ label: 'Vintage dealer' });
  await page.getByLabel('Full name').fill('Test Seller');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('+49 30 123456');
  await page.getByLabel('Address').fill('1 Test Street, Test Town');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(confirmation);
}

test.each(['phone', 'desktop'] as const)(
  'a newcomer opens a business on a %s and looks around',
  async (device) => {
    const page = await browser.open({ device });
    await page.goto('/seller/dashboard');
    await page.getByRole('link', { name: 'Open a business' }).first().click();
    await fillBusiness(page, `${device}@seller.test`, 'not-the-same');
    await page.getByRole('button', { name: 'Open business' }).click();
    await page.getByText('Passwords do not match').waitFor();
    const again = page.getByLabel('Confirm password');
    await expect.poll(() => again.evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.fill(PASSWORD);
    await again.press('Enter');
    await page.getByRole('heading', { name: 'Corner Shop of Finds' }).waitFor();
    await page.getByText('Your business is open.').waitFor();
    await page.getByText('Verification Pending').first().waitFor();
    await page.getByRole('link', { name: 'Add New Product' }).waitFor();

    const tabs = page.getByRole('navigation', { name: 'Dashboard' });
    await tabs.getByRole('link', { name: 'My Products' }).click();
    await page.getByText('Nothing is listed yet').waitFor();
    await page.goBack();
    await page.getByText('No ratings yet').waitFor();
    await tabs.getByRole('link', { name: 'Verification' }).click();
    await page.getByText('Submit your documents:').waitFor();
    await page.reload();
    await page.getByText('Submit your documents:').waitFor();
  },
);

test.each([true, false])(
  'a seller searches, marks as sold and deletes a product after a question (scripts: %s)',
  async (javaScript) => {
    const seller = newVisitor(server);
    await signUpSeller(seller, `runs-${javaScript}@seller.test`);
    const id = await accountId(db, `runs-${javaScript}@seller.test`);
    for (const name of ['Blue chair', 'Oak table', 'Red lamp']) {
      await makeProduct(db, { userId: id, sellerId: id, name });
    }
    const page = await browser.open({ javaScript, cookies: seller.cookies });
    await page.goto('/seller/dashboard?tab=products');
    if (javaScript) await untilAlive(page);
    await page.getByRole('button', { name: 'Mark as sold Oak table' }).click();
    await page.getByText('“Oak table” is marked as sold.').waitFor();
    await page.getByRole('button', { name: 'Put back on sale Oak table' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Oak table” is back on sale.').waitFor();

    await page.getByRole('link', { name: 'Choose all on this page' }).click();
    await page.getByRole('link', { name: 'Choose none' }).waitFor();
    await page.getByLabel('Choose Blue chair').uncheck();
    await page.getByLabel('New price, or a change such as -10%').fill('-50%');
    await page.getByLabel('New price, or a change such as -10%').press('Enter');
    await page.getByText('2 products have their new price.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 products have their old price again.').waitFor();

    await page.getByLabel('Choose Red lamp').check();
    await page.getByRole('button', { name: 'Delete …' }).click();
    const question = page.getByRole('region', { name: 'Delete 1 product?' });
    await question.waitFor();
    await question.getByText('Red lamp').waitFor();
    await question.getByRole('link', { name: 'Keep' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox', { name: 'Search your products' }).fill('lamp');
    await page.getByRole('searchbox', { name: 'Search your products' }).press('Enter');
    await page.getByText('1 product with “lamp”').waitFor();
    await page.getByRole('button', { name: 'Delete Red lamp' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('“Red lamp” is deleted.').waitFor();
    await page.getByText('None of your products has that in its name').waitFor();
  },
);

test('the seller’s screens pass axe and do not scroll sideways', async () => {
  const email = 'axe@seller.test';
  const seller = newVisitor(server);
  await signUpSeller(seller, email);
  const id = await accountId(db, email);
  const rejected = { verificationStatus: 'rejected', verificationNotes: 'Too blurred' };
  await db.update(sellers).set(rejected).where(eq(sellers.id, id));
  const own = { userId: id, sellerId: id };
  await makeProduct(db, { ...own, name: 'W'.repeat(120), status: 'suspended', adminNotes: 'Why' });
  await makeProduct(db, { ...own, flagged: true, flagReason: 'Because', soldAt: new Date() });
  const nobody = await browser.open();
  for (const path of ['/seller/signup', '/seller/login?refused=1']) {
    await nobody.goto(path);
    await expectGoodInEachLook(nobody);
  }
  const page = await browser.open({ device: 'phone', cookies: seller.cookies });
  for (const query of ['', '?tab=products', '?tab=verification', '?tab=analytics']) {
    await page.goto(`/seller/dashboard${query}`);
    await expectGoodInEachLook(page);
  }
  for (const path of ['/seller/dashboard?tab=products', '/viewmore?mine=1']) {
    await page.goto(path);
    await untilAlive(page);
    const photos = page.locator('main ul > li:has(input[name="id"]) .photo');
    const sizes = () =>
      photos.evaluateAll((all) =>
        all.map((photo) => {
          const { width, height } = photo.getBoundingClientRect();
          return [width, height];
        }),
      );
    const before = await sizes();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Change price' }).click();
    await page.getByText('Write a new price such as 25').waitFor();
    await expectGoodInEachLook(page);
    await page
      .getByRole('button', { name: /^(Put back|Mark as sold)/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expectGoodInEachLook(page);
    // What is done to an item leaves every photo the size it had.
    await expect.poll(sizes).toEqual(before);
  }
});

test.each([true, false])(
  'an owner invites somebody on a phone, by keyboard, who joins, answers for the business and is removed again (scripts: %s)',
  async (javaScript) => {
    const owner = await newSeller(server, 'approved');
    const person = await newPerson(server, 'Stella Staff');
    const shopper = await newPerson(server, 'Sam Shopper');
    const kettle = { userId: owner.id, sellerId: owner.id, name: 'Copper kettle' };
    const { id } = await makeProduct(db, kettle);
    const question = { intent: 'write', text: 'Does it whistle?', key: randomUUID() };
    await shopper.post(`/view?id=${id}`, question);

    const theirs = await browser.open({ device: 'phone', javaScript, cookies: owner.cookies });
    await theirs.goto('/seller/dashboard');
    await pressByKeyboard(theirs, 'Staff');
    await theirs.getByText('Nobody but you so far.').waitFor();
    await theirs.getByLabel('Their email address').fill(person.email);
    await theirs.keyboard.press('Enter');
    await theirs.getByText('The invitation is on its way.').waitFor();
    if (javaScript) await expectGoodInEachLook(theirs);

    const link = linkIn(await mailTo(server, person.email), server);
    const mine = await browser.open({ device: 'phone', javaScript, cookies: person.cookies });
    await mine.goto(link);
    if (javaScript) await expectGoodInEachLook(mine);
    await pressByKeyboard(mine, 'Join the staff');
    await mine.getByText('You are on the staff now.').waitFor();
    await mine.goto('/messages');
    await pressByKeyboard(mine, 'Sam Shopper');
    await mine.getByText('You write as').waitFor();
    if (javaScript) await untilAlive(mine);
    await mine.getByLabel('Write to Sam Shopper').fill('It does, loudly.');
    await pressByKeyboard(mine, 'Send');
    await mine.getByText('It does, loudly.').waitFor();

    await theirs.goto('/messages');
    await theirs.getByText('Stella Staff: It does, loudly.').waitFor();
    await theirs.goto('/seller/staff');
    await theirs.getByText('Remove … Stella Staff').click();
    await pressByKeyboard(theirs, 'Remove Stella Staff');
    await theirs.getByText('They are no longer on your staff.').waitFor();
    await mine.goto('/seller/dashboard');
    await mine.getByRole('heading', { name: 'Seller login' }).waitFor();
  },
);
