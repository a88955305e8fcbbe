import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT_STATUSES } from '../products/product';
import {
  nextProduct,
  PRODUCT_TRANSITIONS,
  type ProductState,
  productTransitions,
} from '../products/product-transitions';
import { nextVerification, sellerTransitions, VERIFICATION_STATUSES } from '../sellers/seller';

test('no sequence of transitions takes a product where its table has no way', () => {
  const start = fc.record({ status: fc.constantFrom(...PRODUCT_STATUSES), flagged: fc.boolean() });
  const transitions = fc.array(fc.constantFrom(...PRODUCT_TRANSITIONS), { maxLength: 30 });
  fc.assert(
    fc.property(start, transitions, (from, sequence) => {
      let state: ProductState = from;
      for (const transition of sequence) {
        const next = nextProduct(state, transition, 'A reason');
        if (!next.ok) continue;
        const { from: starts, to } = productTransitions[transition];
        expect(starts(state)).toBe(true);
        expect(next.state).toEqual({ ...state, ...to });
        // No screen sets these two: they come from imports alone.
        if (next.state.status !== state.status) {
          expect(['active', 'suspended']).toContain(next.state.status);
        }
        // A new flag is seen by everybody: it never lies on what is hidden.
        if (next.state.flagged && !state.flagged) expect(next.state.status).toBe('active');
        state = next.state;
      }
    }),
  );
});

test('no sequence of transitions takes a seller where its table has no way', () => {
  const start = fc.constantFrom(...VERIFICATION_STATUSES, null);
  const transitions = fc.array(fc.constantFrom('submit', 'approve', 'reject'), { maxLength: 30 });
  fc.assert(
    fc.property(start, transitions, (from, sequence) => {
      let status: (typeof VERIFICATION_STATUSES)[number] | null = from;
      for (const transition of sequence) {
        const next = nextVerification(status, transition);
        if (!next.ok) continue;
        const { from: starts, to } = sellerTransitions[transition];
        expect(starts).toContain(status);
        expect(next.status).toBe(to);
        // Who is approved leaves that only by an admin's rejection.
        if (status === 'approved') expect(transition).toBe('reject');
        status = next.status;
      }
    }),
  );
});
