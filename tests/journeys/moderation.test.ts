// Admins at their queues in a browser: a seller's way to the badge, a product's through every state, collisions, the keyboard.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products, sellers } from '~/data/schema/schema';
import { auditLog } from '~/data/schema/schema-admin';
import { documents } from '~/data/schema/schema-sellers';
import { linkIn, mailAbout, newVisitor, TRUSTING } from '../support/accounts';
import { withoutTable } from '../support/broken';
import {
  expectGoodInEachLook,
  type Page,
  type PageOptions,
  startBrowser,
  untilAlive,
} from '../support/browser';
import { makePicture, makeProduct, makeSeller } from '../support/builders';
import { expectLogged } from '../support/logged';
import { fileOf, newAdmin, newPerson, newSeller, type Person, pdf } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const browser = await startBrowser(server.url);
const { services } = server;
const { db } = services;
let admin: Person;

beforeAll(async () => {
  admin = await newAdmin(server, 'Ann Admin');
});

async function open(path: string, who = admin, options: PageOptions = {}): Promise<Page> {
  const page = await browser.open({ cookies: who.cookies, ...options });
  await page.goto(path);
  if (options.javaScript !== false) await untilAlive(page);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** The name on the card in focus. */
const inFocus = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('[data-queue]')?.querySelector('h3')?.textContent,
  );

async function handIn(seller: Person): Promise<void> {
  await seller.post('/seller/verification', {
    seen: 'pending',
    idDocument: fileOf('red.jpg'),
    addressProof: pdf(),
  });
}

test('a seller hands in, is rejected with a reason, reads it, hands in again and carries the badge', async () => {
  const seller = await newSeller(server, 'pending');
  const [row] = await db.select().from(sellers).where(eq(sellers.id, seller.id));
  const name = row?.businessName ?? '';
  const { id } = await makeProduct(db, { userId: seller.id, sellerId: seller.id });
  await handIn(seller);

  const page = await open('/admin/sellers?tab=pending');
  const pending = await db.$count(sellers, eq(sellers.verificationStatus, 'pending'));
  await link(page, `Pending ${pending}`).waitFor();
  await link(page, `View Documents ${name}`).click();
  await dialog(page, `Documents of ${name}`).waitFor();
  const picture = page.getByRole('img', { name: 'Government ID' });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const opening = page.context().waitForEvent('page');
  await picture.click();
  await (await opening).close();
  await dialog(page, `Documents of ${name}`)
    .getByRole('link', { name: `Reject ${name}` })
    .click();
  // To cancel does nothing.
  await dialog(page, `Reject ${name}?`).getByRole('link', { name: 'Cancel' }).click();
  await dialog(page, `Documents of ${name}`)
    .getByRole('link', { name: `Reject ${name}` })
    .click();
  await page.getByLabel('Reason').fill('The address proof is too old.');
  await dialog(page, `Reject ${name}?`).getByRole('button', { name: 'Reject' }).click();
  await page.getByText(`Rejected: “${name}”`).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  const mail = await mailAbout(server, seller.email, 'Your verification was not approved');
  expect(mail.text).toContain('> The address proof is too old.');
  const own = await open('/seller/dashboard?tab=verification', seller, { device: 'phone' });
  await own.getByText('Verification Rejected').first().waitFor();
  await own.goto(linkIn(mail, server));
  await own.getByText('The address proof is too old.').waitFor();
  await seller.post('/seller/verification', {
    seen: 'rejected',
    idDocument: fileOf('red.jpg'),
    addressProof: pdf(),
  });

  const shop = await browser.open();
  await shop.goto(`/view?id=${id}`);
  await shop.getByRole('region', { name: 'Who offers it' }).waitFor();
  expect(await shop.getByText('Verified Seller').count()).toBe(0);
  await page.goto('/admin/sellers?tab=pending');
  await button(page, `Approve ${name}`).click();
  await page.getByText(`Approved: “${name}”`).waitFor();
  await shop.reload();
  await shop.getByText('Verified Seller').waitFor();
  await own.goto('/seller/dashboard');
  await own.getByText('Verified Seller').first().waitFor();
});

