// Posting, from a phone and without a script: what a person who sells sees and does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { images, products } from '~/data/schema/schema';
import { newVisitor, PASSWORD, signUp, TRUSTING } from '../support/accounts';
import {
  expectGoodInEachLook,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Page,
  startBrowser,
} from '../support/browser';
import { makeProduct } from '../support/builders';
import { colourAt, expectColour, fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const browser = await startBrowser(server.url);
const seller = newVisitor(server);
const SELLER = 'seller@journey.test';
let phonePhoto = '';

beforeAll(async () => {
  await signUp(seller, SELLER, { name: 'Journey Seller' });
  // Twelve megapixels, lying on its side with a tag that says so, as a phone takes it.
  phonePhoto = join(server.dataDir, 'IMG_0001.JPG');
  const top = { create: { width: 1500, height: 4000, channels: 3, background: '#c00' } } as const;
  await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#00c' } })
    .composite([{ input: await sharp(top).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(phonePhoto);
});

const signedIn = (device: 'desktop' | 'phone' = 'phone') =>
  browser.open({ device, cookies: seller.cookies });

const main = (page: Page) => page.getByRole('main');
const chooser = (page: Page) => page.locator('input[type="file"]').first();
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });

/** Waits until the script has taken the form over, as a person does without noticing. */
async function openForm(page: Page, address = '/create'): Promise<void> {
  await page.goto(address);
  await page
    .getByText('Choose pictures', { exact: true })
    .or(page.getByText('Add more pictures'))
    .first()
    .waitFor();
  await page.waitForFunction(() => document.querySelector('label input[type="file"].absolute'));
}

test('a visitor who presses SELL is led from the alert to the login and back to posting', async () => {
  const page = await browser.open({ device: 'phone' });
  await page.goto('/');
  await page.getByRole('link', { name: 'SELL' }).first().click();
  await expect
    .poll(() => main(page).getByRole('alert').textContent())
    .toContain('You must login first');
  await expectNoAxeViolations(page);
  await page.getByLabel('Email').fill(SELLER);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Post item' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/create');
});

test('a photo from a phone is posted, comes first, is changed, sold and deleted', async () => {
  await makeProduct(server.services.db, { name: 'An older chair' });
  const page = await signedIn();
  await openForm(page);
  await chooser(page).setInputFiles([phonePhoto, fieldCase('gps.jpg')]);
  // The pictures are seen at once, long before they have arrived.
  await expect.poll(() => cards(page).count()).toBe(2);
  await page.getByLabel('Name').last().fill('Red and blue board');
  await page.getByLabel(/^Price/).fill('1,234.50');
  await expect.poll(() => page.getByText('Shoppers see ₹1,234.50').count()).toBe(1);
  // Pressed while the pictures are on their way: it waits for them.
  await page.getByRole('button', { name: 'Post item' }).click();
  await page.waitForURL(/\/view\?id=/);
  await page.getByText('Your item is posted').waitFor();
  await expect.poll(() => page.url()).not.toContain('done=');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // Made smaller on the phone, and upright: it lay on its side.
  const [stored] = await db
    .select({ width: images.width, height: images.height })
    .from(images)
    .innerJoin(products, eq(products.id, images.productId))
    .where(and(eq(products.name, 'Red and blue board'), eq(images.position, 0)));
  expect(stored).toEqual({ width: 2560, height: 1920 });
  const shown = await page.locator('main img[srcset]').first().screenshot();
  expectColour(await colourAt(shown, 0.5, 0.1), [204, 0, 0], 60);
  expectColour(await colourAt(shown, 0.5, 0.9), [0, 0, 204], 60);

  await page.goto('/');
  const newest = page.getByRole('region', { name: 'Sustainable Recommendations' });
  await expect.poll(() => newest.getByRole('link').allTextContents()).not.toEqual([]);
  const names = await newest.getByRole('link').allTextContents();
  expect(names.find((name) => /board|chair/.test(name))).toContain('Red and blue board');

  await newest
    .getByRole('link', { name: /Red and blue board/ })
    .first()
    .press('Enter');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const cover = (index: number) => cards(page).nth(index).locator('input[name="image"]');
  const second = await cover(1).inputValue();
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).click();
  await expect.poll(() => cover(0).inputValue()).toBe(second);
  await page.getByLabel('Condition').selectOption('good');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your changes are saved').waitFor();
  expect(await page.locator('main img[srcset]').first().getAttribute('src')).toContain(second);

  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await page.getByText('It is no longer in the lists').waitFor();
  await page.getByRole('button', { name: 'Put back on sale' }).click();
  await page.getByText('It is back on sale').waitFor();

  await page.getByRole('link', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByText('gone for good').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => question.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(/\/viewmore\?mine=1/);
  await page.getByText('Your item is deleted').waitFor();
  await expect.poll(() => main(page).getByText('Red and blue board').count()).toBe(0);
});

test('a failing post says why, keeps everything, and leads to the pictures', async () => {
  const page = await browser.open({ cookies: seller.cookies, expected: [/422.*api\/uploads/] });
  await openForm(page);
  await page.getByLabel('Name').last().fill('Kept name');
  await page.getByRole('button', { name: 'Post item' }).click();
  await page.getByText('Error uploading product. Please try again.').waitFor();
  await page.getByText('Still missing: a picture.').waitFor();
  expect(await page.getByLabel('Name').last().inputValue()).toBe('Kept name');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
    .toBe('file');
  await expectNoAxeViolations(page);
  // A damaged picture is refused in words and can be taken out.
  await chooser(page).setInputFiles(fieldCase('truncated.jpg'));
  await page.getByText(/This picture is damaged/).waitFor();
  await page.getByRole('button', { name: 'Post item' }).click();
  await page.getByText('A picture was not uploaded').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await chooser(page).setInputFiles(fieldCase('red.jpg'));
  // Two clicks at once post once.
  await page.getByRole('button', { name: 'Post item' }).dblclick();
  await page.getByText('Your item is posted').waitFor();
  await page.goto('/viewmore?mine=1');
  await expect.poll(() => main(page).getByRole('link', { name: 'Edit Kept name' }).count()).toBe(1);
});

/** Fills the form, presses Post while the way to the server is held up, and SELL before it is free. */
async function pressSellWhilePosting(page: Page, name: string, then: 'continue' | 'abort') {
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route('**/create.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    await route[then]();
  });
  await openForm(page);
  await chooser(page).setInputFiles(fieldCase('red.jpg'));
  await page.getByLabel('Name').last().fill(name);
  await expect
    .poll(() => page.locator('input[name="image"][type="hidden"]:enabled').count())
    .toBe(1);
  await page.getByRole('button', { name: 'Post item' }).click();
  await page.getByRole('button', { name: 'Posting …' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'SELL' }).click();
  await expect.poll(() => page.getByLabel('Name').last().inputValue()).toBe('');
  await expect.poll(() => cards(page).count()).toBe(0);
  free();
}

