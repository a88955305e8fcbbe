// Two people talk about an item on two phones at once: live, without a script, and by keyboard.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { expectGoodInEachLook, startBrowser, untilAlive } from '../support/browser';
import { makeProduct } from '../support/builders';
import { newPerson, type Person } from '../support/people';
import { fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer({ TRUST_PROXY: 'true' });
const browser = await startBrowser(server.url);
const { db } = server.services;
let poster: Person;
let shopper: Person;
let productId = '';

beforeAll(async () => {
  [poster, shopper] = [await newPerson(server, 'Pat Poster'), await newPerson(server, 'Sam')];
  productId = (await makeProduct(db, { userId: poster.id, name: 'Brass lamp' })).id;
});

test('a question is asked from the item, and a message appears in the other window within a second', async () => {
  const mine = await browser.open({ device: 'phone', cookies: shopper.cookies });
  await mine.goto(`/view?id=${productId}`);
  await untilAlive(mine);
  await mine.getByLabel('Message').fill('Is it still there?');
  await mine.getByRole('button', { name: 'Send message' }).click();
  await mine.getByRole('link', { name: 'Your messages about this item' }).click();
  await mine.getByRole('heading', { name: 'Messages' }).waitFor();
  await mine.getByRole('main').getByRole('link', { name: 'Pat Poster' }).click();
  await mine.getByText('Is it still there?').waitFor();

  const theirs = await browser.open({ device: 'phone', cookies: poster.cookies });
  const streams = theirs.waitForResponse('**/api/events');
  await theirs.goto('/messages');
  await streams;
  await theirs.getByRole('link', { name: /^Sam/ }).click();
  await theirs.getByText('Is it still there?').waitFor();
  const field = theirs.getByLabel('Write to Sam');
  await field.fill('Half a message');
  await mine.getByText('Seen').waitFor();

  await mine.getByLabel('Write to Pat Poster').fill('I could come today.');
  await mine.getByRole('button', { name: 'Send' }).press('Enter');
  await theirs.getByText('I could come today.').waitFor();
  // What was being written meanwhile is still there.
  expect(await field.inputValue()).toBe('Half a message');
  await expect.poll(() => mine.getByLabel('Write to Pat Poster').inputValue()).toBe('');
  await theirs.locator('input[type=file]').setInputFiles(fieldCase('red.jpg'));
  await theirs.getByRole('button', { name: 'Send' }).click();
  await mine.locator('img[src*="/message-photos/"]').waitFor();
});

test('the same works without a script, by reloading', async () => {
  const page = await browser.open({ javaScript: false, cookies: poster.cookies });
  await page.goto('/messages');
  await page.getByRole('link', { name: /^Sam/ }).click();
  await page.getByLabel('Write to Sam').fill('Without a script.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Without a script.').waitFor();
  await page.getByRole('button', { name: 'Put away' }).click();
  await page.getByText('No messages yet').waitFor();
});

test('a page whose session has ended asks for news in vain, once, and the browser complains of nothing', async () => {
  const page = await browser.open();
  await page.goto('/');
  const state = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const source = new EventSource('/api/events');
        source.addEventListener('error', () => done(source.readyState));
      }),
  );
  const CLOSED = 2;
  expect(state).toBe(CLOSED);
});

test('the screens of messages are accessible in each look', async () => {
  await shopper.post(`/view?id=${productId}`, { intent: 'write', text: 'New', key: randomUUID() });
  const page = await browser.open({ cookies: poster.cookies });
  await page.goto('/messages');
  await expectGoodInEachLook(page);
  await page.getByRole('link', { name: /^Sam/ }).click();
  await page.getByText('Is it still there?').waitFor();
  await page.getByText('Block Sam …').click();
  await page.getByText('Report this conversation …').click();
  await expectGoodInEachLook(page);
  for (const address of [
    '/notifications',
    '/account/notifications',
    '/account/blocked',
    `/members/${shopper.id}`,
  ]) {
    await page.goto(address);
    await expectGoodInEachLook(page);
  }
});