test('the shop shows a flag, an unflag, a suspension and an approval everywhere', async () => {
  const owner = await newPerson(server);
  const { id } = await makeProduct(db, { userId: owner.id, name: 'Stepwise lamp' });
  const picture = await makePicture(services, id, 'green');
  const nobody = newVisitor(server);
  const isPublic = async () => {
    const shows = async (path: string) => (await nobody.get(path)).text.includes(id);
    const opens = async (path: string) => (await nobody.get(path)).status === 200;
    return Promise.all([
      shows('/viewmore'),
      shows('/viewmore?q=stepwise'),
      shows('/api/products'),
      opens(`/api/products/${id}`),
      opens(`/view?id=${id}`),
      opens(`/images/${picture.key}/${picture.widths[0]}.webp`),
    ]);
  };
  const everywhere = [true, true, true, true, true, true];
  const page = await open('/admin/products?q=stepwise');
  await link(page, 'Flag Stepwise lamp').click();
  await page.getByLabel('The photos do not show the item.').check();
  await dialog(page, /Flag/).getByRole('button', { name: 'Flag' }).click();
  await page.getByText('Flagged: “Stepwise lamp”').waitFor();
  await page.getByText('FLAGGED', { exact: true }).waitFor();
  expect(await isPublic()).toEqual(everywhere);

  await button(page, 'Unflag Stepwise lamp').click();
  await page.getByText('Unflagged: “Stepwise lamp”').waitFor();
  expect(await isPublic()).toEqual(everywhere);

  await link(page, 'Suspend Stepwise lamp').click();
  const asking = dialog(page, /Suspend/);
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await asking.getByText('Give a reason to suspend this product.').waitFor();
  await page.getByLabel('In your own words').fill('Not yours to sell.');
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Suspended: “Stepwise lamp”').waitFor();
  expect(await isPublic()).toEqual(everywhere.map(() => false));
  const mail = await mailAbout(server, owner.email, 'Your item “Stepwise lamp” was suspended');
  expect(mail.text).toContain('> Not yours to sell.');

  await link(page, 'View Details Stepwise lamp').click();
  const details = dialog(page, 'Stepwise lamp');
  await details.getByText('Not yours to sell.').waitFor();
  await details.getByRole('link', { name: 'Approve Stepwise lamp' }).click();
  await page.getByText('It becomes public again').waitFor();
  await dialog(page, /Approve/)
    .getByRole('button', { name: 'Approve' })
    .click();
  await page.getByText('Approved: “Stepwise lamp”').waitFor();
  expect(await isPublic()).toEqual(everywhere);
});

test('the second of two admins sees what the first decided', async () => {
  const { id, businessName } = await makeSeller(db, {
    verificationStatus: 'pending',
    verificationSubmittedAt: new Date(),
  });
  const path = `/admin/sellers?q=${encodeURIComponent(businessName)}`;
  const bob = await newAdmin(server, 'Bob Admin');
  const first = await open(path);
  const second = await open(path, bob);
  const third = await open(`${path}&documents=${id}`, bob);
  await button(first, `Approve ${businessName}`).click();
  await first.getByText('Approved:').waitFor();
  await link(second, `Reject ${businessName}`).click();
  await dialog(second, /Reject/)
    .getByRole('button', { name: 'Reject' })
    .click();
  await second.getByText('This changed while you were looking.').waitFor();
  await second.getByText(`“${businessName}” is APPROVED now, decided by Ann Admin`).waitFor();
  await second.getByRole('article').getByText('APPROVED', { exact: true }).waitFor();

  const documents = dialog(third, /Documents of/);
  await documents.getByRole('button', { name: 'Approve' }).click();
  await third.getByText('This changed while you were looking.').waitFor();
  await documents.waitFor({ state: 'hidden' });
});

test('each of the products decided together shows its own outcome', async () => {
  await makeProduct(db, { name: 'Together lamp' });
  const { id } = await makeProduct(db, { name: 'Together sofa' });
  const page = await open('/admin/products?q=Together');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await db.update(products).set({ status: 'suspended' }).where(eq(products.id, id));
  await button(page, /^Flag those chosen/).click();
  await page.getByLabel('In your own words').fill('Which one?');
  await dialog(page, /Flag 2 products/)
    .getByRole('button', { name: 'Flag' })
    .click();
  await page.getByText('1 done, 1 changed meanwhile').waitFor();
  const card = (name: string) => page.getByRole('article', { name });
  await card('Together lamp').getByText('FLAGGED').waitFor();
  await card('Together sofa').getByText('Suspended', { exact: true }).waitFor();
});

