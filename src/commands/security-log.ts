// Notes in the security log what an operator must notice; nobody waits for it, so that no answer's time tells anything.
import { CLIENT_IP_HEADER } from '~/auth/auth';
import { reasonOf } from '~/data/database';
import { insertSecurityEvent } from '~/data/security-log';
import type { SecurityEvent } from '~/rules/security-events';
import type { Services } from './services';

/**
 * A line of the log about the sender of a request.
 * @param email the address as it was typed, in the form in which it is compared
 */
export function securityLine(request: Request, event: SecurityEvent, email: string | null) {
  return { event, email, ipAddress: request.headers.get(CLIENT_IP_HEADER) };
}

/** @param email as in `securityLine` */
export function noteSecurity(
  services: Pick<Services, 'db' | 'log'>,
  request: Request,
  event: SecurityEvent,
  email: string | null,
): void {
  // Of whom it is stands in the database alone.
  services.log.warn({ event }, 'noted in the security log');
  const line = securityLine(request, event, email);
  insertSecurityEvent(services.db, line).catch((error: unknown) => {
    services.log.error({ reason: reasonOf(error), event }, 'the security log could not be written');
  });
}
