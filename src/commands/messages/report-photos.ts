// Photos of a reported conversation: for the admin who has opened it, in that session, for five minutes, while it is open.
import { sessionToken } from '~/auth/session';
import { findReportPhoto } from '~/data/messages/report-photos';
import { type Actor, can } from '~/rules/shop/permissions';
import { isUuid } from '~/rules/text/uuid';
import type { Services } from '../services';
import { isInTime, isSigned, type Signature, signedQuery } from '../signed-url';

/** What makes addresses of photos for the session that has opened a report; null without a session. */
export async function reportPhotoUrls(
  services: Pick<Services, 'auth' | 'documentSecret' | 'now'>,
  request: Request,
): Promise<((report: string, key: string, width: number) => string) | null> {
  const token = await sessionToken(services.auth, request.headers);
  const now = services.now();
  if (token === null) return null;
  return (report, key, width) =>
    `/report-photos/${report}/${key}/${width}.webp?${signedQuery(services, token, resourceOf(report, key), now)}`;
}

const resourceOf = (report: string, key: string) => `report-photo/${report}/${key}`;

/** Whether the sender of this request sees this photo: they have opened the report it belongs to. */
export async function maySeeReportPhoto(
  services: Pick<Services, 'auth' | 'db' | 'documentSecret' | 'now'>,
  actor: Actor,
  request: Request,
  photo: Signature & { report: string; key: string; width: number },
): Promise<boolean> {
  const { report, key, width } = photo;
  if (!can(actor, 'admin.enter', null) || !isInTime(services, photo) || !isUuid(report)) {
    return false;
  }
  const token = await sessionToken(services.auth, request.headers);
  if (token === null || !isSigned(services, token, resourceOf(report, key), photo)) return false;
  return (await findReportPhoto(services.db, report, key))?.includes(width) === true;
}
