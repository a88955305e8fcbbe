// Addresses that carry the way back with them.
import { expect, test } from 'vitest';
import { adminLoginAddress, codeAddress, loginAddress, sellerLoginAddress } from './addresses';

const nextOf = (address: string) => new URL(address, 'https://shop.test').searchParams.get('next');

test.each([
  loginAddress,
  sellerLoginAddress,
  adminLoginAddress,
  (next: string) => codeAddress('seller', next),
])('%o leads back to the same address, or to its path where that is too long for a proxy', (to) => {
  const short = '/view?id=1&q=Österreich+&+more#like';
  expect(nextOf(to(short))).toBe(short);
  const long = to(`/seller/dashboard?q=${'🙂'.repeat(1_000)}`);
  expect(nextOf(long)).toBe('/seller/dashboard');
  expect(long.length).toBeLessThan(100);
});
