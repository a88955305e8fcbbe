// Reads HTTP/1.1 replies from the chunks of one connection: just enough for servers of ours, and as cheap as can be.

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {string} head status line and headers
 * @property {Buffer} body as it travelled, perhaps packed
 */

const END = Buffer.from('\r\n\r\n');
const LINE = Buffer.from('\r\n');

/** The value of a header, or ''. @param {string} head @param {string} name in lower case */
export function headerOf(head, name) {
  const found = new RegExp(`\r\n${name}: *([^\r]*)`, 'i').exec(head);
  return found?.[1] ?? '';
}

/** A reader that gives a reply with the chunk that completes it, and null with the others. */
export function replyReader() {
  /** @type {Buffer | null} */
  let had = null;
  /** @type {{ status: number, head: string, from: number, length: number } | null} */
  let begun = null;

  /** @param {Buffer} chunk @returns {Reply | null} */
  return function add(chunk) {
    const bytes = had ? Buffer.concat([had, chunk]) : chunk;
    begun ??= readHead(bytes);
    if (!begun) {
      had = bytes;
      return null;
    }
    const { status, head, from, length } = begun;
    const body = length >= 0 ? ofLength(bytes, from, length) : unchunked(bytes, from);
    if (!body) {
      had = bytes;
      return null;
    }
    had = null;
    begun = null;
    return { status, head, body };
  };
}

/** @param {Buffer} bytes */
function readHead(bytes) {
  const end = bytes.indexOf(END);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const known = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const chunked = known === undefined && /\r\ntransfer-encoding: *chunked/i.test(head);
  return { status, head, from: end + 4, length: chunked ? -1 : Number(known ?? 0) };
}

/** @param {Buffer} bytes @param {number} from @param {number} length */
function ofLength(bytes, from, length) {
  return bytes.length - from < length ? null : bytes.subarray(from, from + length);
}

/** @param {Buffer} bytes @param {number} from */
function unchunked(bytes, from) {
  const parts = [];
  for (let at = from; ; ) {
    const end = bytes.indexOf(LINE, at);
    if (end < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    const start = end + 2;
    if (bytes.length < start + size + 2) return null;
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}
