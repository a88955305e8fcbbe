// Two people trade on two phones at once: asked, talked about, reserved, arranged, handed over by a code, and reviewed.
import { beforeAll, expect, test } from 'vitest';
import { users } from '~/data/schema/schema';
import { localIn } from '~/rules/text/time';
import { expectGoodInEachLook, startBrowser, untilAlive } from '../support/browser';
import { makePicture, makeProduct } from '../support/builders';
import { pressByKeyboard, tabTo } from '../support/keyboard';
import { newPerson, newSeller, type Person } from '../support/people';
import { actOn, askFor, requestOf } from '../support/requests';
import { startTestServer } from '../support/server';

const server = await startTestServer({ TRUST_PROXY: 'true' });
const browser = await startBrowser(server.url);
const { db, timeZone } = server.services;
let giver: Person;
let taker: Person;

beforeAll(async () => {
  [giver, taker] = [await newPerson(server, 'Gil Giver'), await newPerson(server, 'Tina Taker')];
});

const newThing = async (name: string) => (await makeProduct(db, { userId: giver.id, name })).id;

const tomorrow = () => localIn(timeZone, new Date(Date.now() + 26 * 3_600_000));

test('two people on two phones ask, talk live, agree on a time, and hand over by the code', async () => {
  const productId = await newThing('Brass lamp');
  const theirs = await browser.open({ device: 'phone', cookies: giver.cookies });
  const mine = await browser.open({ device: 'phone', cookies: taker.cookies });
  await mine.goto(`/view?id=${productId}`);
  await mine.getByRole('link', { name: 'Ask for it' }).click();
  await mine.getByRole('heading', { name: 'Ask for it' }).waitFor();
  await mine.getByLabel('Message').fill('It would suit my desk.');
  await mine.getByLabel('When could you collect it?').fill('Weekdays after six');
  await mine.getByRole('button', { name: 'Ask for it' }).click();
  await mine.getByText('You will hear either way.').first().waitFor();

  const streams = theirs.waitForResponse('**/api/events');
  await theirs.goto('/messages');
  await streams;
  await theirs.getByRole('link', { name: /^Tina Taker/ }).click();
  await theirs.getByText('It would suit my desk.').waitFor();
  await mine.getByLabel('Write to Gil Giver').fill('I could come by bicycle.');
  await mine.getByRole('button', { name: 'Send' }).click();
  // Without a reload, as all that follows in both windows.
  await theirs.getByText('I could come by bicycle.').waitFor();

  await theirs.getByRole('button', { name: 'Reserve it for them' }).click();
  await mine.getByText('It is reserved for you').first().waitFor();
  await theirs.getByLabel('Day and time').fill(tomorrow());
  await theirs.getByLabel('Where?').fill('At the well');
  await theirs.getByRole('button', { name: 'Propose', exact: true }).click();
  await mine.getByText('You see the exact place once you accept.').waitFor();
  expect(await mine.getByText('At the well').count()).toBe(0);
  await mine.getByRole('button', { name: 'Accept this time' }).click();
  await mine.getByText('At the well').first().waitFor();
  await theirs.getByText('You meet on').first().waitFor();

  await mine.getByRole('link', { name: 'Show my code' }).click();
  const code = mine.getByText(/^\d{3} \d{3}$/);
  await code.waitFor();
  await theirs.getByRole('link', { name: 'Enter the code' }).click();
  await theirs.getByLabel('The code that they show you').fill((await code.textContent()) ?? '');
  await theirs.getByRole('button', { name: 'Handed over', exact: true }).click();
  await theirs.getByText('It was handed over. Thank you!').waitFor();
  await mine.getByText('It is yours. Enjoy it!').waitFor();
});

