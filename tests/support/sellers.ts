// What tests about sellers do again and again: open a business.

import { PASSWORD, type Visitor } from './accounts';
import type { Reply } from './client';

/** A business as its form sends it, without the account. */
export const BUSINESS = {
  businessName: 'Test Shop of Things',
  fullName: 'Test Seller',
  phone: '+49 30 654321',
  address: '5 Test Lane, Test Town',
  businessType: 'eco-store',
};

/** Opens a business with a new account and gives the server's reply. */
export function signUpSeller(
  visitor: Visitor,
  email: string,
  more: Record<string, string> = {},
): Promise<Reply> {
  const account = { email, password: PASSWORD, confirmation: PASSWORD };
  return visitor.post('/seller/signup', { ...BUSINESS, ...account, ...more });
}