test.each([true, false])(
  'a shopper’s report ends in a suspension (scripts: %s)',
  async (javaScript) => {
    const shopper = await newPerson(server, 'Sam Shopper');
    const { id } = await makeProduct(db, { name: `Doubtful bag ${javaScript}` });
    const view = await open(`/view?id=${id}`, shopper, { device: 'phone', javaScript });
    await view.getByText('Report this item').click();
    await view.getByLabel('What is wrong with it?').selectOption({ label: 'It is a fake' });
    await view.getByLabel('Anything to add').fill('The seam is wrong.');
    await button(view, 'Send report').click();
    await view.getByText('Thank you. The shop’s admins will look at it.').waitFor();

    const page = await open('/admin/products?tab=reported', admin, { javaScript });
    await page.getByText('The seam is wrong.').waitFor();
    await link(page, `Suspend Doubtful bag ${javaScript}`).click();
    await page.getByLabel('This looks like a fake.').check();
    const asking = page.locator('dialog').filter({ hasText: 'Suspend' });
    await asking.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText(/Suspended: “Doubtful bag/).waitFor();
    await page.getByText('Nobody has reported anything').waitFor();
    await view.goto(`/view?id=${id}`);
    await view.waitForURL(server.url);
  },
);

test('the keyboard alone clears a queue of twenty sellers', async () => {
  await db.update(sellers).set({ verificationStatus: 'approved' });
  for (let made = 0; made < 20; made += 1) {
    const submitted = new Date(Date.UTC(2026, 0, 1, 0, made));
    const { id } = await makeSeller(db, {
      businessName: `Keyed ${String(made).padStart(2, '0')}`,
      verificationStatus: 'pending',
      verificationSubmittedAt: submitted,
    });
    await db.insert(documents).values({
      sellerId: id,
      kind: 'idDocument',
      name: 'x.pdf',
      bytes: 5,
      submittedAt: submitted,
      file: `${String(made).padStart(32, '0')}.pdf`,
    });
  }
  const page = await open('/admin/sellers?tab=pending');
  const { keyboard } = page;
  // Where the keys work, a button tells of them.
  await button(page, 'Keyboard shortcuts').waitFor();
  await keyboard.press('?');
  await dialog(page, 'Keyboard shortcuts').waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await keyboard.press('j');
  await expect.poll(() => inFocus(page)).toBe('Keyed 00');
  await keyboard.press('o');
  await dialog(page, 'Documents of Keyed 00').waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => inFocus(page)).toBe('Keyed 00');
  for (let index = 0; index < 20; index += 1) {
    await expect.poll(() => inFocus(page)).toBe(`Keyed ${String(index).padStart(2, '0')}`);
    if (index % 2 === 0) {
      await keyboard.press('a');
      continue;
    }
    await keyboard.press('r');
    await dialog(page, /Reject/)
      .locator('textarea:focus')
      .waitFor();
    // Letters are letters while typing.
    await keyboard.type('a bad jar');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
  }
  await page.getByText('Nobody is waiting').waitFor();
  const rows = await db.select().from(sellers).where(eq(sellers.verificationNotes, 'a bad jar'));
  expect(rows).toHaveLength(10);
  expect(await db.$count(sellers, eq(sellers.verificationStatus, 'pending'))).toBe(0);
});

test('the keyboard alone clears a queue of ten products', async () => {
  for (let made = 0; made < 10; made += 1) {
    await makeProduct(db, {
      name: `Typed ${9 - made}`,
      status: 'pending',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, made)),
    });
  }
  const page = await open('/admin/products?tab=pending&q=typed');
  const { keyboard } = page;
  await button(page, 'Keyboard shortcuts').waitFor();
  await keyboard.press('j');
  for (let index = 0; index < 10; index += 1) {
    await expect.poll(() => inFocus(page)).toBe(`Typed ${index}`);
    if (index % 2 === 0) {
      await keyboard.press('a');
      continue;
    }
    await keyboard.press('s');
    await dialog(page, /Suspend/)
      .locator('input:focus')
      .waitFor();
    await keyboard.press('Space');
    await keyboard.press('Enter');
  }
  await page.getByText('No product here has that in its name').waitFor();
  expect(await db.$count(products, eq(products.adminNotes, 'This may not be sold here.'))).toBe(5);
});

