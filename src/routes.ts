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
  { path: '/', folder: 'home', audience: 'everyone' },
  { path: '/signup', folder: 'signup', audience: 'everyone' },
  { path: '/login', folder: 'login', audience: 'everyone' },
  { path: '/login/code', folder: 'login-code', audience: 'everyone' },
  { path: '/create', folder: 'create', audience: 'everyone' },
  { path: '/forgot-password', folder: 'forgot-password', audience: 'everyone' },
  { path: '/confirm', folder: 'confirm', audience: 'everyone' },
  { path: '/logout', folder: 'logout', audience: 'everyone' },
  { path: '/terms', folder: 'terms', audience: 'everyone' },
  { path: '/privacy', folder: 'privacy', audience: 'everyone' },
  { path: '/view', folder: 'view', audience: 'everyone' },
  { path: '/viewmore', folder: 'viewmore', audience: 'everyone' },
  { path: '/report', folder: 'report', audience: 'everyone' },
  { path: '/account', folder: 'account', audience: 'everyone' },
  { path: '/account/profile', folder: 'account-profile', audience: 'everyone' },
  { path: '/account/email', folder: 'account-email', audience: 'everyone' },
  { path: '/account/email/confirm', folder: 'account-email-confirm', audience: 'everyone' },
  { path: '/account/password', folder: 'account-password', audience: 'everyone' },
  { path: '/account/delete', folder: 'account-delete', audience: 'everyone' },
  { path: '/seller/signup', folder: 'seller-signup', audience: 'everyone' },
  { path: '/seller/login', folder: 'seller-login', audience: 'everyone' },
  { path: '/seller/dashboard', folder: 'seller-dashboard', audience: 'seller' },
  { path: '/seller/add-product', folder: 'seller-add-product', audience: 'seller' },
  { path: '/seller/verification', folder: 'seller-verification', audience: 'seller' },
  { path: '/seller/import', folder: 'seller-import', audience: 'seller' },
  { path: '/admin/login', folder: 'admin-login', audience: 'everyone' },
  { path: '/admin/dashboard', folder: 'admin-dashboard', audience: 'admin' },
  { path: '/admin/sellers', folder: 'admin-sellers', audience: 'admin' },
  { path: '/admin/products', folder: 'admin-products', audience: 'admin' },
  { path: '/admin/reports', folder: 'admin-reports', audience: 'admin' },
  { path: '/admin/users', folder: 'admin-users', audience: 'admin' },
  { path: '/admin/search', folder: 'admin-search', audience: 'admin' },
  { path: '/admin/audit', folder: 'admin-audit', audience: 'admin' },
  { path: '/admin/security', folder: 'admin-security', audience: 'admin' },
];

const file = (folder: string) => `screens/${folder}/route.tsx`;

export default [
  ...screens.map(({ path, folder }) =>
    path === '/' ? index(file(folder)) : route(path.slice(1), file(folder)),
  ),
  route('*', file('not-found')),
] satisfies RouteConfig;
