// A reason is picked, written, or both; never none.
import { expect, test } from 'vitest';
import { SUSPENSION_REASONS, suspensionReason } from './suspension';

const [first] = SUSPENSION_REASONS;

test('picked, written, both', () => {
  expect(suspensionReason(first, '')).toEqual({ ok: true, reason: first });
  expect(suspensionReason('', ' Mine ')).toEqual({ ok: true, reason: 'Mine' });
  expect(suspensionReason(first, 'Mine')).toEqual({ ok: true, reason: `${first}\nMine` });
});

test('none, one that is not on the list, one that is too long', () => {
  expect(suspensionReason('', '  ')).toMatchObject({ ok: false });
  expect(suspensionReason('Because', '')).toMatchObject({ ok: false });
  expect(suspensionReason('', 'x'.repeat(1001))).toMatchObject({ ok: false });
});
