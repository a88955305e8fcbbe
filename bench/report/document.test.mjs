import { expect, test } from 'vitest';
import { document, plots } from './document.mjs';
import { row, section } from './example.mjs';

const api = section([row('api list', 'ours', { rps: 50 }), row('api list', 'bare-pg')]);

test('every target stands at the top, and each section with when and how it was measured', () => {
  const text = document({ api });
  expect(text).toMatch(/^# Performance\n/);
  expect(text).toContain('| not met |');
  expect(text).toContain('2026-03-09 12:34 UTC, 3 turns, a laptop.');
  expect(text).toContain('| api list | 10 | 16 | **0.5** | **1** | 50 | 100 |');
  expect(text).not.toContain('## Writes');
});

test('a section of the document whose run broke off or gave wrong replies says so', () => {
  const broken = section([row('page home', 'ours', { errors: 2, wrong: ['no cards'] })], {
    failed: 'it fell over',
  });
  const text = document({ pages: broken });
  expect(text).toContain('It broke off: it fell over');
  expect(text).toContain('page home, ours: 2 wrong, such as “no cards”');
});

test('the plots of the document show what was measured and are well-formed', () => {
  expect(plots({})).toEqual({});
  const made = plots({
    api,
    pages: section([1, 10].map((size) => row('page <home>', 'ours', { size }))),
  });
  expect(Object.keys(made)).toEqual(['performance-shares.svg', 'performance-growth.svg']);
  expect(made['performance-growth.svg']).toContain('page &lt;home&gt;');
});
