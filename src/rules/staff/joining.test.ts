import { expect, test } from 'vitest';
import { type JOIN_WORDS, type Joining, whyNotJoin } from './joining';

const invited: Joining = {
  email: 'stella@x.test',
  emailVerified: true,
  invited: 'stella@x.test',
  ownsBusiness: false,
  isStaff: false,
  hasOpenRequests: false,
};

test('whoever was invited joins with the confirmed account of that address', () => {
  expect(whyNotJoin(invited)).toBeNull();
});

test.each<[Partial<Joining>, keyof typeof JOIN_WORDS]>([
  [{ email: 'other@x.test' }, 'other-address'],
  [{ emailVerified: false }, 'unconfirmed'],
  [{ ownsBusiness: true }, 'own-business'],
  [{ isStaff: true }, 'staff-already'],
  [{ hasOpenRequests: true }, 'open-requests'],
  // Somebody else's account hears nothing of what else would stand in its way.
  [{ email: 'other@x.test', ownsBusiness: true, hasOpenRequests: true }, 'other-address'],
])('somebody with %j does not join, because of %s', (more, problem) => {
  expect(whyNotJoin({ ...invited, ...more })).toBe(problem);
});
