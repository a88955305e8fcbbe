// Signed URLs: an address signed for one session and five minutes: copied from a page, a log or a mail it is worth nothing.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from './services';

/** How long an address works, in milliseconds. */
const WORKS_FOR = 5 * 60_000;

type Signing = Pick<Services, 'documentSecret'>;
type Timed = Pick<Services, 'now'>;

/** The two query parameters of a signed URL; the signature's is called `seal`. */
export type Signature = { until: string; seal: string };

function signatureOf(
  { documentSecret }: Signing,
  token: string,
  resource: string,
  until: number,
): string {
  return createHmac('sha256', documentSecret)
    .update(`${resource}\n${token}\n${until}`)
    .digest('base64url');
}

/** What stands behind the `?` of an address that the session with this token may open, from `now` (in milliseconds) on. */
export function signedQuery(
  services: Signing,
  token: string,
  resource: string,
  now: number,
): string {
  const until = now + WORKS_FOR;
  const signature = signatureOf(services, token, resource, until);
  return new URLSearchParams({ until: String(until), seal: signature }).toString();
}

/** Whether the time of a signature is not over; looked at before anything else is. */
export function isInTime({ now }: Timed, { until }: Signature): boolean {
  const moment = Number(until);
  return Number.isSafeInteger(moment) && moment >= now();
}

/** Whether this resource was signed like this for this session. */
export function isSigned(
  services: Signing,
  token: string,
  resource: string,
  given: Signature,
): boolean {
  const [right, said] = [
    Buffer.from(signatureOf(services, token, resource, Number(given.until))),
    Buffer.from(given.seal),
  ];
  return right.length === said.length && timingSafeEqual(right, said);
}
