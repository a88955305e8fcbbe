// A seller's product from the first photo to its end: added, reordered, seen in the shop, changed, deleted; offline too.
import { beforeAll, expect, test } from 'vitest';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import {
  expectGoodInEachLook,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Page,
  startBrowser,
  untilAlive,
} from '../support/browser';
import { accountId, makeSeller } from '../support/builders';
import { fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const browser = await startBrowser(server.url);
const seller = newVisitor(server);
const EMAIL = 'seller@add-product.test';

beforeAll(async () => {
  await signUp(seller, EMAIL, { name: 'Sal Seller' });
  const id = await accountId(db, EMAIL);
  const user = { id, name: 'Sal Seller', email: EMAIL };
  await makeSeller(db, { user, businessName: 'Sal’s Second Hand', verificationStatus: 'approved' });
});

const chooser = (page: Page) => page.locator('input[type="file"]').first();
const covers = (page: Page) => page.locator('input[name="image"][type="hidden"]:enabled');
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });

async function openForm(page: Page): Promise<void> {
  await page.goto('/seller/add-product');
  await untilAlive(page);
  await page.waitForFunction(() => document.querySelector('label input[type="file"].absolute'));
}

async function fillForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).last().fill(name);
  await page.getByLabel('Category').last().selectOption({ label: 'Other' });
  await page.getByLabel('Condition').selectOption('like-new');
  await page.getByLabel('Description').fill('Made by hand, used for a year.');
  await page.getByLabel(/^Price/).fill('20');
}

test('a seller adds a product with six photos, reorders, saves, sees, changes and deletes it', async () => {
  const page = await browser.open({ cookies: seller.cookies });
  await openForm(page);
  expect(await page.getByRole('radio', { name: '3 of 5' }).isChecked()).toBe(true);
  const six = ['red.jpg', 'blue.jpg', 'gps.jpg', 'orientation-6.jpg', 'png-bytes.jpg', 'red.jpg'];
  await chooser(page).setInputFiles(six.map(fieldCase));
  await expect.poll(() => cards(page).count()).toBe(6);
  // The help text on five is a hint: all six are kept.
  await page.getByText('That is a lot of pictures, and it’s fine').waitFor();
  await expect.poll(() => covers(page).count()).toBe(6);
  await fillForm(page, 'Woven basket');
  await page.getByText('Shoppers see ₹20.00').waitFor();
  await page.getByRole('radio', { name: '5 of 5' }).check({ force: true });
  const second = await covers(page).nth(1).inputValue();
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).click();
  await expect.poll(() => covers(page).first().inputValue()).toBe(second);
  await cards(page).nth(2).dragTo(cards(page).nth(5));
  await expect.poll(() => cards(page).nth(5).getByRole('img').getAttribute('alt')).toBe('gps.jpg');
  await expect.poll(() => covers(page).first().inputValue()).toBe(second);
  await page.getByRole('button', { name: 'Add product' }).dblclick();
  await page.getByText('Your product is in the shop now.').waitFor();
  expect(await page.locator('main img[srcset]').first().getAttribute('src')).toContain(second);
  const address = page.url();

  const shopper = await browser.open({ device: 'phone' });
  await shopper.goto('/viewmore?q=basket');
  await shopper
    .getByRole('main')
    .getByRole('link', { name: /Woven basket/ })
    .first()
    .click();
  await shopper.getByText('Sal’s Second Hand').first().waitFor();
  await shopper.getByText('Verified Seller').first().waitFor();
  await shopper.getByText('₹20.00').first().waitFor();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL(/\/seller\/add-product\?id=/);
  await expect.poll(() => page.getByRole('radio', { name: '5 of 5' }).isChecked()).toBe(true);
  await expect.poll(() => covers(page).count()).toBe(6);
  await page.getByLabel('Name', { exact: true }).last().fill('Woven basket with a lid');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your changes are saved').waitFor();
  await page.getByRole('heading', { name: 'Woven basket with a lid', level: 1 }).waitFor();

  await page.getByRole('link', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(/\/viewmore\?mine=1/);
  await shopper.goto(address);
  expect(new URL(shopper.url()).pathname).toBe('/');
});

test('a failing product says why, marks the fields and keeps everything', async () => {
  const page = await browser.open({ device: 'phone', cookies: seller.cookies });
  await openForm(page);
  await page.getByLabel('Name', { exact: true }).last().fill('Kept name');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('Please enter the description.').waitFor();
  await page.getByText('Add at least one picture.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).last().inputValue()).toBe('Kept name');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('a reload and a lost connection lose nothing, and one product comes of it', async () => {
  const page = await browser.open({
    cookies: seller.cookies,
    expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
  });
  await openForm(page);
  await chooser(page).setInputFiles(fieldCase('red.jpg'));
  await expect.poll(() => covers(page).count()).toBe(1);
  await fillForm(page, 'Kept through the tunnel');
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true });
  await page.reload();
  await page.getByText('Your draft is back').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: '4 of 5' }).isChecked()).toBe(true);

  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('The connection was lost.').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('You are offline').count()).toBe(0);

  // This time the product is saved and the answer is what gets lost.
  await page.route('**/seller/add-product.data', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect
    .poll(async () => (await seller.get('/viewmore?mine=1')).text)
    .toContain('through the tunnel');
  await page.getByText('The connection was lost.').waitFor();
  await page.unroute('**/seller/add-product.data');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('Your product is in the shop now.').waitFor();
  await page.goto('/viewmore?mine=1');
  await expect
    .poll(() => page.getByRole('link', { name: 'Edit Kept through the tunnel' }).count())
    .toBe(1);
  // Posted is posted: the next form is a fresh one.
  await openForm(page);
  await expect.poll(() => page.getByLabel('Name', { exact: true }).last().inputValue()).toBe('');
});

test('words and photos that were taken out of the form do not come back with a reload', async () => {
  const page = await browser.open({ cookies: seller.cookies });
  await openForm(page);
  await chooser(page).setInputFiles(fieldCase('red.jpg'));
  await expect.poll(() => covers(page).count()).toBe(1);
  await page.getByLabel('Materials').fill('Oak');
  await page.getByLabel('Materials').fill('');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.poll(() => cards(page).count()).toBe(0);
  await openForm(page);
  const kept = () => sessionStorage.getItem('secondleaf.draft./seller/add-product');
  expect(await page.evaluate(kept)).toBeNull();
  expect(await cards(page).count()).toBe(0);
});

test('without a script a seller adds a product', async () => {
  const page = await browser.open({
    device: 'phone',
    javaScript: false,
    cookies: seller.cookies,
  });
  await page.goto('/seller/add-product');
  await fillForm(page, 'x'.repeat(120));
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('Error adding product. Please try again.').waitFor();
  await expectNoSidewaysScroll(page);
  await chooser(page).setInputFiles(fieldCase('red.jpg'));
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('Your product is in the shop now.').waitFor();
  await expectNoSidewaysScroll(page);
});

test('the form of a product with pictures passes axe and does not scroll sideways', async () => {
  const page = await browser.open({ cookies: seller.cookies });
  await openForm(page);
  await chooser(page).setInputFiles([fieldCase('red.jpg'), fieldCase('blue.jpg')]);
  await expect.poll(() => covers(page).count()).toBe(2);
  await expectGoodInEachLook(page);
});
