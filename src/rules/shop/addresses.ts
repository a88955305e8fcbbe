// Where everything is: the addresses of screens and pictures, made in one place.
import { DEFAULT_RANGE, type Range } from '../figures/analytics';
import type { OwnState } from '../products/own-state';
import { FIRST_PAGE, type Paged, pagedEntries } from '../search/paging';
import { DEFAULT_LIST_QUERY, type ListQuery, listQueryString, type Sort } from '../search/search';
import { queryString } from '../text/query-string';

/** The page of one product. */
export function viewAddress(id: string): string {
  return `/view?id=${encodeURIComponent(id)}`;
}

/** The form that tells the admins that something is wrong with a product. */
export function reportItemAddress(id: string): string {
  return `/report?id=${encodeURIComponent(id)}`;
}

/** The list of products as a search narrows it; what is not given stands as in a fresh list. */
export function listAddress(query: Partial<ListQuery> = {}): string {
  return `/viewmore${listQueryString({ ...DEFAULT_LIST_QUERY, ...query })}`;
}

/** The form that changes an item of one's own. */
export function editAddress(id: string): string {
  return `/create?id=${encodeURIComponent(id)}`;
}

/** What two people write to each other: all of one's own, and one of them. */
export const MESSAGES = '/messages';

export function conversationAddress(id: string): string {
  return `${MESSAGES}/${encodeURIComponent(id)}`;
}

/** The inbox, narrowed to what is about a product or was put away, from a place in the list on. */
export function inboxAddress(
  given: { product?: string | null; hidden?: boolean; after?: string | null } = {},
): string {
  const params = new URLSearchParams();
  if (given.product) params.set('product', given.product);
  if (given.hidden) params.set('tab', 'hidden');
  if (given.after) params.set('after', given.after);
  const text = params.toString();
  return MESSAGES + (text && `?${text}`);
}

/** One size of a photo of a message. */
export function messagePhotoAddress(key: string, width: number): string {
  return `/message-photos/${key}/${width}.webp`;
}

/** What the shop has told one, and how it is to. */
export const NOTIFICATIONS = '/notifications';
export const PREFERENCES = '/account/notifications';

export const BLOCKED = '/account/blocked';

/** What everybody may see of a person or a business. */
export function memberAddress(id: string): string {
  return `/members/${encodeURIComponent(id)}`;
}

