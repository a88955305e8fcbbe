import { expect, test } from 'vitest';
import { viewedProduct } from './view-count';

const ID = '0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const asked = { method: 'GET', url: `/view?id=${ID}`, userAgent: FIREFOX, purpose: undefined };

test('a request counts as a view when it opens a product, by its page or from another page', () => {
  expect(viewedProduct(asked)).toBe(ID);
  for (const url of [
    `/view.data?id=${ID}`,
    `/view.data?id=${ID}&_routes=screens%2Fview%2Froute`,
    `/view?done=sent&id=${ID.toUpperCase()}`,
  ]) {
    expect(viewedProduct({ ...asked, url }), url).toBe(ID);
  }
});

test('a request for anything but a product does not count as a view', () => {
  for (const method of ['HEAD', 'POST', undefined]) {
    expect(viewedProduct({ ...asked, method })).toBeNull();
  }
  for (const url of [
    undefined,
    '/',
    '/view',
    '/view?id=',
    '/view?id=x',
    `/view?id=${ID}0`,
    `/view?other=${ID}`,
    `/view?xid=${ID}`,
    `/viewmore?id=${ID}`,
    `/api/products/${ID}`,
    `/create?id=${ID}`,
  ]) {
    expect(viewedProduct({ ...asked, url }), url).toBeNull();
  }
});

test('robots and pages that a browser fetches in advance do not count as views', () => {
  for (const userAgent of [
    undefined,
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'Screaming Frog SEO Spider/21',
    'facebookexternalhit/1.1',
    'WhatsApp link preview',
    'WhatsApp/2.23.20.0',
    'python-requests/2.32.3',
    'Go-http-client/2.0',
    'axios/1.7.9',
    'node',
    'curl/8.5.0',
    'Wget/1.21',
  ]) {
    expect(viewedProduct({ ...asked, userAgent }), userAgent).toBeNull();
  }
  expect(viewedProduct({ ...asked, userAgent: 'Mozilla/5.0 (Linux; CUBOT X50)' })).toBe(ID);
  expect(viewedProduct({ ...asked, purpose: 'prefetch;prerender' })).toBeNull();
});