test('the outcome of a decision is in sight at the next card, far down a queue', async () => {
  for (let made = 0; made < 10; made += 1) {
    await makeProduct(db, { name: `Deep ${made}`, status: 'pending' });
  }
  const page = await open('/admin/products?q=deep', admin, { device: 'phone' });
  const { keyboard } = page;
  await button(page, 'Keyboard shortcuts').waitFor();
  for (let number = 9; number >= 2; number -= 1) {
    await keyboard.press('j');
    await expect.poll(() => inFocus(page)).toBe(`Deep ${number}`);
  }
  await keyboard.press('a');
  const outcome = page.getByText('Approved: “Deep 2”');
  await outcome.waitFor();
  const inSight = () =>
    outcome.evaluate((words) => {
      const { top, bottom } = words.getBoundingClientRect();
      return top > 0 && bottom < window.innerHeight;
    });
  await expect.poll(inSight).toBe(true);
});

test('many products are chosen and decided once, with a summary', async () => {
  const made = await Promise.all([1, 2, 3].map((n) => makeProduct(db, { name: `Heap ${n}` })));
  const page = await open('/admin/products?q=heap');
  for (const { name } of made) await page.getByLabel(`Choose ${name}`).check();
  await page.getByText('3 chosen:').waitFor();
  const changed = made[1];
  if (!changed) throw new Error('There is no second product');
  await db.update(products).set({ status: 'pending' }).where(eq(products.id, changed.id));
  await button(page, 'Suspend those chosen').click();
  await page.getByLabel('This looks like a scam.').check();
  await dialog(page, 'Suspend 3 products?').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('2 done, 1 changed meanwhile').waitFor();
  await page.getByText('“Heap 2” is pending now').waitFor();
  expect(await db.$count(auditLog, eq(auditLog.thingId, changed.id))).toBe(0);
});

test('a decision that fails is said, and can be tried again', async () => {
  const { businessName } = await makeSeller(db, {
    verificationStatus: 'pending',
    verificationSubmittedAt: new Date(),
  });
  const page = await open(`/admin/sellers?q=${encodeURIComponent(businessName)}`, admin, {
    expected: [/status of 500/],
  });
  expectLogged('a command failed');
  await withoutTable(db, 'audit_log', async () => {
    await button(page, `Approve ${businessName}`).click();
    await page.getByText('This could not be done just now.').waitFor();
  });
  await button(page, 'Try again').click();
  await page.getByText(`Approved: “${businessName}”`).waitFor();
});

/** A thousand sellers who wait, one of them with documents, and a product that was reported; all with long names. */
async function makeCrowd() {
  await db.$client.query(`
    with made as (insert into auth_users (id, name, email)
      select 'axe-' || n, 'Waiting Person', 'axe-' || n || '@x.test' from generate_series(1, 1000) n
      returning id, name)
    insert into sellers (id, business_name, full_name, phone, address, business_type, verification_status)
      select id, repeat('W', 60), name, '1', '1 Street', 'individual', 'pending' from made`);
  const owner = await newPerson(server, 'Olga Owner');
  const { id } = await makeProduct(db, {
    userId: owner.id,
    name: 'W'.repeat(120),
    flagged: true,
    flagReason: 'Because',
  });
  await makePicture(services, id, 'green');
  const shopper = await newPerson(server);
  await shopper.post(`/report?id=${id}`, { reason: 'other', words: 'W'.repeat(90) });
  const seller = await newSeller(server, 'pending');
  await handIn(seller);
  return { id, seller, reporter: await newPerson(server) };
}

test('the queues pass axe and do not scroll sideways, with a thousand that wait and with none', async () => {
  const { id, seller, reporter } = await makeCrowd();
  const page = await browser.open({ cookies: admin.cookies });
  for (const path of [
    '/admin/sellers?tab=pending',
    '/admin/products',
    '/admin/products?tab=reported',
    // What opens over a list, with one row behind it: whole lists are above.
    `/admin/sellers?q=${seller.email}&documents=${seller.id}`,
    `/admin/products?q=WWWW&details=${id}`,
    `/admin/products?q=WWWW&ask=suspend&item=${encodeURIComponent(`${id}|active|flagged`)}`,
    '/admin/sellers?q=nobody-has-this',
    '/admin/products?q=nobody-has-this',
  ]) {
    await page.goto(path);
    await untilAlive(page);
    await expectGoodInEachLook(page);
  }
  const report = await open(`/report?id=${id}`, reporter);
  await expectGoodInEachLook(report);
});