/** Ends mails of one kind. @param token what stands in the mail */
export function unsubscribeAddress(token: string): string {
  return `/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** The form of a new item, filled in as this one of one's own was. */
export function postLikeAddress(id: string): string {
  return `/create?like=${encodeURIComponent(id)}`;
}

/** The form that lists a new product of a business. */
export const ADD_LISTING = '/seller/add-product';

/** Where many products of a business come from a file. */
export const IMPORT_LISTINGS = '/seller/import';

/** What proxies take of an address that they are sent on to; some stop at four kilobytes. */
const WAY_BACK_LENGTH = 1_000;

/** The way back, without what was asked there if that is too long to be carried along. */
function wayBack(next: string): string {
  const kept = encodeURIComponent(next);
  return kept.length > WAY_BACK_LENGTH ? encodeURIComponent(next.split('?')[0] ?? '') : kept;
}

/** The sign-in, which leads back to `next`, a path on this site. */
export function loginAddress(next: string): string {
  return `/login?next=${wayBack(next)}`;
}

/** Where mailed links lead: to confirm an address, and to choose a new password. */
export const CONFIRM_ADDRESS = '/confirm';
export const FORGOT_PASSWORD = '/forgot-password';

/** Who one is here: what the shop holds, to take it out or to leave. */
export const ACCOUNT = '/account';
export const CHANGE_PROFILE = '/account/profile';
export const CHANGE_EMAIL = '/account/email';
export const CONFIRM_NEW_EMAIL = '/account/email/confirm';
export const CHANGE_PASSWORD = '/account/password';
export const TOKENS = '/account/tokens';
export const DELETE_ACCOUNT = '/account/delete';
export const DATA_EXPORT_FILE = '/account/data.zip';

/** A page again, which says that the link to confirm one's address was mailed once more. @param page a path on this site */
export function mailedAgainAddress(page: string): string {
  const { pathname, searchParams, hash } = new URL(page, 'http://site.invalid');
  searchParams.set('mailed', '1');
  return `${pathname}?${searchParams}${hash}`;
}

/** One variant of a picture. */
export function imageAddress(key: string, width: number, format: 'webp' | 'jpeg'): string {
  return `/images/${key}/${width}.${format === 'jpeg' ? 'jpg' : 'webp'}`;
}

/** A seller's dashboard, on one of its tabs. */
export function dashboardAddress(tab: DashboardTab = 'overview'): string {
  return tab === 'overview' ? DASHBOARD : `${DASHBOARD}?tab=${tab}`;
}

const DASHBOARD = '/seller/dashboard';

export const DASHBOARD_TABS = ['overview', 'products', 'verification', 'analytics'] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The sellers' sign-in, which leads back to `next`, a path on this site. */
export function sellerLoginAddress(next: string): string {
  return `/seller/login?next=${wayBack(next)}`;
}

/** Which of a seller's products, in which order. */
export type ProductsQuery = Paged & { q: string; state: OwnState | null; sort: Sort };

/** My Products on the dashboard, searched, narrowed, sorted and paged. */
export function productsAddress(query: Partial<ProductsQuery> = {}): string {
  const { q = '', state = null, sort = 'newest', ...paged } = query;
  const narrowed = queryString([
    ['tab', 'products'],
    ['q', q],
    ['state', state],
    ['sort', sort !== 'newest' && sort],
    ...pagedEntries({ ...FIRST_PAGE, ...paged }),
  ]);
  return DASHBOARD + narrowed;
}

/** Analytics on the dashboard, over the last so many days. */
export function analyticsAddress(days: Range): string {
  return `${DASHBOARD}?tab=analytics&days=${days}`;
}

/** The form that changes a product of the seller's business. */
export function listingAddress(id: string): string {
  return `${ADD_LISTING}?id=${encodeURIComponent(id)}`;
}

/** The form of a new product of the business, filled in as this one was. */
export function listLikeAddress(id: string): string {
  return `${ADD_LISTING}?like=${encodeURIComponent(id)}`;
}

/** The admins' screens, as their navigation names them. */
export const ADMIN_SCREENS = {
  dashboard: '/admin/dashboard',
  sellers: '/admin/sellers',
  products: '/admin/products',
  users: '/admin/users',
  conversations: '/admin/conversations',
  reports: '/admin/reports',
  search: '/admin/search',
  audit: '/admin/audit',
  security: '/admin/security',
} as const;

/** The admins' sign-in, which leads back to `next`, a path on this site. */
export function adminLoginAddress(next: string): string {
  return `/admin/login?next=${wayBack(next)}`;
}

export const ADMIN_TABS = ['overview', 'sellers', 'products', 'users', 'reports'] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

/** The admins' dashboard, on one of its tabs. */
export function adminDashboardAddress(tab: AdminTab = 'overview'): string {
  return ADMIN_SCREENS.dashboard + (tab === 'overview' ? '' : `?tab=${tab}`);
}

export const REPORT_TABS = ['overview', 'impact', 'trends', 'sellers'] as const;

export type ReportTab = (typeof REPORT_TABS)[number];

/** The eco report, on one of its tabs and over the last so many days. */
export function reportAddress(tab: ReportTab, days: Range): string {
  const query = queryString([
    ['tab', tab !== 'overview' && tab],
    ['days', days !== DEFAULT_RANGE && String(days)],
  ]);
  return ADMIN_SCREENS.reports + query;
}

/** The eco report as a file. */
export function reportFileAddress(ending: 'json' | 'csv', days: Range): string {
  return `${ADMIN_SCREENS.reports}/export.${ending}?days=${days}`;
}

/** Where an admin turns the own second factor on; it leads back to `next`. */
export function securityAddress(next: string): string {
  return `/admin/security?next=${wayBack(next)}`;
}

/** Which sign-in a code is asked for. */
export const LOGIN_PORTALS = ['customer', 'seller', 'admin'] as const;

export type LoginPortal = (typeof LOGIN_PORTALS)[number];

/** Where the code is asked for that follows the right password of an account with a second factor. */
export function codeAddress(portal: LoginPortal, next: string): string {
  return `/login/code?door=${portal}&next=${wayBack(next)}`;
}

/** The accounts, narrowed to what was searched for and to the suspended ones, from a place in the list on. */
export function usersAddress(
  given: { q?: string; suspended?: boolean; after?: string | null; suspend?: string | null } = {},
): string {
  const query = queryString([
    ['tab', given.suspended && 'suspended'],
    ['q', given.q],
    ['after', given.after],
    ['suspend', given.suspend],
  ]);
  return ADMIN_SCREENS.users + query;
}

/** The sign-ins of the security log, narrowed to an address, from a place in the log on. */
export function signInsAddress(given: { q?: string; after?: string | null } = {}): string {
  const query = queryString([
    ['tab', 'sign-ins'],
    ['q', given.q],
    ['after', given.after],
  ]);
  return ADMIN_SCREENS.audit + query;
}
