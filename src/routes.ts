// The product's screens as a table; docs/product.md says what each does. API, images and health live in server/.
import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Whom a screen serves: it sends everyone else to the sign-in that fits. */
type Audience = 'everyone' | 'seller' | 'admin';

interface Screen {
  path: string;
  /** The folder in screens/. */
  folder: string;
  audience: Audience;
}

export const screens: readonly Screen[] = [
  { path: '/', folder: 'shop/home', audience: 'everyone' },
  { path: '/signup', folder: 'accounts/signup', audience: 'everyone' },
  { path: '/login', folder: 'accounts/login', audience: 'everyone' },
  { path: '/login/code', folder: 'accounts/login-code', audience: 'everyone' },
  { path: '/create', folder: 'products/listing-form', audience: 'everyone' },
  { path: '/forgot-password', folder: 'accounts/forgot-password', audience: 'everyone' },
  { path: '/confirm', folder: 'accounts/confirm', audience: 'everyone' },
  { path: '/logout', folder: 'accounts/logout', audience: 'everyone' },
  { path: '/terms', folder: 'shop/terms', audience: 'everyone' },
  { path: '/privacy', folder: 'shop/privacy', audience: 'everyone' },
  { path: '/view', folder: 'products/view', audience: 'everyone' },
  { path: '/viewmore', folder: 'search/viewmore', audience: 'everyone' },
  { path: '/report', folder: 'moderation/report', audience: 'everyone' },
  { path: '/messages', folder: 'messages/inbox', audience: 'everyone' },
  { path: '/messages/:conversation', folder: 'messages/conversation', audience: 'everyone' },
  { path: '/ask/:product', folder: 'trade/ask', audience: 'everyone' },
  { path: '/lots/:product', folder: 'lots/lot', audience: 'everyone' },
  { path: '/requests', folder: 'trade/requests', audience: 'everyone' },
  { path: '/handover/:request', folder: 'trade/handover', audience: 'everyone' },
  { path: '/reviews', folder: 'reviews/reviews', audience: 'everyone' },
  { path: '/reviews/:request', folder: 'reviews/review', audience: 'everyone' },
  { path: '/report-review/:review', folder: 'reviews/report-review', audience: 'everyone' },
  { path: '/notifications', folder: 'messages/notifications', audience: 'everyone' },
  { path: '/members/:member', folder: 'trade/member', audience: 'everyone' },
  { path: '/account/blocked', folder: 'messages/account-blocked', audience: 'everyone' },
  { path: '/unsubscribe', folder: 'messages/unsubscribe', audience: 'everyone' },
  {
    path: '/account/notifications',
    folder: 'messages/account-notifications',
    audience: 'everyone',
  },
  { path: '/account', folder: 'accounts/account', audience: 'everyone' },
  { path: '/account/profile', folder: 'accounts/account-profile', audience: 'everyone' },
  { path: '/account/email', folder: 'accounts/account-email', audience: 'everyone' },
  {
    path: '/account/email/confirm',
    folder: 'accounts/account-email-confirm',
    audience: 'everyone',
  },
  { path: '/account/password', folder: 'accounts/account-password', audience: 'everyone' },
  { path: '/account/tokens', folder: 'accounts/account-tokens', audience: 'everyone' },
  { path: '/account/delete', folder: 'accounts/account-delete', audience: 'everyone' },
  { path: '/seller/signup', folder: 'sellers/seller-signup', audience: 'everyone' },
  { path: '/seller/login', folder: 'sellers/seller-login', audience: 'everyone' },
  { path: '/seller/dashboard', folder: 'sellers/seller-dashboard', audience: 'seller' },
  { path: '/seller/add-product', folder: 'products/listing-form', audience: 'seller' },
  { path: '/seller/verification', folder: 'sellers/seller-verification', audience: 'seller' },
  { path: '/seller/import', folder: 'sellers/seller-import', audience: 'seller' },
  { path: '/seller/handovers', folder: 'trade/day', audience: 'seller' },
  { path: '/seller/staff', folder: 'staff/seller-staff', audience: 'seller' },
  { path: '/staff-invitation', folder: 'staff/staff-invitation', audience: 'everyone' },
  { path: '/admin/login', folder: 'moderation/admin-login', audience: 'everyone' },
  { path: '/admin/dashboard', folder: 'moderation/admin-dashboard', audience: 'admin' },
  { path: '/admin/sellers', folder: 'moderation/admin-sellers', audience: 'admin' },
  { path: '/admin/products', folder: 'moderation/admin-products', audience: 'admin' },
  {
    path: '/admin/conversations',
    folder: 'moderation/admin-conversations',
    audience: 'admin',
  },
  { path: '/admin/reports', folder: 'moderation/admin-reports', audience: 'admin' },
  { path: '/admin/users', folder: 'moderation/admin-users', audience: 'admin' },
  { path: '/admin/search', folder: 'moderation/admin-search', audience: 'admin' },
  { path: '/admin/audit', folder: 'moderation/admin-audit', audience: 'admin' },
  { path: '/admin/security', folder: 'moderation/admin-security', audience: 'admin' },
];

const file = (folder: string) => `screens/${folder}/route.tsx`;

export default [
  // Known by their paths, for a folder may stand at two.
  ...screens.map(({ path, folder }) =>
    path === '/'
      ? index(file(folder), { id: 'home' })
      : route(path.slice(1), file(folder), { id: path.slice(1) }),
  ),
  route('*', file('shop/not-found')),
] satisfies RouteConfig;
