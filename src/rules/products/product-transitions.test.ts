import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT_STATUSES } from './product';
import {
  nextProduct,
  PRODUCT_TRANSITIONS,
  type ProductState,
  productTransitions,
  REASON_LIMIT,
  transitionsFrom,
} from './product-transitions';

const state = fc.record({ status: fc.constantFrom(...PRODUCT_STATUSES), flagged: fc.boolean() });
const transition = fc.constantFrom(...PRODUCT_TRANSITIONS);

const after = (from: ProductState, by: (typeof PRODUCT_TRANSITIONS)[number]) => {
  const decision = nextProduct(from, by, 'a reason');
  return decision.ok ? decision.state : decision.error;
};

test('approve makes a hidden product active and leaves its flag', () => {
  expect(after({ status: 'pending', flagged: false }, 'approve')).toEqual({
    status: 'active',
    flagged: false,
  });
  expect(after({ status: 'suspended', flagged: true }, 'approve')).toEqual({
    status: 'active',
    flagged: true,
  });
});

test('unflag clears the flag and makes even a suspended product active', () => {
  expect(after({ status: 'active', flagged: true }, 'unflag')).toEqual({
    status: 'active',
    flagged: false,
  });
  expect(after({ status: 'suspended', flagged: true }, 'unflag')).toEqual({
    status: 'active',
    flagged: false,
  });
  expect(after({ status: 'flagged', flagged: false }, 'unflag')).toEqual({
    status: 'active',
    flagged: false,
  });
});

test('suspend hides a product and leaves its flag', () => {
  expect(after({ status: 'active', flagged: true }, 'suspend')).toEqual({
    status: 'suspended',
    flagged: true,
  });
});

test('flag marks an active product and leaves its status', () => {
  expect(after({ status: 'active', flagged: false }, 'flag')).toEqual({
    status: 'active',
    flagged: true,
  });
});

test('each state of a product offers its own transitions', () => {
  expect(transitionsFrom({ status: 'active', flagged: false })).toEqual(['suspend', 'flag']);
  expect(transitionsFrom({ status: 'active', flagged: true })).toEqual(['unflag', 'suspend']);
  expect(transitionsFrom({ status: 'pending', flagged: false })).toEqual(['approve', 'suspend']);
  expect(transitionsFrom({ status: 'suspended', flagged: false })).toEqual(['approve']);
  expect(transitionsFrom({ status: 'suspended', flagged: true })).toEqual(['approve', 'unflag']);
  expect(transitionsFrom({ status: 'flagged', flagged: false })).toEqual([
    'approve',
    'unflag',
    'suspend',
  ]);
});

test('a transition of a product is allowed exactly where it is offered, and repeating it is refused in words', () => {
  fc.assert(
    fc.property(state, transition, (from, by) => {
      const decision = nextProduct(from, by, 'a reason');
      expect(decision.ok).toBe(transitionsFrom(from).includes(by));
      const again = decision.ok ? nextProduct(decision.state, by, 'a reason') : decision;
      expect(again).toEqual({ ok: false, error: productTransitions[by].refusal });
    }),
  );
});

test('flagging and suspending need a reason, and blanks are none', () => {
  const active = { status: 'active', flagged: false } as const;
  for (const reason of [null, '', ' \n ']) {
    expect(nextProduct(active, 'flag', reason)).toEqual({
      ok: false,
      error: 'Give a reason to flag this product.',
    });
    expect(nextProduct(active, 'suspend', reason)).toEqual({
      ok: false,
      error: 'Give a reason to suspend this product.',
    });
  }
  expect(nextProduct(active, 'flag', ' not as shown ')).toMatchObject({ reason: 'not as shown' });
});

test('an approval takes a note or none', () => {
  const pending = { status: 'pending', flagged: false } as const;
  expect(nextProduct(pending, 'approve', null)).toMatchObject({ ok: true, reason: null });
  expect(nextProduct(pending, 'approve', 'checked')).toMatchObject({ reason: 'checked' });
});

test('a reason that is too long is refused', () => {
  const active = { status: 'active', flagged: false } as const;
  expect(nextProduct(active, 'flag', 'x'.repeat(REASON_LIMIT)).ok).toBe(true);
  expect(nextProduct(active, 'flag', 'x'.repeat(REASON_LIMIT + 1)).ok).toBe(false);
});
