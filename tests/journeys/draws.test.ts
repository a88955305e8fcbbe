// A thing that is drawn, until each of those in the draw has computed the order for themselves.
import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { expectGoodInEachLook, startBrowser, untilAlive } from '../support/browser';
import { makeProduct } from '../support/builders';
import { pressByKeyboard } from '../support/keyboard';
import { newPerson } from '../support/people';
import { askFor, passHours } from '../support/requests';
import { startTestServer } from '../support/server';

const server = await startTestServer({ TRUST_PROXY: 'true' });
const browser = await startBrowser(server.url);
const { db } = server.services;

test('a thing is drawn between people on a phone, by keyboard and without a script, and the browser computes the order itself', async () => {
  const giver = await newPerson(server, 'Gil Giver');
  const taker = await newPerson(server, 'Tina Taker');
  const plain = await newPerson(server, 'Paul Plain');
  const { id: productId } = await makeProduct(db, { userId: giver.id, name: 'Red kite' });
  // Accounts of a month: they may be in a draw, and have begun fewer conversations than they may.
  for (const table of ['users', 'auth_users']) {
    await db.execute(sql`update ${sql.raw(table)} set created_at = now() - interval '30 days'`);
  }
  const theirs = await browser.open({ javaScript: false, cookies: giver.cookies });
  await theirs.goto(`/requests?product=${productId}`);
  await theirs.getByText('How it is given away …').click();
  await theirs.getByLabel(/^By lot/).check();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.getByRole('link', { name: 'How it is drawn' }).click();
  await theirs.getByText('Nobody is in the draw yet.').waitFor();

  const mine = await browser.open({ device: 'phone', cookies: taker.cookies });
  await mine.goto(`/ask/${productId}`);
  await untilAlive(mine);
  await mine.getByLabel('Message').focus();
  await mine.keyboard.type('It flies well, I hear.');
  await mine.keyboard.press('Tab');
  await mine.keyboard.type('Any day');
  await pressByKeyboard(mine, 'Ask for it');
  await mine.getByText('You are in the draw.').waitFor();
  await pressByKeyboard(mine, 'How it is drawn');
  await mine.getByRole('heading', { name: 'For you, who are in the draw' }).waitFor();

  await askFor(plain, productId);
  await passHours(db, 24);
  await mine.getByText('You are in the draw. The list is closed').waitFor();
  await expectGoodInEachLook(mine);
  await passHours(db, 24);
  // The open page hears of it.
  await mine.getByText(/^Drawn: you are number [12] of 2\.$/).waitFor();
  await mine.getByText('Your browser has computed it: it is right.').waitFor();
  for (const folded of ['The list as it was hashed', 'A program that computes it']) {
    await mine.getByText(folded).click();
  }
  await expectGoodInEachLook(mine);

  const other = await browser.open({ javaScript: false, cookies: plain.cookies });
  await other.goto(`/lots/${productId}`);
  await other.getByText(/^Drawn: you are number [12] of 2\.$/).waitFor();
  await other.getByText('Without it, the program below does.').waitFor();
  await other.getByText('A program that computes it').click();
  await other.getByText('createHash').first().waitFor();
});
