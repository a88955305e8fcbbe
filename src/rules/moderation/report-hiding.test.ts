import { expect, test } from 'vitest';
import { type CountableReport, hidingReports, networkOf } from './report-hiding';

const NOW = new Date('2026-06-15T12:00:00Z');
const LONG_AGO = new Date('2026-01-01T12:00:00Z');

const report = (id: string, given: Partial<CountableReport> = {}): CountableReport => ({
  id,
  confirmed: true,
  memberSince: LONG_AGO,
  counted: 0,
  network: `network of ${id}`,
  ...given,
});

test('two reports of two people hide a listing, one does not', () => {
  expect(hidingReports([report('a')], false, NOW)).toEqual([]);
  expect(hidingReports([report('a'), report('b')], false, NOW)).toEqual(['a', 'b']);
});

test.each([
  ['an unconfirmed account', { confirmed: false }],
  ['an account younger than a week', { memberSince: new Date('2026-06-08T12:00:01Z') }],
  ['an account whose reports have hidden two listings this month', { counted: 2 }],
] as const)('the report of %s does not help to hide a listing', (_, given) => {
  expect(hidingReports([report('a'), report('b', given)], false, NOW)).toEqual([]);
  expect(hidingReports([report('a'), report('b', given), report('c')], false, NOW)).toEqual([
    'a',
    'c',
  ]);
});

test('an account of a week whose reports have hidden one listing this month helps to hide another', () => {
  const weekOld = { memberSince: new Date('2026-06-08T12:00:00Z'), counted: 1 };
  expect(hidingReports([report('a'), report('b', weekOld)], false, NOW)).toHaveLength(2);
});

test('reports from one network, or from nobody knows where, count as one', () => {
  for (const network of ['198.51.100', null]) {
    const same = [report('a', { network }), report('b', { network })];
    expect(hidingReports(same, false, NOW)).toEqual([]);
    expect(hidingReports([...same, report('c')], false, NOW)).toEqual(['a', 'b', 'c']);
  }
});

test('after an admin has found nothing wrong it takes five reports to hide a listing', () => {
  const reports = ['a', 'b', 'c', 'd'].map((id) => report(id));
  expect(hidingReports(reports, true, NOW)).toEqual([]);
  expect(hidingReports([...reports, report('e')], true, NOW)).toHaveLength(5);
});

test('addresses of one household are one network, in whichever way they are written', () => {
  expect(networkOf('198.51.100.7')).toBe(networkOf('198.51.100.250'));
  expect(networkOf('::ffff:198.51.100.7')).toBe(networkOf('198.51.100.7'));
  expect(networkOf('198.51.101.7')).not.toBe(networkOf('198.51.100.7'));
  expect(networkOf('2001:db8:12::1')).toBe(networkOf('2001:0db8:0012:ffff:1:2:3:4'));
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:1::2'));
  expect(networkOf('2001:db8:13::1')).not.toBe(networkOf('2001:db8:12::1'));
  expect(networkOf('::1')).toBe('0:0:0');
});
