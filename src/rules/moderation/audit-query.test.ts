// What the log's address asks for, and how a line reads.
import { expect, test } from 'vitest';
import { formatMoment } from '../text/time';
import { actionLabel, auditQueryString, readAuditQuery, valuesLine } from './audit-query';

const read = (text: string) => readAuditQuery(new URLSearchParams(text));

test('a filter of the audit log comes back from its address', () => {
  const text =
    'q=oak+chair&admin=a-1&action=seller.approve&thing=seller&from=2026-01-01&to=2026-02-28';
  const { after, ...filter } = read(text);
  expect(after).toBeNull();
  expect(auditQueryString(filter)).toBe(`?${text}`);
});

test('values that make no sense in the address of the audit log are ignored', () => {
  const text = 'admin=%27or&action=a+b&thing=door&from=2026-02-30&to=x&after=2026-01-01';
  expect(auditQueryString(read(text))).toBe('');
});

test('values and actions of the audit log are shown as words', () => {
  expect(valuesLine({ status: 'active', isActive: true, productsHidden: 3, x: null })).toBe(
    'status: active, is active: yes, products hidden: 3, x: none',
  );
  const submitted = { submittedAt: '2026-04-26T09:30:07.125Z' };
  expect(valuesLine(submitted)).toBe('submitted at: 2026-04-26T09:30:07.125Z');
  expect(valuesLine(submitted, formatMoment)).toBe('submitted at: 26 Apr 2026, 09:30 UTC');
  expect(valuesLine({ x: '2026-13-45T09:30:07.125Z' }, formatMoment)).toContain('2026-13-45');
  expect(actionLabel('admin.second-factor-off')).toBe('Second factor off admin');
  expect(actionLabel('odd')).toBe('odd');
});
