// Data export, everything that the shop holds about somebody, for themselves: an address that works for a while, and the files behind it.
import { buffer } from 'node:stream/consumers';
import { sessionToken } from '~/auth/session';
import { ownDocuments, ownPictures, personalData } from '~/data/accounts/personal-data';
import { countSecurityEvents } from '~/data/accounts/security-log';
import { lockCount } from '~/data/database/locks';
import { documentKey } from '~/files/documents';
import { MESSAGE_PHOTO_PREFIX, openVariant, variantKey } from '~/files/images';
import { DATA_EXPORT_FILE } from '~/rules/shop/addresses';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize } from '../authorize';
import type { Services } from '../services';
import { isInTime, isSigned, type Signature, signedQuery } from '../signed-url';
import { type Fields, type Refusal, refused } from './account-refusals';
import { reauthenticate } from './re-authentication';
import { writeSecurity } from './security-log';

/** Reading a whole shop of pictures costs something. */
const LIMIT = LIMITS.dataExports;
const STORE_PATIENCE_MS = 5_000;
const RESOURCE = 'own data';

const README = `This is what Secondleaf holds about you.

Each .json file is a list, and opens in any text editor. A file that would be empty is not here.

profile                    who you are here
sign-in-methods            how you sign in; your password itself is not known to the shop
sessions                   where you are signed in
business, business-days    your business, and the views and likes that it got by day
staff-of, messages-for-a-business, steps-for-a-business   the business you work for, and when you did something for one
staff-of-your-business, staff-you-invited, invitations-to-a-staff   who works for yours, and who was asked to
listings                   what you posted, with the names of its pictures
pictures                   the pictures that you uploaded, in their largest size
likes                      what you like
conversations, messages, message-photos   what you and others have written to each other
requests-by-you            what you have asked for, and what became of it
requests-to-you            what others have asked you for; who they are is not in it
appointments               when and where you meet or met; exact places go seven days after it
request-events             every step of these requests
reported-conversations     what you reported of what was written to you
news, how-you-are-told     what the shop has told you, and by which mails
blocked-by-you             whom you do not want to hear from
reports                    what you reported
documents                  what you handed in to be verified, while it is kept
who-opened-your-documents  and when
decisions-about-you        what admins decided about your account, your business and your items
security-log               sign-ins that failed and the like, while they are kept; only once your address is confirmed
admin, decided-as-admin, opened-as-admin   if you are an admin of the shop

Times are in UTC. Views of items are counted without anybody's name, so there are none of yours.
`;

/**
 * The address of the data export, for whoever has proved who they are.
 * @throws Forbidden for nobody
 */
export async function dataExportAddress(
  services: Pick<Services, 'auth' | 'db' | 'log' | 'documentSecret' | 'now'>,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<{ address: string }, Refusal>> {
  const person = authorize(actor, 'account.export', null);
  const unproven = await reauthenticate(services, request, person, fields);
  if (unproven) return unproven;
  const { db, auth } = services;
  const sent = await countSecurityEvents(db, 'account.data-sent', person.email, LIMIT.minutes);
  const token = await sessionToken(auth, request.headers);
  if (sent >= LIMIT.most || token === null) {
    const form = `You have downloaded your data ${LIMIT.most} times within an hour. Please come back later.`;
    return refused(429, { form });
  }
  const query = signedQuery(services, token, `${RESOURCE} ${person.userId}`, services.now());
  return { ok: true, address: `${DATA_EXPORT_FILE}?${query}` };
}

/** A file of the archive: text as it is made, or the bytes of a picture or document. */
export interface ExportedFile {
  name: string;
  input: Uint8Array | AsyncIterable<string>;
}

export type DataExport = Outcome<
  { files: AsyncGenerator<ExportedFile, void> },
  { status: 404 | 429 }
>;

/** Opens the data export for the sender of this request, and notes that it was. Whatever is not right is 404. */
export async function openDataExport(
  services: Pick<
    Services,
    'auth' | 'db' | 'log' | 'documentSecret' | 'now' | 'storage' | 'missingImage'
  >,
  actor: Actor,
  request: Request,
  signature: Signature,
): Promise<DataExport> {
  if (!actor || !isInTime(services, signature)) return { ok: false, status: 404 };
  const { userId, email } = authorize(actor, 'account.export', null);
  const token = await sessionToken(services.auth, request.headers);
  if (token === null || !isSigned(services, token, `${RESOURCE} ${userId}`, signature)) {
    return { ok: false, status: 404 };
  }
  return services.db.transaction(async (tx): Promise<DataExport> => {
    await lockCount(tx, 'reauthentications', userId);
    const sent = await countSecurityEvents(tx, 'account.data-sent', email, LIMIT.minutes);
    if (sent >= LIMIT.most) return { ok: false, status: 429 };
    await writeSecurity(tx, services.log, request, 'account.data-sent', email);
    return { ok: true, files: exportFiles(services, userId) };
  });
}

type Stores = Pick<Services, 'db' | 'storage' | 'missingImage'>;

/**
 * Everything about an account, one file after the other: a slow reader makes nobody hold more than the one that is sent, and
 * no connection to the store. What is gone meanwhile is left out.
 */
export async function* exportFiles(
  services: Stores,
  userId: string,
): AsyncGenerator<ExportedFile, void> {
  const { db, storage } = services;
  yield { name: 'README.txt', input: new TextEncoder().encode(README) };
  for await (const { name, rows } of personalData(db, userId)) {
    yield { name: `${name}.json`, input: jsonOf(rows) };
  }
  for await (const { key, widths } of ownPictures(db, userId)) {
    const picture = await openVariant(services, key, Math.max(...widths), 'jpeg');
    if (picture) yield { name: `pictures/${key}.jpg`, input: await buffer(picture.body) };
  }
  for await (const { key, widths } of ownPictures(db, userId, 'message_photos')) {
    const name = variantKey(key, Math.max(...widths), 'jpeg', MESSAGE_PHOTO_PREFIX);
    const photo = await storage.get(name, STORE_PATIENCE_MS);
    if (photo) yield { name: `message-photos/${key}.jpg`, input: await buffer(photo.body) };
  }
  for (const { id, file } of await ownDocuments(db, userId)) {
    const document = await storage.get(documentKey(file), STORE_PATIENCE_MS);
    if (!document) continue;
    yield { name: `documents/${id}${file.slice(-4)}`, input: await buffer(document.body) };
  }
}

async function* jsonOf(pages: AsyncIterable<object[]>): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row, null, 1)).join(',\n');
    before = ',\n';
  }
  yield '\n]\n';
}
