// A browser's own translation, as Chromium's does it: each text goes, and two <font> elements with its translation come in its place.
import { expect } from 'vitest';
import { type Page, untilAlive } from './browser';

/** Stands before each translated text, whose words stay otherwise. */
const MARK = '✱';

/** Translates what the page shows now and whatever comes later without a load of the document. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const isToTranslate = (text: Text) =>
      /[\p{L}\p{N}]/u.test(text.data) &&
      !text.parentElement?.closest('script, style, noscript, textarea, font');
    const textsIn = (root: Node): Text[] => {
      if (root instanceof Text) return [root];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      }
      return texts;
    };
    const translateIn = (root: Node) => {
      for (const text of textsIn(root).filter(isToTranslate)) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = mark + text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((records) => {
      for (const { target, type, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (node.isConnected) translateIn(node);
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    translateIn(document.body);
  }, MARK);
}

/** The words of the screen, without the marks of a translation and without times of the day. */
const wordsOf = async (page: Page) => {
  const text = (await page.locator('main').textContent()) ?? '';
  return text
    .replaceAll(MARK, '')
    .replace(/\d\d:\d\d/g, '')
    .replace(/\s+/g, ' ');
};

/** Fails when a translated page does not come to show the words of the page at its address, all of them translated. */
export async function expectTrueWords(page: Page): Promise<void> {
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await untilAlive(fresh);
  const words = await wordsOf(fresh);
  await fresh.close();
  await expect.poll(() => wordsOf(page)).toBe(words);
  await expect.poll(() => page.locator('main font font').count()).toBeGreaterThan(5);
}
