// The two search boxes: suggestions by keyboard, by mouse and for screen readers; the plain form behind them.
import { expect, test } from 'vitest';
import { NOTHING_FOUND } from '~/rules/shop/texts';
import { expectNoAxeViolations, type Page, startBrowser, untilAlive } from '../support/browser';
import { makeProduct } from '../support/builders';
import { startTestServer } from '../support/server';

const server = await startTestServer();
const browser = await startBrowser(server.url);
const { db } = server.services;

for (let number = 1; number <= 16; number += 1) {
  await makeProduct(db, { name: `Walnut chair ${number}`, price: `${number}.50` });
}
const lamp = await makeProduct(db, {
  name: 'Brass lamp',
  category: 'home-decor',
  price: '1234.00',
});
const novel = await makeProduct(db, { name: 'A worn novel', category: 'books', price: null });

const byName = (page: Page) => page.getByRole('combobox', { name: 'Search by name', exact: true });
const byBoth = (page: Page) => page.getByRole('combobox', { name: 'Search by name or category' });
const options = (page: Page) => page.getByRole('option');
/** Which suggestion the arrows have chosen, 0 is the first; -1 where none is. */
const chosen = (page: Page) =>
  options(page).evaluateAll((all) =>
    all.findIndex((option) => option.getAttribute('aria-selected') === 'true'),
  );

test('the search box shows at most 15 suggestions with prices, the arrows choose one and Enter opens it', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  const answered = page.waitForResponse(/suggestions\?q=walnut&/);
  await byName(page).pressSequentially('walnut');
  await answered;
  await expect.poll(() => options(page).count()).toBe(15);
  expect(await options(page).first().textContent()).toContain('₹');
  expect(await byName(page).getAttribute('aria-expanded')).toBe('true');
  await expectNoAxeViolations(page);

  const second =
    /Walnut chair \d+/.exec((await options(page).nth(1).textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toBe(1);
  const active = await byName(page).getAttribute('aria-activedescendant');
  expect(await options(page).nth(1).getAttribute('id')).toBe(active);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/view\?id=/);
  await page.getByRole('heading', { name: second, level: 1 }).waitFor();
});

test('Enter without a choice shows all matches and keeps the words in the address and the box', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await byName(page).pressSequentially('brass', { delay: 1 });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/viewmore\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ in: 'name', q: 'brass' });
  await expect.poll(() => byName(page).inputValue()).toBe('brass');
  expect(await byBoth(page).inputValue()).toBe('');
  await page.reload();
  await expect.poll(() => byName(page).inputValue()).toBe('brass');
});

test('the second box knows categories, and its button shows the matches', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await byBoth(page).fill('books');
  await page.getByRole('option', { name: /A worn novel/ }).waitFor();
  expect(await options(page).first().textContent()).toContain('Ask for price');
  await page.getByRole('button', { name: 'Show all matches' }).click();
  await page.waitForURL(/in=name%2Ccategory/);
  await expect.poll(() => byBoth(page).inputValue()).toBe('books');
});

test.each([
  { device: 'desktop', javaScript: true },
  { device: 'desktop', javaScript: false },
  { device: 'phone', javaScript: true },
  { device: 'phone', javaScript: false },
] as const)(
  'the button searches what is typed into either box ($device, scripts: $javaScript)',
  async ({ device, javaScript }) => {
    const page = await browser.open({ device, javaScript });
    const searchedBy = async (fill: () => Promise<void>) => {
      await page.goto('/terms');
      if (javaScript) await untilAlive(page);
      await fill();
      await page.getByRole('button', { name: 'Show all matches' }).click();
      await page.waitForURL(/\/viewmore\?/);
      return Object.fromEntries(new URL(page.url()).searchParams);
    };
    const typed = await searchedBy(() => byName(page).fill('lamp'));
    expect(typed).toEqual({ in: 'name', q: 'lamp' });
    await page.getByRole('heading', { name: 'Results for “lamp”', level: 1 }).waitFor();
    await expect.poll(() => byName(page).inputValue()).toBe('lamp');
    expect(await byBoth(page).inputValue()).toBe('');

    const second = await searchedBy(() => byBoth(page).fill('worn'));
    expect(second).toEqual({ in: 'name,category', q: 'worn' });
    const nothing = await searchedBy(async () => {});
    expect(nothing).toEqual({ in: 'name,category', q: '' });
    const firstLast = await searchedBy(async () => {
      await byBoth(page).fill('worn');
      await byName(page).fill('lamp');
    });
    // Without scripts nobody knows which one came last.
    expect(firstLast).toEqual(
      javaScript ? { in: 'name', q: 'lamp' } : { in: 'name,category', q: 'worn' },
    );
    const secondLast = await searchedBy(async () => {
      await byName(page).fill('lamp');
      await byBoth(page).fill('worn');
    });
    expect(secondLast).toEqual({ in: 'name,category', q: 'worn' });
  },
);

