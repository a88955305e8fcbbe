// A seller proves who they are: with uploads that fail, without a script, rejected once and then approved.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decideSeller } from '~/commands/moderation/verification';
import { findActor } from '~/data/accounts/users';
import { findVerification } from '~/data/sellers/verification';
import { TRUSTING } from '../support/accounts';
import {
  expectGoodInEachLook,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Page,
  startBrowser,
  untilAlive,
} from '../support/browser';
import { newAdmin, newSeller, type Person } from '../support/people';
import { fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const browser = await startBrowser(server.url);
const { services } = server;
const SCREEN = '/seller/verification';
const bill = join(server.dataDir, 'Electricity bill.pdf');
writeFileSync(bill, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_100_000, 'x')]));
const passport = fieldCase('red.jpg');

async function open(
  seller: Person,
  device: 'phone' | 'desktop' = 'phone',
  expected: RegExp[] = [],
) {
  const page = await browser.open({ device, cookies: seller.cookies, expected });
  await page.goto(SCREEN);
  await untilAlive(page);
  await page.getByText('Choose a file').first().waitFor();
  return page;
}

const input = (page: Page, label: string) => page.getByLabel(label);
const ready = (page: Page) => page.getByText('Ready to be submitted');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for Verification' });
async function decide(
  seller: Person,
  transition: 'approve' | 'reject',
  reason: string | null = null,
) {
  const { db } = services;
  const actor = await findActor(db, (await newAdmin(server)).id);
  const seen = await findVerification(db, seller.id);
  if (!seen) throw new Error('There is no such seller');
  expect((await decideSeller(services, actor, seller.id, transition, reason, seen)).ok).toBe(true);
}

test('a seller whose upload fails twice submits documents, is told of one above 5MB, and reaches the dashboard', async () => {
  const seller = await newSeller(server);
  const page = await open(seller, 'phone', [/Failed to load resource: net::ERR_FAILED/]);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  let attempts = 0;
  await page.route('**/api/documents', async (route) => {
    attempts += 1;
    if (attempts <= 2) await route.abort();
    else await route.continue();
  });
  await input(page, 'Government ID').setInputFiles(passport);
  await page.getByRole('progressbar', { name: 'Upload of red.jpg' }).waitFor();
  await expect.poll(() => ready(page).count()).toBe(1);
  expect(attempts).toBe(3);
  await input(page, 'Address Proof').setInputFiles(bill);
  await page.getByText('This document is larger than 5MB.').waitFor();
  // Pressed while it is on its way: the form waits for it.
  await submit(page).click();
  // The message has the focus, for the few seconds before it leads on by itself.
  await page
    .locator('[role=status]:focus', { hasText: "We'll review them within 2-3 business days." })
    .waitFor();
  await page.waitForURL('**/seller/dashboard');
  // Back leads before the message, not to it and on again.
  await page.goto(SCREEN);
  await page.getByText('What you have submitted').waitFor();
  await expect.poll(() => page.getByText('Electricity bill.pdf').count()).toBe(1);
});

test('a refused upload, a reload and a failed submission lose nothing that a seller gave', async () => {
  const seller = await newSeller(server);
  const page = await open(seller, 'desktop', [/status of (?:422|507)/, /net::ERR_FAILED/]);
  await page.route('**/api/documents', (route) =>
    route.fulfill({
      status: 507,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'The disk is full.', code: 'quota-exceeded' }),
    }),
  );
  await input(page, 'Government ID').setInputFiles(passport);
  await page.getByRole('alert').getByText('Error uploading documents. Please try again.').waitFor();
  await page.getByText('The disk is full.').waitFor();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/documents');
  await page.getByRole('button', { name: 'Try again Government ID' }).click();
  await expect.poll(() => ready(page).count()).toBe(1);
  await input(page, 'Business License').setInputFiles(fieldCase('text-bytes.png'));
  await page.getByText('This file is neither a picture nor a PDF.').waitFor();
  await page.getByRole('button', { name: 'Remove Business License' }).click();
  await expect.poll(() => page.getByText('Error uploading documents').count()).toBe(0);

  await submit(page).click();
  await page.getByText('Choose your Address Proof.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
    .toBe('addressProof');
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => ready(page).count()).toBe(1);
  await input(page, 'Address Proof').setInputFiles(bill);
  await expect.poll(() => ready(page).count()).toBe(2);

  await page.route('**/seller/verification.data', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await submit(page).click();
  await page.getByRole('alert').getByText('could not be submitted just now').waitFor();
  await expect.poll(() => ready(page).count()).toBe(2);
  await page.unroute('**/seller/verification.data');
  await submit(page).click();
  // At once, before the page leads there by itself.
  await page.getByRole('link', { name: 'Go to Dashboard' }).dispatchEvent('click');
  await page.waitForURL('**/seller/dashboard');
});

