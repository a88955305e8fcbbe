// A shopper looks around: the home row to its end, filters, pages, a product, its address passed on.
import { expect, test } from 'vitest';
import {
  drawn,
  expectEdges,
  expectGoodInEachLook,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Page,
  startBrowser,
  untilAlive,
} from '../support/browser';
import { makePicture, makeProduct, makeSeller } from '../support/builders';
import { startTestServer } from '../support/server';
import { expectTrueWords, translate } from '../support/translate';

const server = await startTestServer();
const browser = await startBrowser(server.url);
const { services } = server;
const seller = await makeSeller(services.db, {
  businessName: 'Second Test Shop',
  verificationStatus: 'approved',
});
const TOTAL = 40;
const CATEGORIES = ['furniture', 'books', 'tools', 'art'];
for (let index = 0; index < TOTAL; index += 1) {
  const product = await makeProduct(services.db, {
    userId: seller.id,
    sellerId: seller.id,
    name: index === 0 ? 'Longestname'.repeat(11).slice(0, 120) : `Thing number ${index}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? 'other',
    condition: 'good',
    ecoRating: 5,
    materials: 'Wood',
    createdAt: new Date(Date.UTC(2026, 4, 1, 0, index)),
  });
  if (index % 10 === 0 || index === TOTAL - 1) {
    await makePicture(services, product.id, index === 0 ? '#a33' : '#3a6');
  }
  if (index === TOTAL - 1) await makePicture(services, product.id, '#36a', 1);
}
const LAST = `Thing number ${TOTAL - 1}`;

const cards = (page: Page) => page.locator('main a[href^="/view?id="]');
const row = (page: Page) => page.getByRole('list', { name: 'Eco-Friendly Products' });

/** Scrolls the row until it says that it ends. */
async function scrollRowToItsEnd(page: Page) {
  await row(page).scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await row(page).evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
      return row(page).getByText('That was everything.').count();
    })
    .toBe(1);
}

test.each(['desktop', 'phone'] as const)(
  'a shopper arrives, scrolls, filters, turns pages and goes back (%s)',
  async (device) => {
    const page = await browser.open({ device });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await row(page).locator('a[href^="/view?id="]').count()).toBe(12);
    await scrollRowToItsEnd(page);
    const names = await row(page).locator('a[href^="/view?id="]').allTextContents();
    expect(names).toHaveLength(TOTAL);
    expect(new Set(names).size).toBe(TOTAL);
    expect(names.at(-1)).toContain(LAST);

    // A product from the row's end and Back: it is in view again, with all that came before it.
    const last = row(page).getByRole('link', { name: LAST });
    await last.click();
    await page.getByRole('heading', { level: 1, name: LAST }).waitFor();
    await page.goBack();
    const width = await page.evaluate(() => window.innerWidth);
    await expect.poll(async () => (await last.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await last.boundingBox())?.x ?? width).toBeLessThan(width);

    await page.getByRole('link', { name: 'View more' }).first().click();
    await page.getByRole('heading', { name: 'All products' }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(8);
    if (device === 'phone') await page.getByText('Filter and sort').click();
    const filters = page.getByRole('form', { name: 'Filter and sort' });
    await filters.getByLabel('Category').selectOption('Books & Media');
    await filters.getByRole('button', { name: 'Show results' }).click();
    await page.getByRole('heading', { name: 'Books & Media' }).waitFor();
    await expect.poll(() => page.url()).toBe(`${server.url}/viewmore?category=books`);
    await page.getByText('10 products').waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await expect.poll(() => cards(page).count()).toBe(2);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await page.getByText('Page 1 of 2').waitFor();
    await expect.poll(() => cards(page).count()).toBe(8);
    await page.getByRole('link', { name: 'Last page' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.getByRole('link', { name: 'First page' }).click();
    await page.getByText('Page 1 of 2').waitFor();
    await expect.poll(() => page.url()).toBe(`${server.url}/viewmore?category=books`);

    // Taking the filter away leads to everything; far down, a product and Back: the same place.
    await page.getByRole('link', { name: 'Remove the filter Books & Media' }).click();
    await page.getByRole('heading', { name: 'All products' }).waitFor();
    await cards(page).last().scrollIntoViewIfNeeded();
    const depth = await page.evaluate(() => window.scrollY);
    const opened = await cards(page).last().getAttribute('href');
    await cards(page).last().click();
    await page.waitForURL(`**${opened}`);
    await page.getByText('Listed').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'All products' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(depth);
  },
);

test.each([
  ['with scripts', true],
  ['without', false],
] as const)(
  'a price that makes no sense is explained beside its field (%s)',
  async (_, javaScript) => {
    const page = await browser.open({ device: 'phone', javaScript });
    await page.goto('/viewmore');
    await page.getByText('Filter and sort').click();
    const lowest = page.getByLabel(/^Lowest/);
    await lowest.fill('1.000');
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.getByText('1.000 can be read in two ways. Write 1000 or 1.00.').waitFor();
    await expect.poll(() => cards(page).count()).toBe(8);
    expect(await lowest.inputValue()).toBe('1.000');
    expect(await lowest.getAttribute('aria-invalid')).toBe('true');
    if (javaScript) {
      await expect.poll(() => lowest.evaluate((field) => field.matches(':focus'))).toBe(true);
      await expectNoAxeViolations(page);
    }
    await expectNoSidewaysScroll(page);
    await lowest.fill('10');
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.getByText('Remove the filter From ₹10.00').waitFor();
    await expect.poll(() => page.getByText('can be read in two ways').count()).toBe(0);
  },
);

test('the home page’s row is moved by its buttons and by the keyboard', async () => {
  const page = await browser.open();
  await page.goto('/');
  const left = () => row(page).evaluate((list) => list.scrollLeft);
  await page.getByRole('button', { name: 'Scroll on' }).click();
  await expect.poll(left).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'Scroll back' }).click();
  await expect.poll(left).toBe(0);
  const links = row(page).locator('a[href^="/view?id="]');
  await links.first().focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('Tab');
  await expect.poll(() => links.nth(7).evaluate((link) => link.matches(':focus'))).toBe(true);
  await expect.poll(left).toBeGreaterThan(0);
});

test('a product is opened, looked at, reloaded, and its address passed on', async () => {
  const page = await browser.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/viewmore');
  await cards(page).first().click();
  await page.getByRole('heading', { level: 1, name: LAST }).waitFor();
  expect(await page.title()).toContain(LAST);
  const second = page.getByRole('link', { name: 'Photo 2', exact: true });
  await second.click();
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  await page.getByRole('button', { name: 'Previous photo' }).click();
  const first = page.getByRole('link', { name: 'Photo 1', exact: true });
  await expect.poll(() => first.getAttribute('aria-current')).toBe('true');
  const enlarge = page.getByRole('link', { name: /photo 1 of \d: enlarge/ });
  await enlarge.press('ArrowRight');
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  await page.getByRole('link', { name: /photo 2 of \d: enlarge/ }).press('Enter');
  const large = page.getByRole('dialog', { name: `Photos of ${LAST}` });
  await large.getByRole('img', { name: /photo 2 of/ }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await large.getByRole('img', { name: /photo 1 of/ }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
  await expect.poll(() => first.getAttribute('aria-current')).toBe('true');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: LAST }).waitFor();
  await page.getByText('Rated 5 of 5 by the seller').waitFor();
  await page.getByText('Verified Seller').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('The link is copied.').waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await browser.open({ device: 'phone' });
  await friend.goto(shared);
  await friend.getByRole('heading', { level: 1, name: LAST }).waitFor();
});

test('a shopper who points at the photos before the page’s scripts come can leaf through them', async () => {
  const page = await browser.open();
  const { rows } = await services.db.$client.query('select id from products where name = $1', [
    LAST,
  ]);
  let release = () => {};
  const pointed = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*.js', (route) => pointed.then(() => route.continue()));
  await page.goto(`/view?id=${rows[0].id}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Photo 2', exact: true }).hover();
  release();
  await page.getByRole('button', { name: 'Next photo' }).click();
  await page.getByText('2 / ').waitFor();
});

test.each(['desktop', 'phone'] as const)(
  'a photo has its place before it comes (%s)',
  async (device) => {
    const page = await browser.open({ device });
    const { rows } = await services.db.$client.query('select id from products where name = $1', [
      LAST,
    ]);
    const places = () =>
      page.locator('main img[srcset]').evaluateAll((photos) =>
        photos.map((photo) => {
          const { x, y, width, height } = photo.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      );
    for (const path of ['/', '/viewmore', `/view?id=${rows[0].id}`]) {
      let release = () => {};
      const released = new Promise<void>((done) => {
        release = done;
      });
      await page.route('**/images/**', (route) => released.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      const before = await places();
      expect(before.length, path).toBeGreaterThan(0);
      release();
      const first = page.locator('main img[srcset]').first();
      await expect
        .poll(() => first.evaluate((photo: HTMLImageElement) => photo.naturalWidth))
        .toBeGreaterThan(0);
      expect(await places(), path).toEqual(before);
      await page.unroute('**/images/**');
    }
    await page.close();
  },
);

test('without scripts the public pages still show everything', async () => {
  const page = await browser.open({ javaScript: false });
  await page.goto('/');
  expect(await row(page).locator('a[href^="/view?id="]').count()).toBe(12);
  await row(page).getByRole('link', { name: 'View more' }).click();
  const filters = page.getByRole('form', { name: 'Filter and sort' });
  await filters.getByLabel('Category').selectOption('books');
  await filters.getByLabel('Sort by').selectOption('oldest');
  await filters.getByRole('button', { name: 'Show results' }).click();
  await page.getByText('10 products').waitFor();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await expect.poll(() => cards(page).count()).toBe(2);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await page.getByText('Page 1 of 2').waitFor();
  await expect.poll(() => cards(page).count()).toBe(8);
  await page.goto('/viewmore');
  await cards(page).first().click();
  await page.getByRole('heading', { level: 1, name: LAST }).waitFor();
  await page.getByRole('link', { name: 'Photo 2', exact: true }).click();
  const strip = page.getByRole('list', { name: `Photos of ${LAST}` });
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
});

test('the public pages pass axe and do not scroll sideways', async () => {
  const page = await browser.open();
  for (const path of ['/', '/viewmore', '/viewmore?q=zebra', '/api']) {
    await page.goto(path);
    await expectGoodInEachLook(page);
  }
  // The oldest has a name of 120 letters without a space; the newest all that a page can show.
  await page.goto('/viewmore?sort=oldest');
  await expectGoodInEachLook(page);
  await cards(page).first().click();
  await page.getByRole('heading', { level: 1, name: 'Longestname' }).waitFor();
  await expectGoodInEachLook(page);
  await page.goto('/viewmore');
  await cards(page).first().click();
  await page.getByText('Verified Seller').waitFor();
  await expectGoodInEachLook(page);
});

test('the home page’s row says that more items could not be loaded, and tries again', async () => {
  const page = await browser.open({ expected: [/Failed to load resource/] });
  await page.route('**/api/products?*', (route) => route.abort());
  await page.goto('/');
  await row(page).evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await page.getByText('More products could not be loaded.').waitFor();
  await page.unroute('**/api/products?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await scrollRowToItsEnd(page);
});

test('a business with a name of 120 letters makes no item scroll sideways on a phone', async () => {
  const long = await makeSeller(services.db, { businessName: 'W'.repeat(120) });
  const { id } = await makeProduct(services.db, { userId: long.id, sellerId: long.id });
  const page = await browser.open({ device: 'phone' });
  await page.goto(`/view?id=${id}`);
  await page.getByRole('link', { name: 'Log in to write to' }).waitFor();
  await expectNoSidewaysScroll(page);
});

test('a page that the browser translates shows each next page’s own words: page numbers, counts, prices, sellers', async () => {
  const other = await makeSeller(services.db, { businessName: 'Shop of Somebody Else' });
  const { id } = await makeProduct(services.db, {
    userId: other.id,
    sellerId: other.id,
    name: 'Newest book',
    category: 'books',
    ecoRating: 2,
  });
  const page = await browser.open();
  await page.goto('/viewmore');
  await untilAlive(page);
  await translate(page);
  const follow = async (name: string | RegExp, address: RegExp) => {
    const before = page.url();
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL(({ href }) => href !== before && address.test(href));
    await expectTrueWords(page);
  };
  await follow('Next page', /after=/);
  await follow('Last page', /before=|page=/);
  await page.goBack();
  await expectTrueWords(page);
  await page.locator('select[name=category]').selectOption('books');
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.waitForURL(/category=books/);
  await expectTrueWords(page);
  await follow('Newest book', new RegExp(id));
  await follow(/Thing number/, /view\?id=/);
  await follow(/More in|View more/, /viewmore/);
});

test('the current photo, page and category stand out, and buttons have an edge, where the system forces its few colours', async () => {
  const page = await browser.open();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/viewmore?category=books&sort=oldest');
  await untilAlive(page);
  await expectEdges(page.getByRole('button', { name: 'Show' }));
  await expectEdges(page.getByRole('link', { name: 'SELL', exact: true }));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const categories = page.getByRole('navigation', { name: 'Categories' });
  const pairs = [
    [pages.getByRole('link', { name: 'Page 1' }), pages.getByRole('link', { name: 'Page 2' })],
    [
      categories.getByRole('link', { name: 'Books & Media' }).last(),
      categories.getByRole('link', { name: 'Furniture' }).last(),
    ],
  ] as const;
  for (const [current, other] of pairs) {
    expect(await drawn(current)).toBe('solid 3px underline');
    expect(await drawn(other)).not.toBe('solid 3px underline');
  }
  await page.goto('/viewmore');
  await page.getByRole('link', { name: LAST }).click();
  const [first, second] = [1, 2].map((number) =>
    page.getByRole('link', { name: `Photo ${number}`, exact: true }),
  );
  if (!first || !second) throw new Error('There are no photos');
  await first.waitFor();
  const frame = (photo: typeof first) =>
    photo.evaluate((link) => getComputedStyle(link).borderTopColor);
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(await drawn(first)).not.toBe(await drawn(second));
  expect(await frame(first)).not.toBe(await frame(second));
  expect(await frame(second)).toBe(ground);
});
