// Notes in the security log what an operator must notice.
import { CLIENT_IP_HEADER } from '~/auth/auth';
import { insertSecurityEvent } from '~/data/accounts/security-log';
import { type Db, errorReason } from '~/data/database/database';
import type { SecurityEvent } from '~/rules/accounts/security-events';
import type { Services } from '../services';

/**
 * Writes a line about the sender of a request, in a transaction where one is given.
 * @param email the address as it was typed, in the form in which it is compared
 */
export async function writeSecurity(
  db: Db,
  log: Services['log'],
  request: Request,
  event: SecurityEvent,
  email: string | null,
): Promise<void> {
  // Of whom it is stands in the database alone.
  log.warn({ event }, 'noted in the security log');
  const ipAddress = request.headers.get(CLIENT_IP_HEADER);
  await insertSecurityEvent(db, { event, email, ipAddress });
}

/** The same where nobody waits for it, so that no answer's time tells anything. */
export function noteSecurity(
  { db, log }: Pick<Services, 'db' | 'log'>,
  request: Request,
  event: SecurityEvent,
  email: string | null,
): void {
  writeSecurity(db, log, request, event, email).catch((error: unknown) => {
    log.error({ reason: errorReason(error), event }, 'the security log could not be written');
  });
}