test('an upload on its way can be canceled, one that is ready removed', async () => {
  const seller = await newSeller(server);
  const page = await open(seller);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/documents', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await input(page, 'Eco Certification').setInputFiles(passport);
  await page.getByRole('button', { name: 'Cancel Eco Certification' }).click();
  await expect.poll(() => page.getByText('red.jpg').count()).toBe(0);
  release();
  await page.unroute('**/api/documents');
  await input(page, 'Eco Certification').setInputFiles(passport);
  await expect.poll(() => ready(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove Eco Certification' }).click();
  await expect.poll(() => ready(page).count()).toBe(0);
  await expect.poll(async () => (await seller.get(SCREEN)).text.includes('red.jpg')).toBe(false);
});

test('the form of the verification rests under an overlay while it is submitted', async () => {
  const seller = await newSeller(server);
  const page = await open(seller);
  await input(page, 'Government ID').setInputFiles(passport);
  await input(page, 'Address Proof').setInputFiles(passport);
  await expect.poll(() => ready(page).count()).toBe(2);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/seller/verification.data', async (route) => {
    await held;
    await route.continue();
  });
  await submit(page).click();
  await page.getByRole('status').getByText('Submitting your documents. Loading...').waitFor();
  await expect.poll(() => page.locator('form[inert]').count()).toBe(1);
  await expectNoAxeViolations(page);
  release();
  await page.getByText("We'll review them within 2-3 business days.").waitFor();

  // What was handed in opens in a tab of its own, where nothing but the picture is allowed.
  await page.goto(SCREEN);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Open Government ID/ }).click();
  const tab = await opening;
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('img')?.naturalWidth ?? 0))
    .toBeGreaterThan(0);
  await page.reload();
  await page.getByRole('cell', { name: 'You', exact: true }).waitFor();
});

test('without a script a seller submits both files in one form and reads the words of success', async () => {
  const seller = await newSeller(server);
  const page = await browser.open({ device: 'phone', javaScript: false, cookies: seller.cookies });
  await page.goto(SCREEN);
  await input(page, 'Government ID').setInputFiles(passport);
  await input(page, 'Address Proof').setInputFiles(bill);
  await submit(page).click();
  await page.getByText('submitted successfully!').waitFor();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.waitForURL('**/seller/dashboard');
});

test('a seller who is rejected and then approved sees a page for each', async () => {
  const seller = await newSeller(server);
  const given = await Promise.all(
    (['idDocument', 'addressProof'] as const).map(async (kind) => {
      const document = new File(['%PDF-1.4'], `${'long'.repeat(40)}.pdf`);
      const { json } = await seller.post('/api/documents', { kind, document });
      return [kind, String(Object(json()).id)];
    }),
  );
  await seller.post(SCREEN, { seen: '', ...Object.fromEntries(given) });
  await decide(seller, 'reject', 'The address proof is too old.\nPlease send a newer one.');
  const page = await browser.open({ cookies: seller.cookies });
  await page.goto(SCREEN);
  await untilAlive(page);
  await page.getByText('Verification Rejected').waitFor();
  await page.getByText('The address proof is too old.').waitFor();
  await submit(page).waitFor();
  await expectGoodInEachLook(page);
  await decide(seller, 'approve');
  await page.reload();
  await page.getByText('Verification Complete!').waitFor();
  await expect.poll(() => submit(page).count()).toBe(0);
  await expectGoodInEachLook(page);
});
