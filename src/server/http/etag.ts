// The tag of a reply: whoever has it already asks with it, and is told so instead of being sent it again.
import { hash } from 'node:crypto';

/** The same for the same bytes, however they are packed for the way: what is called a weak tag. */
export function etagOf(body: string | Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/** Whether the browser has it: a list of tags, or any at all. */
export function isKnown(etag: string, tags = ''): boolean {
  if (tags === '') return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return tags.split(',').some((tag) => [plain(etag), '*'].includes(plain(tag)));
}
