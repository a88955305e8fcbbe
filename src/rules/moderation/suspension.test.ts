// A reason is picked, written, or both; never none.
import { expect, test } from 'vitest';
import { SUSPENSION_REASONS, suspensionReason } from './suspension';

const [first] = SUSPENSION_REASONS;

test('a reason for a suspension may be picked, written, or both', () => {
  expect(suspensionReason(first, '')).toEqual({ ok: true, reason: first, ground: first });
  expect(suspensionReason('', ' Mine ')).toEqual({
    ok: true,
    reason: 'Mine',
    ground: null,
  });
  expect(suspensionReason(first, 'Mine')).toEqual({
    ok: true,
    reason: `${first}\nMine`,
    ground: first,
  });
});

test('a suspension without a reason, with an unknown one or one that is too long is refused', () => {
  expect(suspensionReason('', '  ')).toMatchObject({ ok: false });
  expect(suspensionReason('Because', '')).toMatchObject({ ok: false });
  expect(suspensionReason('', 'x'.repeat(1001))).toMatchObject({ ok: false });
});
