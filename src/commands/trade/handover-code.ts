// The code of a handover: made of the shop’s secret, so that it is stored nowhere, and tried a few times only.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FoundRequest, findRequest } from '~/data/trade/requests';
import { type QrCode, qrCode } from '~/files/qr';
import { codeWords } from '~/rules/handover/handover-code';
import { type Actor, actingSide } from '~/rules/shop/permissions';
import { handoverAddress } from '~/rules/shop/request-addresses';
import { existing, NotFound } from '../authorize';
import type { Services } from '../services';

// --- The code ---

/** What a code belongs to: the meeting, or the request where there is none. */
export const codeSubject = ({ id, state, appointmentId }: FoundRequest): string =>
  state === 'arranged' && appointmentId !== null ? appointmentId : id;

/** Whether a request is handed over by a code as it stands. */
export const hasCode = ({ state, byPost }: FoundRequest): boolean =>
  !byPost && (state === 'reserved' || state === 'arranged');

/** Six digits, made of the shop's secret: they are stored nowhere. */
export function codeOf(
  { documentSecret }: Pick<Services, 'documentSecret'>,
  subject: string,
): string {
  const digest = createHmac('sha256', documentSecret).update(`handover\n${subject}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** Names a wrong code of a subject as a UUID. With the shop's secret, so that a copy of the table tells no code. */
export const markOf = (
  { documentSecret }: Pick<Services, 'documentSecret'>,
  subject: string,
  code: string,
): string =>
  createHmac('sha256', documentSecret)
    .update(`wrong code\n${subject}\n${code}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A code as people read it, type it and scan it. */
export interface HandoverCode {
  /** Two times three digits. */
  digits: string;
  /** Three words that mean the same. */
  words: string;
  /** A link to the page on which the giver confirms it by a button. */
  qr: QrCode;
}

function shown(
  services: Pick<Services, 'documentSecret' | 'publicUrl'>,
  request: FoundRequest,
): HandoverCode {
  const code = codeOf(services, codeSubject(request));
  return {
    digits: `${code.slice(0, 3)} ${code.slice(3)}`,
    words: codeWords(code),
    qr: qrCode(`${services.publicUrl}${handoverAddress(request.id)}?code=${code}`),
  };
}

/**
 * The code that whoever collects shows; null where there is nothing to hand over.
 * @throws NotFound for all but the one who asked
 */
export async function handoverCode(
  services: Pick<Services, 'db' | 'documentSecret' | 'publicUrl'>,
  actor: Actor,
  requestId: string,
): Promise<HandoverCode | null> {
  const request = existing(await findRequest(services.db, requestId));
  if (actingSide(actor, request) !== 'asker') throw new NotFound();
  return hasCode(request) ? shown(services, request) : null;
}
