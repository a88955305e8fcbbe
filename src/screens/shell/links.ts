// What the header and the footer link to: a new screen is one line here.

/** The ways to sign in, in the order in which they stand in the header. */
export const SIGN_INS: readonly { label: string; to: string }[] = [
  { label: 'Customer login', to: '/login' },
  { label: 'Seller login', to: '/seller/login' },
  { label: 'Admin login', to: '/admin/login' },
];

/** The footer's links. */
export const FOOTER_LINKS: readonly { label: string; to: string }[] = [
  { label: 'All items', to: '/viewmore' },
  { label: 'Sell an item', to: '/create' },
  { label: 'Open a business', to: '/seller/signup' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
];