test('the same works without a script', async () => {
  const productId = await newThing('Tin box');
  const mine = await browser.open({ javaScript: false, cookies: taker.cookies });
  const theirs = await browser.open({ javaScript: false, cookies: giver.cookies });
  await mine.goto(`/ask/${productId}`);
  await mine.getByLabel('Message').fill('For my buttons.');
  await mine.getByLabel('When could you collect it?').fill('Sunday');
  await mine.getByRole('button', { name: 'Ask for it' }).click();
  await theirs.goto(`/requests?product=${productId}`);
  await theirs.getByRole('button', { name: 'Reserve for Tina Taker' }).click();
  await theirs.getByRole('link', { name: 'Go on with Tina Taker' }).click();
  await theirs.getByRole('link', { name: 'Enter the code' }).click();
  await mine.reload();
  await mine.getByRole('link', { name: 'Show my code' }).click();
  const code = await mine.getByText(/^\d{3} \d{3}$/).textContent();
  await theirs.getByLabel('The code that they show you').fill(code ?? '');
  await theirs.getByRole('button', { name: 'Handed over', exact: true }).click();
  await theirs.getByText('It was handed over. Thank you!').waitFor();
});

test('who has no mouse asks, reserves and agrees on a time by keyboard alone', async () => {
  const productId = await newThing('Oak stool');
  const mine = await browser.open({ cookies: taker.cookies });
  await mine.goto(`/ask/${productId}`);
  await untilAlive(mine);
  await mine.getByLabel('Message').focus();
  await mine.keyboard.type('To sit on.');
  await mine.keyboard.press('Tab');
  await mine.keyboard.type('Saturday');
  await pressByKeyboard(mine, 'Ask for it');
  await mine.getByText('You will hear either way.').first().waitFor();

  const request = await requestOf(db, productId, taker.id);
  const theirs = await browser.open({ cookies: giver.cookies });
  await theirs.goto(`/messages/${request.conversationId}`);
  await untilAlive(theirs);
  await pressByKeyboard(theirs, 'Reserve it for them');
  await theirs.getByText('You keep it for this person').waitFor();
  await actOn(giver, request, 'propose', { at: tomorrow(), place: 'At the well' });
  await pressByKeyboard(mine, 'Accept this time');
  await mine.getByText('At the well').first().waitFor();
  await pressByKeyboard(mine, 'Show my code');
  await mine.getByRole('heading', { name: 'Your code' }).waitFor();
});

test('the two review a handover on phones, one without a script and one by keyboard, and then read both', async () => {
  await db.update(users).set({ createdAt: new Date('2025-01-01') });
  const productId = await newThing('Blue vase');
  await askFor(taker, productId);
  const request = await requestOf(db, productId, taker.id);
  await actOn(giver, request, 'choose');
  await actOn(giver, request, 'confirm');
  await actOn(taker, request, 'confirm');

  const plain = await browser.open({
    device: 'phone',
    javaScript: false,
    cookies: taker.cookies,
  });
  await plain.goto(`/messages/${request.conversationId}`);
  await plain.getByRole('link', { name: 'Say how it went' }).click();
  await plain.getByRole('button', { name: 'Save my review' }).click();
  await plain.getByText('Please answer yes or no.').first().waitFor();
  const asked = ['Was it as described?', 'Were they on time?', 'Were they friendly?'];
  for (const name of asked) await plain.getByRole('group', { name }).getByLabel('Yes').check();
  await plain.getByLabel('A few words').fill('As in the pictures.');
  await plain.getByRole('button', { name: 'Save my review' }).click();
  await plain.getByText('hidden until both of you have written').waitFor();

  const keys = await browser.open({ device: 'phone', cookies: giver.cookies });
  await keys.goto('/reviews');
  await untilAlive(keys);
  await pressByKeyboard(keys, 'How did the handover of “Blue vase” go?');
  await keys.getByRole('heading', { name: 'How did it go?' }).waitFor();
  for (const name of ['Did it go as agreed?', ...asked.slice(1)]) {
    const yes = keys.getByRole('group', { name }).getByLabel('Yes');
    await tabTo(keys, () => yes.evaluate((node) => node === document.activeElement));
    await keys.keyboard.press('Space');
  }
  await expectGoodInEachLook(keys);
  await pressByKeyboard(keys, 'Save my review');
  await keys.getByText('As in the pictures.').waitFor();
  await keys.getByText('Reply …').click();
  await expectGoodInEachLook(keys);
  await keys.getByRole('link', { name: 'Report this review' }).click();
  await keys.getByRole('button', { name: 'Send report' }).click();
  await keys.getByText('Please choose a reason.').waitFor();
  await expectGoodInEachLook(keys);
  for (const address of [
    '/reviews',
    '/reviews?tab=about-me',
    '/reviews?tab=by-me',
    `/members/${giver.id}`,
  ]) {
    await keys.goto(address);
    await keys.getByText('How reviews work here').click();
    await expectGoodInEachLook(keys);
  }
});

