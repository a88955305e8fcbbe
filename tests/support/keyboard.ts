// Going through a page by keyboard alone.
import type { Page } from './browser';

/** Goes on with Tab until what has the focus has this name, and presses Enter. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await wanted.waitFor();
  await tabTo(page, () => wanted.evaluate((node) => node === document.activeElement));
  await page.keyboard.press('Enter');
}

/** Goes on with Tab until it is there. */
export async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const MOST_STOPS = 80;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('No number of Tabs leads there.');
}