const resultsFor = (page: Page, q: string) =>
  page.getByRole('heading', { name: `Results for “${q}”`, level: 1 }).waitFor();
const texts = async (page: Page) => [
  await byName(page).inputValue(),
  await byBoth(page).inputValue(),
];

test('after Back and Forward each box shows what the address searches, with the focus in it as well', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await untilAlive(page);
  await byBoth(page).fill('lamp');
  await page.keyboard.press('Enter');
  await resultsFor(page, 'lamp');
  const focused = () => byBoth(page).evaluate((box) => box === document.activeElement);
  expect(await focused()).toBe(true);
  await byBoth(page).fill('chair');
  await page.keyboard.press('Enter');
  await resultsFor(page, 'chair');
  await byName(page).fill('novel');
  await page.keyboard.press('Enter');
  await resultsFor(page, 'novel');
  await expect.poll(() => texts(page)).toEqual(['novel', '']);
  // Typed on this page, so it goes with it.
  await byName(page).fill('novel and more');

  await page.goBack();
  await resultsFor(page, 'chair');
  await expect.poll(() => texts(page)).toEqual(['', 'chair']);
  await byBoth(page).focus();
  await page.goBack();
  await resultsFor(page, 'lamp');
  await expect.poll(() => texts(page)).toEqual(['', 'lamp']);
  await page.goBack();
  await page.waitForURL('**/terms');
  await expect.poll(() => texts(page)).toEqual(['', '']);
  await page.goForward();
  await resultsFor(page, 'lamp');
  await expect.poll(() => texts(page)).toEqual(['', 'lamp']);
  expect(await focused()).toBe(true);
});

test('a shopper who types on while the results are on their way keeps the text in the box', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await untilAlive(page);
  const letThrough: (() => void)[] = [];
  await page.route('**/viewmore.data?*', (route) => {
    letThrough.push(() => route.continue());
  });
  const asked = page.waitForRequest('**/viewmore.data?*');
  await byName(page).fill('lamp');
  await page.keyboard.press('Enter');
  await asked;
  await page.keyboard.type(' shade');
  for (const send of letThrough) send();
  await resultsFor(page, 'lamp');
  await expect.poll(() => texts(page)).toEqual(['lamp shade', '']);
});

test('on a phone a search leaves the box for the heading of what it leads to, so that no keyboard covers it', async () => {
  const page = await browser.open({ device: 'phone' });
  await page.goto('/terms');
  await untilAlive(page);
  const hasFocus = (name: string) =>
    page.getByRole('heading', { name, level: 1 }).evaluate((h1) => h1 === document.activeElement);
  await byName(page).fill('lamp');
  await page.keyboard.press('Enter');
  await resultsFor(page, 'lamp');
  await expect.poll(() => hasFocus('Results for “lamp”')).toBe(true);
  await byBoth(page).fill('worn');
  await page.getByRole('option', { name: /A worn novel/ }).tap();
  await page.waitForURL(`**/view?id=${novel.id}`);
  await expect.poll(() => hasFocus('A worn novel')).toBe(true);
});

test('a click on a suggestion opens it', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await byBoth(page).fill('worn');
  await options(page).first().click();
  await page.waitForURL(`**/view?id=${novel.id}`);
});

test('Escape closes the suggestions and keeps the text; the arrow brings them back', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await byName(page).fill('brass');
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  await options(page).first().waitFor({ state: 'hidden' });
  expect(await byName(page).inputValue()).toBe('brass');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/view?id=${lamp.id}`);
});

test('each box says in its own words that nothing was found, and offers the category that the words name', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await byName(page).fill('books');
  await page.getByRole('alert').getByText(NOTHING_FOUND.name).waitFor();
  await page.getByRole('option', { name: 'Everything in Books & Media' }).waitFor();
  await page.getByRole('status').getByText('Everything in Books & Media').waitFor();
  await expectNoAxeViolations(page);
  await byBoth(page).fill('zzzzqqqq');
  await page.getByRole('alert').getByText(NOTHING_FOUND['name,category']).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  await byBoth(page).fill('   ');
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await byName(page).fill('media');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/viewmore?category=books');
});

test('a mistyped word finds what comes close, under the words for nothing', async () => {
  const page = await browser.open();
  await page.goto('/terms');
  await byName(page).fill('brsas lamp');
  await page.getByRole('option', { name: /Brass lamp/ }).waitFor();
  await page.getByRole('alert').getByText(NOTHING_FOUND.name).waitFor();
  const close = page.getByRole('group', { name: 'Close to “brsas lamp”' });
  await close.getByText('Close to “brsas lamp”').waitFor();
  await close.getByRole('option', { name: /Brass lamp/ }).waitFor();
  await page.getByRole('status').getByText('1 that comes close').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/view?id=${lamp.id}`);
});