test('SELL pressed while an item is being posted opens an empty form, and the item is there once', async () => {
  const page = await signedIn();
  const posted = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('create.data'),
  );
  await pressSellWhilePosting(page, 'Posted meanwhile', 'continue');
  await posted;
  // The page has read the answer.
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).join());
  await expect.poll(kept).not.toContain('.sent');
  await openForm(page);
  expect(await page.getByLabel('Name').last().inputValue()).toBe('');
  expect(await page.getByText('Your draft is back').count()).toBe(0);
  await page.goto('/viewmore?mine=1');
  await expect
    .poll(() => main(page).getByRole('link', { name: 'Edit Posted meanwhile' }).count())
    .toBe(1);
});

test('an item that could not be posted comes back into the form that was opened meanwhile', async () => {
  const page = await browser.open({
    cookies: seller.cookies,
    expected: [/ERR_FAILED|Failed to load/],
  });
  await pressSellWhilePosting(page, 'Lost on its way', 'abort');
  await page.getByText('Your draft is back').waitFor();
  await expect.poll(() => page.getByLabel('Name').last().inputValue()).toBe('Lost on its way');
  await expect.poll(() => cards(page).count()).toBe(1);
});

test('an upload whose connection breaks tries again by itself', async () => {
  const page = await browser.open({
    cookies: seller.cookies,
    expected: [/ERR_FAILED|Failed to load/],
  });
  let tries = 0;
  await page.route('**/api/uploads', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await openForm(page);
  await chooser(page).setInputFiles(fieldCase('red.jpg'));
  await expect
    .poll(() => page.locator('input[name="image"][type="hidden"]:enabled').count())
    .toBe(1);
  expect(tries).toBe(2);
});

test('an upload can be canceled, and a reload loses nothing that was typed or sent', async () => {
  const page = await signedIn();
  await page.route('**/api/uploads', () => {});
  await openForm(page);
  await chooser(page).setInputFiles(fieldCase('blue.jpg'));
  await page.getByRole('button', { name: 'Cancel the upload of blue.jpg' }).click();
  await expect.poll(() => cards(page).count()).toBe(0);
  await page.unroute('**/api/uploads');

  await chooser(page).setInputFiles(fieldCase('red.jpg'));
  await page.getByLabel('Description').fill('Typed before the reload');
  await page.getByLabel('Name').last().fill('Brass table lamp');
  await page.getByRole('button', { name: 'Choose Home Decor?' }).click();
  await page.getByLabel(/^Price/).fill('20');
  await page.getByRole('checkbox', { name: /^Free/ }).check();
  await page.getByText('Shoppers see Free.').waitFor();
  await expect.poll(() => page.getByLabel(/^Price/).inputValue()).toBe('');
  await page.getByText('Eco rating, materials and sustainability').click();
  await page.getByLabel('Materials').fill('Brass');
  await expectNoAxeViolations(page);
  await expect
    .poll(() => page.locator('input[name="image"][type="hidden"]:enabled').count())
    .toBe(1);
  await page.reload();
  await page.getByText('Your draft is back').waitFor();
  const description = page.getByLabel('Description');
  await expect.poll(() => description.inputValue()).toBe('Typed before the reload');
  await expect.poll(() => page.getByLabel('Category').last().inputValue()).toBe('home-decor');
  const free = page.getByRole('checkbox', { name: /^Free/ });
  await expect.poll(() => free.isChecked()).toBe(true);
  await page.getByLabel('Materials').waitFor();
  // A price and Free are never said at once.
  await page.getByLabel(/^Price/).fill('5');
  await expect.poll(() => free.isChecked()).toBe(false);
  await expect.poll(() => cards(page).count()).toBe(1);
});

test('Back from another page brings the whole draft, though the browser itself keeps a part of it', async () => {
  const page = await signedIn();
  await openForm(page);
  await chooser(page).setInputFiles(fieldCase('red.jpg'));
  await page.getByLabel('Name').last().fill('Half a pair');
  await page.getByLabel('Description').fill('The left one');
  await expect
    .poll(() => page.locator('input[name="image"][type="hidden"]:enabled').count())
    .toBe(1);
  await page.goto('/terms');
  await page.goBack();
  await page.getByText('Your draft is back').waitFor();
  await expect.poll(() => page.getByLabel('Name').last().inputValue()).toBe('Half a pair');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('The left one');
  await expect.poll(() => cards(page).count()).toBe(1);
});

test('pictures are dropped and pasted, and reordered by keyboard', async () => {
  const page = await signedIn('desktop');
  await openForm(page);
  const bytes = [...readFileSync(fieldCase('red.jpg'))];
  const data = await page.evaluateHandle((red) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(red)], 'one.jpg', { type: 'image/jpeg' }));
    transfer.items.add(new File([new Uint8Array(red)], 'two.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  await page.getByRole('group', { name: 'Pictures' }).dispatchEvent('drop', { dataTransfer: data });
  await expect.poll(() => cards(page).count()).toBe(2);
  await page.evaluate((red) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(red)], 'image.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, bytes);
  await expect.poll(() => cards(page).count()).toBe(3);
  await page
    .getByRole('button', { name: /^(Remove picture 3|Cancel the upload of image.png)$/ })
    .click();
  await expect.poll(() => cards(page).count()).toBe(2);
  await expect.poll(() => cards(page).first().getByRole('img').getAttribute('alt')).toBe('one.jpg');
  await page.getByRole('button', { name: 'Move picture 1 later' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => cards(page).first().getByRole('img').getAttribute('alt')).toBe('two.jpg');
  await expect.poll(() => page.getByText('Picture 1 is now picture 2 of 2.').count()).toBe(1);
});

test('without a script: post, edit, and delete after a question', async () => {
  const page = await browser.open({
    device: 'phone',
    javaScript: false,
    cookies: seller.cookies,
  });
  await page.goto('/create');
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Name').last().fill('Plain chair');
  await page.getByRole('button', { name: 'Post item' }).click();
  await page.getByText('Error uploading product. Please try again.').waitFor();
  expect(await page.getByLabel('Name').last().inputValue()).toBe('Plain chair');
  await chooser(page).setInputFiles([fieldCase('red.jpg'), fieldCase('blue.jpg')]);
  await page.getByLabel('Name').last().press('Enter');
  await page.getByText('Your item is posted').waitFor();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const first = page.locator('input[name="image"][type="hidden"]').first();
  const red = await first.inputValue();
  await page.getByRole('button', { name: 'Move picture 1 later' }).click();
  await expect.poll(() => first.inputValue()).not.toBe(red);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your changes are saved').waitFor();

  await page.getByRole('link', { name: 'Delete', exact: true }).click();
  const yours = page.getByRole('region', { name: 'This is your item' });
  await yours.getByRole('heading', { name: 'Delete this item?' }).waitFor();
  await yours.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(/\/viewmore\?mine=1/);
});

test('the form with pictures passes axe and does not scroll sideways', async () => {
  const page = await signedIn('desktop');
  await openForm(page);
  await chooser(page).setInputFiles([fieldCase('red.jpg'), fieldCase('blue.jpg')]);
  await expect
    .poll(() => page.locator('input[name="image"][type="hidden"]:enabled').count())
    .toBe(2);
  await expectGoodInEachLook(page);
});
