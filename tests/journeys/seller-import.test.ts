// A seller brings many products in one file: three rows are wrong, mended, and nothing comes in before it is confirmed.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { confirmAddress, newVisitor, signUp, TRUSTING } from '../support/accounts';
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
import { manyOr } from '../support/sweep';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const browser = await startBrowser(server.url);
const seller = newVisitor(server);
const EMAIL = 'seller@import.test';
let photo: Buffer;

beforeAll(async () => {
  await signUp(seller, EMAIL, { name: 'Ima Importer' });
  await confirmAddress(server, EMAIL);
  const id = await accountId(db, EMAIL);
  await makeSeller(db, { user: { id, name: 'Ima Importer', email: EMAIL } });
  const size = { width: 40, height: 50, channels: 3, background: '#7a5' } as const;
  photo = await sharp({ create: size }).jpeg().toBuffer();
});

const HEADER = 'name,category,description,condition,price,images';
const row = (index: number, price = '20') =>
  `Bowl ${index},Home Decor,"Thrown by hand, glazed.",Good,${price},bowl-${index}.jpg`;
const sheet = (rows: string[]) => ({
  name: 'bowls.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
});
const picture = (index: number) => ({
  name: `BOWL-${index}.JPG`,
  mimeType: 'image/jpeg',
  buffer: photo,
});

const main = (page: Page) => page.getByRole('main');
const csvInput = (page: Page) => page.locator('input[name="csv"][type="file"]');
const pictureInput = (page: Page) => page.locator('input[name="picture"][type="file"]');

async function openImport(page: Page): Promise<void> {
  await page.goto('/seller/import');
  await untilAlive(page);
  await page.waitForFunction(() => document.querySelector('label input[type="file"].absolute'));
}

/** Over HTTP each run imports 200 (tests/http/seller-csv.test.ts); in a browser each picture takes its time. */
const ROWS = manyOr(200, 40);

test('a seller imports many products, fixes three bad rows, confirms, and finds them in the shop', async () => {
  const page = await browser.open({ cookies: seller.cookies });
  await openImport(page);
  const rows = Array.from({ length: ROWS }, (_, index) => row(index));
  rows[3] = row(3, 'much');
  rows[4] = row(4).replace('Home Decor', 'Cars');
  rows[5] = row(5).replace('bowl-5', 'lost');
  // Chosen with one control: a CSV and pictures are told apart.
  const pictures = Array.from({ length: ROWS }, (_, index) => picture(index));
  await pictureInput(page).setInputFiles([...pictures, sheet(rows)]);
  await page.getByText('bowls.csv').waitFor();
  // Pressed while the pictures are on their way: it waits for them.
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('progressbar', { name: 'Upload of the pictures' }).waitFor();
  const read = page.getByRole('heading', { name: `${ROWS - 3} good rows, 3 to fix` });
  await read.waitFor({ timeout: 90_000 });
  const mend = main(page).getByRole('region', { name: 'To fix', exact: true });
  expect(await mend.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/Row 5Bowl 3.*Write the price in figures/),
    expect.stringMatching(/Row 6Bowl 4.*Choose a category from the list/),
    expect.stringMatching(/Row 7Bowl 5.*“lost\.jpg” is not among the chosen files/),
  ]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the 3 rows to fix' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rows-to-fix.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('lost.jpg');
  expect((await seller.get('/viewmore?mine=1')).text).not.toContain('Bowl');

  // Mended here, without the file: a word for all rows that have it, a cell, and a picture that was not chosen.
  await page.getByLabel('Category “Cars”').selectOption('Home Decor');
  const price = mend.getByRole('group', { name: 'Row 5' }).getByLabel('Price');
  await price.fill('20');
  await price.press('Enter');
  await page.getByRole('heading', { name: `${ROWS - 1} good rows, 1 to fix` }).waitFor();
  await pictureInput(page).setInputFiles({ ...picture(5), name: 'lost.jpg' });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('heading', { name: `${ROWS} good rows, 0 to fix` }).waitFor();
  await page.getByRole('button', { name: `Import the ${ROWS} good rows` }).dblclick();
  await page.getByText(`${ROWS} rows taken.`).waitFor();
  await page.getByText(`${ROWS} products`, { exact: true }).waitFor();
  await page.goto(`/viewmore?q=Bowl+${ROWS - 1}`);
  await main(page)
    .getByRole('link', { name: new RegExp(`Bowl ${ROWS - 1}`) })
    .first()
    .waitFor();
});

test('a file that is no CSV is refused in words, and a lost connection keeps the files', async () => {
  const page = await browser.open({
    device: 'phone',
    cookies: seller.cookies,
    expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
  });
  await openImport(page);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('Choose a CSV file with at least one product.').waitFor();
  await csvInput(page).setInputFiles({
    name: 'odd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,price\nA,1'),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText(/images are missing/).waitFor();
  await page.getByLabel('“price” in the file is').waitFor();
  await expectNoAxeViolations(page);
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('The connection was lost.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText(/images are missing/).waitFor();
});

test('a picture of an import that fails is named, and can be left out', async () => {
  const page = await browser.open({ cookies: seller.cookies, expected: [/422.*api\/uploads/] });
  await openImport(page);
  await pictureInput(page).setInputFiles([fieldCase('truncated.jpg'), fieldCase('red.jpg')]);
  await page.getByText(/truncated\.jpg: This picture is damaged/).waitFor();
  await page.getByText('1 of 2 pictures uploaded').waitFor();
  await page.getByRole('button', { name: /Leave out.*truncated\.jpg/ }).click();
  await page.getByText('1 of 1 picture uploaded').waitFor();
  // The folder chosen once more brings what is new, and nothing twice.
  await pictureInput(page).setInputFiles([fieldCase('red.jpg'), fieldCase('blue.jpg')]);
  await page.getByText('2 of 2 pictures uploaded').waitFor();
});

test('a CSV and its pictures are dropped together', async () => {
  const page = await browser.open({ cookies: seller.cookies });
  await openImport(page);
  const data = await page.evaluateHandle(
    ([text, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      transfer.items.add(new File([new Uint8Array(bytes)], 'bowl-1.jpg', { type: 'image/jpeg' }));
      return transfer;
    },
    [sheet([row(1)]).buffer.toString(), [...photo]] as const,
  );
  const zone = page.getByRole('group', { name: 'Your files' });
  await zone.dispatchEvent('drop', { dataTransfer: data });
  await page.getByText('dropped.csv').waitFor();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('heading', { name: '1 good row, 0 to fix' }).waitFor();
});

test('without a script a seller chooses files, looks at them and imports them', async () => {
  const page = await browser.open({
    device: 'phone',
    javaScript: false,
    cookies: seller.cookies,
  });
  await page.goto('/seller/import');
  await csvInput(page).setInputFiles(sheet([row(900), row(901, '-1')]));
  await pictureInput(page).setInputFiles([picture(900), picture(901)]);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('heading', { name: '1 good row, 1 to fix' }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Import the 1 good row' }).click();
  await page.waitForURL(/\/seller\/dashboard\?tab=products/);
});

test('the import passes axe and does not scroll sideways, before and after a file is read', async () => {
  const page = await browser.open({ cookies: seller.cookies });
  await openImport(page);
  await expectGoodInEachLook(page);
  await pictureInput(page).setInputFiles([picture(1), picture(2)]);
  await csvInput(page).setInputFiles(
    sheet([row(1), row(2).replace('Bowl 2', 'x'.repeat(120)), row(3, 'x'.repeat(120))]),
  );
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('heading', { name: '2 good rows, 1 to fix' }).waitFor();
  await expectGoodInEachLook(page);
});
