// The content security policy of a page: no inline script runs unless its hash is named.
import { createHash } from 'node:crypto';

/** Behind it stand only the scripts that the document itself writes: nothing that anybody wrote comes that far. */
const LAST_OF_CONTENT = '</footer>';

/** Names the inline scripts that we rendered ourselves by hash, so that the page may be kept. */
export function policyOf(html: string): string {
  const ours = html.slice(html.lastIndexOf(LAST_OF_CONTENT));
  const policy = known.get(ours) ?? policyFor(ours);
  known.set(ours, policy);
  return policy;
}

/** Few and the same on every page of a screen: each is made once. */
const known = new Map<string, string>();

function policyFor(end: string): string {
  const scripts = [...end.matchAll(/<script[^>]*>(.+?)<\/script>/gs)];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts.map(([, code = '']) => hashOf(code)))].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
