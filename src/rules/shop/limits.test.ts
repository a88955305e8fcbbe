import { expect, test } from 'vitest';
import { LIMITS, postingLimit } from './limits';

test('an account whose address is not confirmed may post less than a confirmed one, also as a business', () => {
  const seller = { verificationStatus: 'pending' };
  expect(postingLimit({ emailVerified: false, seller: null })).toBe(LIMITS.postsUnconfirmed);
  expect(postingLimit({ emailVerified: false, seller })).toBe(LIMITS.postsUnconfirmed);
  expect(postingLimit({ emailVerified: true, seller: null })).toBe(LIMITS.posts);
  expect(LIMITS.postsUnconfirmed.most).toBeLessThan(LIMITS.posts.most);
});

test('a business can bring its stock, and one that an admin has verified has no limit', () => {
  const pending = { emailVerified: true, seller: { verificationStatus: null } };
  expect(postingLimit(pending)).toBe(LIMITS.listings);
  const approved = { verificationStatus: 'approved' };
  expect(postingLimit({ emailVerified: false, seller: approved })).toBe(null);
});
