// Whatever people write stays text: in the HTML, in the plain text and in the subject.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, letterHtml, letterText, oneLine } from './layout';

const attack = '</script><img src=x onerror=alert(1)>';

test('markup in any part of a letter is inert', () => {
  const html = letterHtml({
    heading: attack,
    before: [attack],
    quote: attack,
    action: { label: attack, link: `https://shop.test/?q="${attack}` },
    after: [attack],
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('</script>');
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(8);
  expect(html).toContain('href="https://shop.test/?q=&quot;');
});

test('escaped text has no character that could open or close anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => !/[<>"']/.test(escapeHtml(text))),
  );
});

test('quoted lines are marked one by one in plain text', () => {
  const text = letterText({
    heading: 'Hello',
    before: ['First.'],
    quote: 'one\r\ntwo\nthree',
    action: { label: 'Open', link: 'https://shop.test/a' },
    after: [],
  });
  expect(text).toBe(
    'First.\n\n> one\n> two\n> three\n\nOpen:\nhttps://shop.test/a\n\n-- \nSecondleaf\n',
  );
});

test('a single line has no line break, whatever goes in, and is cut by characters', () => {
  expect(oneLine('a\r\nBcc: all@x.test')).toBe('a Bcc: all@x.test');
  expect(oneLine('a\u2028b\u0000c')).toBe('a b c');
  expect(oneLine('🌿'.repeat(10), 4)).toBe('🌿🌿🌿…');
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => !/[\p{Cc}\u2028\u2029]/u.test(oneLine(text)),
    ),
  );
});
