// The tag of a reply's bytes: whoever has it already asks with it, and is told so instead of being sent it again.
import { hash } from 'node:crypto';

/** The same for the same bytes. */
export function etagOf(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/** Whether the browser has it: a list of tags, weak where a proxy has packed it anew, or any at all. */
export function isKnown(etag: string, tags = ''): boolean {
  return tags.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
}