test('a giver names a lowest price without a script; less is offered on a phone, answered by another price, and accepted by keyboard', async () => {
  const productId = await newThing('Copper pan');
  await makePicture(server.services, productId, 'red');
  const theirs = await browser.open({ device: 'phone', cookies: giver.cookies, javaScript: false });
  await theirs.goto(`/create?id=${productId}`);
  await theirs.getByText('Offers for less').click();
  await theirs.getByRole('textbox', { name: 'Lowest price' }).fill('21');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await theirs.getByText('The lowest price can’t be above the price.').first().waitFor();
  await theirs.getByRole('textbox', { name: 'Lowest price' }).fill('14');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await theirs.getByText('Open to offers').waitFor();

  const buyer = await newPerson(server, 'Bea Buyer');
  const mine = await browser.open({ device: 'phone', cookies: buyer.cookies });
  await mine.goto(`/view?id=${productId}`);
  await mine.getByRole('link', { name: 'Make an offer' }).click();
  await mine.getByRole('heading', { name: 'Make an offer' }).waitFor();
  await untilAlive(mine);
  await mine.getByLabel('Message').fill('It has a dent.');
  await mine.getByLabel('When could you collect it?').fill('Sunday');
  await mine.getByRole('button', { name: 'Make an offer' }).click();
  await mine.getByText('Please enter an amount.').waitFor();
  await expectGoodInEachLook(mine);
  await mine.getByLabel('Your offer').fill('12');
  await mine.getByRole('button', { name: 'Make an offer' }).click();
  await mine.getByText('You have 2 offers left.').first().waitFor();

  await theirs.goto(`/requests?product=${productId}`);
  await theirs.getByText('Below your lowest price. Only you see that.').waitFor();
  await theirs.getByText('Name another price to Bea Buyer …').click();
  await theirs.getByLabel('Your price').fill('11');
  await theirs.getByRole('button', { name: 'Send this price' }).click();
  await theirs.getByText('Please enter more than was offered.').waitFor();
  await theirs.getByLabel('Your price').fill('15');
  await theirs.getByRole('button', { name: 'Send this price' }).click();

  await mine.getByText('Offered to you:').waitFor();
  await mine.getByText('Make an offer (2 left) …').click();
  await expectGoodInEachLook(mine);
  await pressByKeyboard(mine, 'Accept ₹15.00');
  await mine.getByText('Agreed price').waitFor();
  await theirs.reload();
  await theirs.getByRole('link', { name: 'Go on with Bea Buyer' }).waitFor();
});

test('the screens of a trade are accessible in each look', async () => {
  const productId = await newThing('Glass jar');
  const mine = await browser.open({ cookies: taker.cookies });
  const theirs = await browser.open({ cookies: giver.cookies });
  await mine.goto(`/ask/${productId}`);
  await untilAlive(mine);
  await mine.getByRole('button', { name: 'Ask for it' }).click();
  await mine.getByText('Please say when you could collect it.').waitFor();
  await expectGoodInEachLook(mine);
  await askFor(taker, productId, { offer: '12' });
  const request = await requestOf(db, productId, taker.id);
  const talk = `/messages/${request.conversationId}`;
  await theirs.goto(`/requests?product=${productId}`);
  await theirs.getByText('How it is given away …').click();
  await theirs.getByText('Name another price to Tina Taker …').click();
  await expectGoodInEachLook(theirs);
  await actOn(taker, request, 'full-price');
  await actOn(giver, request, 'choose');
  await theirs.goto(talk);
  await theirs.getByText('Take the reservation back …').click();
  await expectGoodInEachLook(theirs);
  await actOn(giver, request, 'propose', { at: tomorrow(), place: 'At the well' });
  await actOn(taker, request, 'accept');
  await mine.goto(talk);
  await mine.getByText('Propose another time …').click();
  await mine.getByText('I don’t want it any more …').click();
  await expectGoodInEachLook(mine);
  for (const address of ['/requests', `/handover/${request.id}`]) {
    await mine.goto(address);
    await expectGoodInEachLook(mine);
  }
  await theirs.goto(`/create?id=${productId}`);
  await theirs.getByText('Offers for less').click();
  await expectGoodInEachLook(theirs);
  for (const address of ['/requests?tab=mine', `/handover/${request.id}`]) {
    await theirs.goto(address);
    await expectGoodInEachLook(theirs);
  }
});

