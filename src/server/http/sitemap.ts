// What search engines may read: robots.txt and the sitemap, which names only what is public.
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Services } from '~/commands/services';
import { filledCategories } from '~/data/figures/counts';
import { countPublic, publicBetween } from '~/data/products/products';
import { DEFAULT_LIST_QUERY } from '~/rules/search/search';
import { listAddress, viewAddress } from '~/rules/shop/addresses';
import { sitemapFiles, sitemapIds } from '~/rules/shop/sitemap';
import type { AppEnv } from './app-env';

const NOT_FOR_ROBOTS = [
  '/api/',
  '/seller/',
  '/admin/',
  '/account',
  '/create',
  '/login',
  '/signup',
  '/forgot-password',
  '/confirm',
  '/logout',
  '/report',
];
const KEPT_FOR_A_MINUTE = 'public, max-age=0, s-maxage=60, must-revalidate';
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Answers /robots.txt and /sitemap.xml, which of a large catalogue names its parts: ?part=1 and on. Not by names of their own:
 * one pattern beside the fixed addresses, and the framework looks for every request's way in a tree, which costs ten times as much.
 */
export function createSitemap({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>) {
  const app = new Hono<AppEnv>();

  app.get('/robots.txt', (context) => {
    context.header('Cache-Control', 'public, max-age=3600');
    const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`);
    return context.text(
      `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    );
  });

  app.get('/sitemap.xml', async (context) => {
    const count = await files();
    const part = context.req.query('part');
    if (part !== undefined) {
      if (!/^[1-9]\d{0,4}$/.test(part) || Number(part) > count)
        return context.text('Not found', 404);
      return xml(context, urls(await entries(Number(part), count)));
    }
    if (count === 1) return xml(context, urls(await entries(1, 1)));
    const parts = Array.from({ length: count }, (_, index) =>
      entry(`/sitemap.xml?part=${index + 1}`),
    );
    return xml(
      context,
      `<sitemapindex xmlns="${XMLNS}">${parts.map((part) => `<sitemap>${part}</sitemap>`).join('')}</sitemapindex>`,
    );
  });

  const entry = (path: string, lastmod = '') =>
    `<loc>${escaped(publicUrl + path)}</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}`;
  const screens = async () => {
    // An empty list is kept from search engines (rules/search/list-for-robots.ts).
    const categories = await filledCategories(db);
    const lists = categories.map((category) => listAddress({ category }));
    return ['/', listAddress(), ...lists, '/terms', '/privacy'].map((path) => entry(path));
  };
  const files = async () => sitemapFiles((await countPublic(db, DEFAULT_LIST_QUERY)).count);
  const entries = async (file: number, count: number) => {
    const products = await publicBetween(db, sitemapIds(file, count));
    const named = products.map(({ id, updatedAt }) => entry(viewAddress(id), updatedAt));
    return file === 1 ? [...(await screens()), ...named] : named;
  };
  return app;
}

const urls = (entries: string[]) =>
  `<urlset xmlns="${XMLNS}">${entries.map((entry) => `<url>${entry}</url>`).join('')}</urlset>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function xml(context: Context, body: string): Response {
  return context.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': KEPT_FOR_A_MINUTE,
  });
}
