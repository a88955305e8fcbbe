// The reply as node:http makes it for each request: with an id, and with what every reply carries unless whoever answers says otherwise.
import { createHash } from 'node:crypto';
import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** By their names in small letters, as all headers are named here. */
const EVERY: Readonly<Record<string, string>> = {
  // What is not declared fit for keeping is nobody else's business.
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  // No other site shows what is ours within its own, be it a picture to spend our bandwidth on or what one person sees.
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const EVERY_SECURE = { ...EVERY, 'strict-transport-security': 'max-age=31536000' };

/** What the replies of one server have in common. */
export interface Common {
  every: Readonly<Record<string, string>>;
  /** Whether the server stops: each reply is then the last on its connection. */
  last: boolean;
}

/** @param secure whether the site is reached under TLS */
export const inCommon = (secure: boolean): Common => ({
  every: secure ? EVERY_SECURE : EVERY,
  last: false,
});

const ALONE = inCommon(false);

let counter = 0;
const processMark = createHash('sha256').update(`${process.pid} ${Date.now()}`).digest('hex');

/** For the log and for whoever reports a problem; not a secret. */
export const newRequestId = () => `${processMark.slice(0, 10)}-${(++counter).toString(36)}`;

export class Reply extends ServerResponse {
  readonly requestId = newRequestId();
  common = ALONE;

  /**
   * Written here, where all replies pass: to set eight headers on a `Response` costs as much as a small reply.
   * @param head as an object; an array is complete but for the id, and is sent as it is
   */
  override writeHead(status: number, ...[words, named]: [(string | Head)?, Head?]): this {
    // Set one by one before, when node:http writes the head by itself.
    const head = named ?? (typeof words === 'object' ? words : this.getHeaders());
    const { every, last } = this.common;
    if (last) this.shouldKeepAlive = false;
    const all: OutgoingHttpHeader[] = ['x-request-id', this.requestId];
    if (Array.isArray(head)) return super.writeHead(status, all.concat(head));
    for (const name in head) all.push(name, head[name] ?? '');
    for (const name in every) {
      if (head[name] === undefined) all.push(name, every[name] ?? '');
    }
    return super.writeHead(status, all);
  }
}
