// What axe finds on a page. A text that is drawn like one that it found good before is not read again: that took half of its time.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

interface CheckHelper {
  data(told: unknown): void;
  relatedNodes(nodes: unknown): void;
}

interface Check {
  evaluate(
    this: CheckHelper,
    node: Element,
    options: unknown,
    virtualNode: unknown,
  ): boolean | undefined;
}

declare global {
  interface Window {
    axe?: typeof axe & { _audit: { checks: { 'color-contrast': Check } } };
  }
}

/** Without its comments and long names, which each page would have to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: axe.RunOptions = {
  // Only what is wrong is told in full.
  resultTypes: ['violations'],
  // Style sheets are read for a rule that is off, media for one about sound, of which there is none.
  preload: false,
  // WCAG 2.2's size of what is pressed is held as well.
  rules: { 'target-size': { enabled: true } },
};

/** Texts with contrast enough, by the page's width: hashes of how they and all around them are drawn. */
const goodTexts = new Map<number | undefined, Set<string>>();

/** Each rule that the page breaks, and where. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  const width = page.viewportSize()?.width;
  const good = goodTexts.get(width) ?? new Set();
  goodTexts.set(width, good);
  const found = await page.evaluate(readPage, { options: OPTIONS, known: [...good].join(' ') });
  if (!found) throw new Error(`axe did not run on ${page.url()}`);
  for (const text of found.fresh.split(' ')) good.add(text);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Runs in the page. What decides about contrast besides the colours, such as what lies over what, comes from the tags
 * and classes of a text and of all around it: where all of these are the same, so is the contrast.
 */
async function readPage({ options, known }: { options: axe.RunOptions; known: string }) {
  const { axe } = window;
  if (!axe) return null;
  const good = new Set(known.split(' '));
  const fresh: string[] = [];
  const hashes = new Map<Element, string>();
  const hashOf = (element: Element | null): string => {
    if (!element) return '';
    const before = hashes.get(element);
    if (before) return before;
    const style = getComputedStyle(element);
    const drawn = [
      hashOf(element.parentElement),
      element.tagName,
      element.getAttribute('class'),
      element.getAttribute('style'),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
    ].join('|');
    let [one, other] = [0x811c9dc5, 0x41c6ce57];
    for (let at = 0; at < drawn.length; at += 1) {
      one = Math.imul(one ^ drawn.charCodeAt(at), 0x9e3779b1);
      other = Math.imul(other ^ drawn.charCodeAt(at), 0x5f356495);
    }
    const hash = `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
    hashes.set(element, hash);
    return hash;
  };

  const check = axe._audit.checks['color-contrast'];
  const { evaluate } = check;
  check.evaluate = function (node, checkOptions, virtualNode) {
    const hash = hashOf(node);
    if (good.has(hash)) return true;
    let told: unknown;
    const helper: CheckHelper = {
      data: (words) => {
        told = words;
        this.data(words);
      },
      relatedNodes: (nodes) => this.relatedNodes(nodes),
    };
    const result = evaluate.call(helper, node, checkOptions, virtualNode);
    // One that nobody sees passes without a ratio.
    const measured = told instanceof Object && 'fgColor' in told;
    if (result && measured) {
      good.add(hash);
      fresh.push(hash);
    }
    return result;
  };
  try {
    const { violations } = await axe.run(document, options);
    return { violations, fresh: fresh.join(' ') };
  } finally {
    check.evaluate = evaluate;
  }
}
