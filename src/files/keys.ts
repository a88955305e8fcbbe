// What a key may look like, and the content type that its ending stands for.
const SEGMENT = /^[a-z0-9_-][a-z0-9_.-]*$/;
const LONGEST_KEY = 512;

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  json: 'application/json',
};

/** Throws a TypeError unless `key` is a relative path of [a-z0-9_.-] names that begin with no dot. */
export function checkKey(key: string): void {
  const good = key.length <= LONGEST_KEY && key.split('/').every((name) => SEGMENT.test(name));
  if (!good) throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
}

/** Like `checkKey`, for the beginning of a key: empty, or ending anywhere in one. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}

/** The content type of a key by its ending; `application/octet-stream` for any other ending. */
export function contentTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Throws a TypeError when what is to be written isn't what the key's ending says. */
export function checkType(key: string, contentType: string): void {
  const expected = contentTypeOf(key);
  if (contentType !== expected) {
    throw new TypeError(`${key} must be stored as ${expected}, not ${contentType}`);
  }
}
