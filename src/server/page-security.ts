// The content security policy of a page: no inline script runs unless its hash is named.
import { createHash } from 'node:crypto';

/**
 * Names the inline scripts that we rendered ourselves (they carry the nonce, which nobody can guess)
 * in the policy by hash, and takes the nonce out of the page, so that the page may be kept.
 */
export function securePage(html: string, nonce: string): { html: string; policy: string } {
  const hashes: string[] = [];
  const pieces = html.split(` nonce="${nonce}"`);
  pieces.slice(1).forEach((piece, index) => {
    const before = pieces[index] ?? '';
    if (!before.startsWith('<script', before.lastIndexOf('<'))) return;
    const code = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'));
    if (code) hashes.push(hashOf(code));
  });
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: pieces.join(''), policy };
}

/** Few and the same on every page of a screen: each is hashed once. */
const known = new Map<string, string>();

function hashOf(code: string): string {
  const hash = known.get(code) ?? `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  known.set(code, hash);
  return hash;
}
