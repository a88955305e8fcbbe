// Seals an address for one session and five minutes: copied from a page, a log or a mail it is worth nothing.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from './services';

/** How long an address works, in milliseconds. */
const WORKS_FOR = 5 * 60_000;

type Sealing = Pick<Services, 'documentSecret'>;
type Timed = Pick<Services, 'now'>;

/** The two parts of an address that seal it. */
export type Seal = { until: string; seal: string };

function sealOf({ documentSecret }: Sealing, token: string, thing: string, until: number): string {
  return createHmac('sha256', documentSecret)
    .update(`${thing}\n${token}\n${until}`)
    .digest('base64url');
}

/** What stands behind the `?` of an address that the session with this token may open, from `now` (in milliseconds) on. */
export function sealFor(services: Sealing, token: string, thing: string, now: number): string {
  const until = now + WORKS_FOR;
  const seal = sealOf(services, token, thing, until);
  return new URLSearchParams({ until: String(until), seal }).toString();
}

/** Whether the time of a seal is not over; looked at before anything else is. */
export function isInTime({ now }: Timed, { until }: Seal): boolean {
  const moment = Number(until);
  return Number.isSafeInteger(moment) && moment >= now();
}

/** Whether this thing was sealed like this for this session. */
export function isSealed(services: Sealing, token: string, thing: string, given: Seal): boolean {
  const [right, said] = [
    Buffer.from(sealOf(services, token, thing, Number(given.until))),
    Buffer.from(given.seal),
  ];
  return right.length === said.length && timingSafeEqual(right, said);
}