test('a shop enters what was handed over on a phone by keyboard, and without a script', async () => {
  const seller = await newSeller(server, 'approved');
  const buyer = await newPerson(server, 'Bea Buyer');
  const reserved = async (name: string) => {
    const product = { userId: seller.id, sellerId: seller.id, name };
    const { id } = await makeProduct(db, product);
    await askFor(buyer, id);
    return requestOf(db, id, buyer.id);
  };
  const [lamp, stool] = [await reserved('Shop lamp'), await reserved('Shop stool')];
  const code = /\d{3} \d{3}/.exec((await buyer.get(`/handover/${lamp.id}`)).text)?.[0] ?? '';
  const page = await browser.open({ device: 'phone', cookies: seller.cookies });
  await page.goto('/seller/handovers');
  await untilAlive(page);
  await expectGoodInEachLook(page);
  await page.locator(`[name="code-${lamp.id}"]`).focus();
  await page.keyboard.type(code);
  // The box to tick, and the next row's link.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await pressByKeyboard(page, 'Save all');
  await page.getByText('1 row saved.').waitFor();
  await page.getByText('A code is six digits, or three words.').waitFor();
  await expectGoodInEachLook(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Save all' }).isVisible()).toBe(false);
  expect(await page.getByText('Write the six digits').isVisible()).toBe(true);

  const plain = await browser.open({ javaScript: false, cookies: seller.cookies });
  await plain.goto('/seller/handovers');
  await plain.locator(`[name="tick-${stool.id}"]`).check();
  await plain.getByRole('button', { name: 'Save all' }).click();
  await plain.getByText('1 row saved.').waitFor();
  await plain.getByText('You have said that it was handed over.').waitFor();
});

test('somebody has a thing sent without a script, from the question where to until it is there', async () => {
  const productId = await newThing('Wool hat');
  const buyer = await newPerson(server, 'Ben Buyer');
  const offer = { intent: 'offer', pieces: '1', way: 'choose', post: 'yes', postCost: '4.50' };
  await giver.post(`/requests?product=${productId}`, offer);
  const mine = await browser.open({ javaScript: false, device: 'phone', cookies: buyer.cookies });
  const theirs = await browser.open({ javaScript: false, cookies: giver.cookies });
  await mine.goto(`/ask/${productId}`);
  await mine.getByLabel('Message').fill('For the winter.');
  await mine.getByLabel('Have it sent').check();
  await mine.getByRole('button', { name: 'Ask for it' }).click();
  await mine.getByText('You will hear either way.').first().waitFor();
  const request = await requestOf(db, productId, buyer.id);
  const talk = `/messages/${request.conversationId}`;
  await actOn(giver, request, 'choose');
  await mine.goto(talk);
  await mine.getByLabel('Name and address').fill('Tina Taker\nPost Lane 1');
  await mine.getByRole('button', { name: 'Save the address' }).click();
  await mine.getByText('It is reserved for you, and will be sent').waitFor();
  const looked = await browser.open({ cookies: giver.cookies });
  await looked.goto(talk);
  await expectGoodInEachLook(looked);
  await theirs.goto(talk);
  await theirs.getByText('Post Lane 1').waitFor();
  await theirs.getByLabel('Tracking number').fill('RR 1');
  await theirs.getByRole('button', { name: 'I have sent it' }).click();
  await theirs.getByText('You have sent it.').first().waitFor();
  await mine.goto(talk);
  await mine.getByText('On its way').first().waitFor();
  await mine.getByRole('button', { name: 'I have it' }).click();
  await mine.getByText('It is yours. Enjoy it!').waitFor();
});