test.each([true, false])(
  'the list shows what comes close, and ways on where nothing does (scripts: %s)',
  async (javaScript) => {
    const page = await browser.open({ javaScript });
    await page.goto('/viewmore?q=brsas+lamp');
    await page.getByRole('alert').getByText(NOTHING_FOUND['name,category']).waitFor();
    const close = page.getByRole('region', { name: 'Close to “brsas lamp”' });
    expect(await close.getByRole('link', { name: /Brass lamp/ }).count()).toBeGreaterThan(0);
    if (javaScript) await expectNoAxeViolations(page);

    await page.goto('/viewmore?q=lamp&category=books&maxPrice=1');
    await page.getByRole('alert').getByText(NOTHING_FOUND['name,category']).waitFor();
    if (javaScript) await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Without filters' }).click();
    await page.waitForURL('**/viewmore?q=lamp');
    await page.getByRole('status').getByText('1 product for “lamp”').waitFor();
    if (!javaScript) return;
    // The link is gone: whoever pressed it reads on at the heading.
    const heading = page.getByRole('heading', { name: 'Results for “lamp”', level: 1 });
    await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
  },
);

test('suggestions that could not be loaded are asked for again on coming back to the box or typing anew', async () => {
  const page = await browser.open({ expected: [/Failed to load resource/] });
  await page.goto('/terms');
  const refused = async () => {
    await page.route('**/api/search/suggestions?*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    return { failed, heal: () => page.unroute('**/api/search/suggestions?*') };
  };
  const first = await refused();
  await byName(page).fill('brass');
  await first.failed;
  await first.heal();
  await byName(page).blur();
  await byName(page).focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return options(page).count();
    })
    .toBe(1);

  const second = await refused();
  await byName(page).fill('brass lamp');
  await second.failed;
  await second.heal();
  await byName(page).fill('brass lamp ');
  await options(page).first().waitFor();
});

test('typing fast on a phone loses no letter, and what is suggested for the last words ends above the keyboard', async () => {
  const page = await browser.open({ device: 'phone', theme: 'dark' });
  // No wait for the scripts: the first letters may come before them.
  await page.goto('/terms', { waitUntil: 'commit' });
  await byName(page).pressSequentially('walnut chair 12', { delay: 5 });
  await expect.poll(() => options(page).count()).toBe(1);
  expect(await byName(page).inputValue()).toBe('walnut chair 12');
  expect(await options(page).first().textContent()).toContain('Walnut chair 12');
  await expectNoAxeViolations(page);

  // A keyboard on the screen leaves little room: the suggestions end within it and scroll.
  const height = 400;
  await page.setViewportSize({ width: 360, height });
  await byName(page).fill('wlanut');
  await expect.poll(() => options(page).count()).toBe(15);
  const popup = page.locator('form > div', { has: page.getByRole('listbox') });
  const end = () => popup.evaluate((box) => box.getBoundingClientRect().bottom);
  await expect.poll(end).toBeLessThan(height);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen(page)).toBe(14);
  const last = () =>
    options(page)
      .last()
      .evaluate((box) => box.getBoundingClientRect().bottom);
  await expect.poll(last).toBeLessThan(height);
  await page.setViewportSize({ width: 360, height: height - 100 });
  await expect.poll(end).toBeLessThan(height - 100);
});

test('at 320 pixels both boxes show what they are for in full', async () => {
  const page = await browser.open({ device: 'phone' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/terms');
  await page.evaluate(() => document.fonts.ready);
  for (const box of [byName(page), byBoth(page)]) {
    const { needed, room } = await box.evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('There is nothing to measure with');
      context.font = font;
      return {
        needed: context.measureText(input.placeholder).width,
        room: input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      };
    });
    expect(room).toBeGreaterThanOrEqual(needed);
  }
});
