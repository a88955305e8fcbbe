// The demo accounts: a shopper, people who post, sellers in every state of verification, one of their staff, an admin.
import type { BusinessType, VerificationStatus } from '~/rules/sellers/seller';

export type DemoSeller = {
  businessName: string;
  address: string;
  businessType: BusinessType;
  ecoCertification: string | null;
  verificationStatus: VerificationStatus | null;
  verificationNotes: string | null;
  /** Whether documents were handed in. */
  handedIn: boolean;
};

export type DemoAccount = {
  id: string;
  role: 'shopper' | 'seller' | 'staff' | 'admin';
  name: string;
  email: string;
  phone: string;
  password: string;
  seller: DemoSeller | null;
};

/** Known to everybody: demo accounts exist only where the demo is switched on. */
const PASSWORD = 'second-leaf-demo';
const ADMIN_PASSWORD = 'second-leaf-admin';

const account = (
  role: DemoAccount['role'],
  short: string,
  name: string,
  number: number,
  seller: DemoSeller | null = null,
): DemoAccount => ({
  id: `demo-${short}`,
  role,
  name,
  email: `${short}@demo.test`,
  phone: `+00 000 0000 ${String(number).padStart(2, '0')}`,
  password: role === 'admin' ? ADMIN_PASSWORD : PASSWORD,
  seller,
});

const business = (
  businessName: string,
  number: number,
  businessType: BusinessType,
  verificationStatus: VerificationStatus | null,
  more: { ecoCertification?: string; verificationNotes?: string; handedIn?: boolean } = {},
): DemoSeller => ({
  businessName,
  address: `${number} Demo Street, Demo Town`,
  businessType,
  verificationStatus,
  ecoCertification: more.ecoCertification ?? null,
  verificationNotes: more.verificationNotes ?? null,
  handedIn: more.handedIn ?? verificationStatus !== null,
});

export const SHOPPER = account('shopper', 'shopper', 'Demo Shopper', 1);
export const ADMIN = account('admin', 'admin', 'Demo Admin', 2);

/** People who post what they no longer need; the shopper is one of them. */
export const CUSTOMERS: readonly DemoAccount[] = [
  SHOPPER,
  account('shopper', 'neighbour', 'Demo Neighbour', 3),
  account('shopper', 'student', 'Demo Student', 4),
  account('shopper', 'gardener', 'Demo Gardener', 5),
  account('shopper', 'cyclist', 'Demo Cyclist', 6),
  account('shopper', 'collector', 'Demo Collector', 7),
  account('shopper', 'grandparent', 'Demo Grandparent', 8),
];

export const SELLERS: readonly DemoAccount[] = [
  account(
    'seller',
    'seller',
    'Demo Seller',
    11,
    business('Second Spin Demo Shop', 1, 'thrift-shop', 'approved', {
      ecoCertification: 'Demo Fair Trade',
    }),
  ),
  account(
    'seller',
    'oldoak',
    'Demo Joiner',
    12,
    business('Old Oak Demo Furniture', 2, 'vintage-dealer', 'approved'),
  ),
  account(
    'seller',
    'thread',
    'Demo Tailor',
    13,
    business('Thread and Thrum Demo Clothing', 3, 'eco-store', 'approved', {
      ecoCertification: 'Demo Organic',
    }),
  ),
  account(
    'seller',
    'lantern',
    'Demo Bookseller',
    14,
    business('Paper Lantern Demo Books', 4, 'small-business', 'approved'),
  ),
  account(
    'seller',
    'fixit',
    'Demo Repairer',
    15,
    business('Fix-It Demo Workshop', 5, 'upcycling-artisan', 'approved'),
  ),
  account(
    'seller',
    'pending',
    'Demo Newcomer',
    16,
    business('Green Shelf Demo Store', 6, 'small-business', 'pending'),
  ),
  account(
    'seller',
    'rejected',
    'Demo Attic',
    17,
    business('Attic Finds Demo Seller', 7, 'individual', 'rejected', {
      verificationNotes: 'The address proof is older than 3 months. Please send a newer one.',
    }),
  ),
  account(
    'seller',
    'unverified',
    'Demo Potter',
    18,
    business('Kiln and Clay Demo Studio', 8, 'individual', null),
  ),
  // Has just opened a business: pending, as everybody is, before any document.
  account(
    'seller',
    'opening',
    'Demo Beginner',
    19,
    business('Second Bloom Demo Corner', 9, 'individual', 'pending', { handedIn: false }),
  ),
];

/** Works for the first of the sellers. */
export const STAFF = account('staff', 'assistant', 'Demo Shop Assistant', 20);
export const STAFF_OF = 'demo-seller';

/** Those who take part in the demo's talks, the shopper first. */
export const TALKING: readonly DemoAccount[] = [
  ...CUSTOMERS,
  ...SELLERS.filter(({ seller }) => seller?.verificationStatus === 'approved'),
  STAFF,
];

/** One sign-in for each role and state, for the start banner. */
export const DEMO_SIGN_INS: readonly { role: string; email: string; password: string }[] = [
  { role: 'shopper', email: SHOPPER.email, password: SHOPPER.password },
  ...['seller', 'pending', 'rejected', 'unverified'].map((short) => ({
    role: short === 'seller' ? 'seller (approved)' : `seller (${short})`,
    email: `${short}@demo.test`,
    password: PASSWORD,
  })),
  { role: 'staff of a seller', email: STAFF.email, password: STAFF.password },
  { role: 'admin', email: ADMIN.email, password: ADMIN.password },
];

/** Those that there are in a shop. */
export function demoSignIns(withAdmin: boolean): typeof DEMO_SIGN_INS {
  return DEMO_SIGN_INS.filter(({ role }) => withAdmin || role !== 'admin');
}
