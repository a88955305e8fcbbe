// Whether pages are HTML as its standard has it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const checker = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

/** What the checker passes over and the Nu HTML Checker does not. */
const MORE: readonly [fault: string, pattern: RegExp][] = [
  ['a role on a field of type search', /<input[^>]*type="search"[^>]*role=/i],
  ['a time element with more than thousandths of a second', /datetime="[^"]*\.\d{4}/i],
];

/** Every fault of a page, in words. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  const more = MORE.filter(([, pattern]) => pattern.test(html)).map(([fault]) => fault);
  return [...found, ...more];
}

/** Leaves pages where `npm run test:html` wants them; nothing without it. */
export function leavePages(pages: ReadonlyMap<string, string>): void {
  const dir = process.env.HTML_DIR;
  if (!dir) return;
  mkdirSync(dir, { recursive: true });
  for (const [name, html] of pages) {
    writeFileSync(join(dir, `${name.replace(/\W+/g, '_').slice(0, 100)}.html`), html);
  }
}
