// Files inside a form, as a page without a script sends them: the screen's action gets plain fields.
import { readFile, stat } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { addMessagePhoto } from '~/commands/messages/message-photos';
import { addImage } from '~/commands/products/images';
import { addDocument } from '~/commands/sellers/documents';
import type { Services } from '~/commands/services';
import { PHOTOS_A_MESSAGE } from '~/rules/messages/conversation';
import { IMPORT_LIMITS, IMPORT_TOO_LARGE } from '~/rules/sellers/listing-csv';
import { DOCUMENT_KINDS } from '~/rules/sellers/seller-documents';
import { type Actor, can } from '~/rules/shop/permissions';
import { textOf } from '~/rules/text/csv-text';
import { pictureField } from '~/screens/sellers/seller-import/import-form-fields';
import type { AppEnv, Who } from '../http/app-env';
import { refuse } from './uploads';
import { UploadError, uploadProblem } from './uploads-errors';
import {
  type FormLimits,
  isMultipart,
  type ReceivedFile,
  type ReceivedForm,
  withForm,
} from './uploads-form';

/** What becomes of a screen's files. */
interface Taker {
  limits: FormLimits;
  /** The fields that hold files; each file becomes a value of its field, after those that the form had already. */
  fields: readonly string[];
  /** Nothing of who may not touches the disk; the action then says the word. */
  may: (actor: Actor) => boolean;
  /** Stores a file and says by which name the form knows it from now on. */
  take: (actor: Actor, file: ReceivedFile) => Promise<string>;
  /** The field for words about what was not taken; of the whole form when `field` is null. */
  errorField: (field: string | null) => string;
}

/** Pictures in the field `image`; what was refused becomes words in `imageError`. */
function pictures(services: Services): Taker {
  const { images: files, imageBytes: fileBytes, uploadMs: time } = services.limits;
  return {
    limits: { sort: 'picture', files, fileBytes, time },
    fields: ['image'],
    may: (actor) => can(actor, 'upload.create', null),
    take: async (actor, { path }) => (await addImage(services, actor, path)).picture.key,
    errorField: () => 'imageError',
  };
}

/** Photos of a message in the field `photo`; what was refused becomes words in `photoError`. */
function messagePhotos(services: Services): Taker {
  const { imageBytes: fileBytes, uploadMs: time } = services.limits;
  return {
    limits: { sort: 'picture', files: PHOTOS_A_MESSAGE, fileBytes, time },
    fields: ['photo'],
    may: (actor) => can(actor, 'upload.create', null),
    take: (actor, { path }) => addMessagePhoto(services, actor, path),
    errorField: () => 'photoError',
  };
}

/** Documents, each in the field of its kind; what was refused becomes words in `documentError:` and the kind. */
function documents(services: Services): Taker {
  const { documentBytes: fileBytes, uploadMs: time } = services.limits;
  return {
    limits: { sort: 'document', files: DOCUMENT_KINDS.length, fileBytes, time },
    fields: DOCUMENT_KINDS,
    may: (actor) => can(actor, 'document.submit', null),
    async take(actor, { field, path, name }) {
      const kind = DOCUMENT_KINDS.find((known) => known === field);
      if (!kind) throw new UploadError(400, 'This is not a kind of document.');
      return (await addDocument(services, actor, { kind, path, name })).id;
    },
    errorField: (field) => (field === null ? 'documentError' : `documentError:${field}`),
  };
}

/** A CSV with its pictures: the text of the one, and the key and name of each of the others. */
function listingFiles(services: Services): Taker {
  const { imageBytes: fileBytes, uploadMs: time } = services.limits;
  return {
    limits: { sort: 'picture', files: FILES_OF_IMPORT, fileBytes, time },
    fields: ['csv', 'picture'],
    may: (actor) => can(actor, 'listing.create', null),
    async take(actor, { field, path, name }) {
      if (field === 'picture') {
        return pictureField({ key: (await addImage(services, actor, path)).picture.key, name });
      }
      if ((await stat(path)).size > IMPORT_LIMITS.bytes)
        throw new UploadError(413, IMPORT_TOO_LARGE);
      return textOf(await readFile(path));
    },
    errorField: () => 'fileError',
  };
}

/** Together with the CSV; a page with a script sends pictures one by one, and has no such limit. */
const FILES_OF_IMPORT = 100;

/** The screens whose forms may carry files, each with what becomes of them. */
const SCREENS: Record<string, (services: Services) => Taker> = {
  '/create': pictures,
  '/seller/add-product': pictures,
  '/seller/verification': documents,
  '/seller/import': listingFiles,
  '/messages/:conversation': messagePhotos,
};

/** Turns a screen's multipart form into a plain one. */
export function plainForms(services: Services, who: Who): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { method, path } = context.req;
    // To look at its headers is to make them.
    if (method !== 'POST') return next();
    const request = context.req.raw;
    if (!isMultipart(request.headers.get('content-type') ?? '')) return next();
    const screen = path.replace(/\.data$/, '').replace(/^(\/messages\/)[^/]+$/, '$1:conversation');
    const taker = SCREENS[screen]?.(services);
    if (!taker) return refuse(context, new UploadError(415, 'No files are accepted here.'));
    const actor = await who(request.headers);
    const dir = taker.may(actor) ? services.uploadsDir : null;
    if (dir) services.pictures.expect();
    const fields = await withForm(request, dir, taker.limits, (form) =>
      dir ? withFiles(taker, actor, form) : Promise.resolve(form.fields),
    );
    const headers = new Headers(request.headers);
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    headers.delete('content-length');
    headers.delete('transfer-encoding');
    const body = new URLSearchParams(fields).toString();
    context.req.raw = new Request(request.url, { method, headers, body });
    return next();
  };
}

async function withFiles(
  taker: Taker,
  actor: Actor,
  { fields, files, broken }: ReceivedForm,
): Promise<[string, string][]> {
  const chosen = files.filter(({ field }) => taker.fields.includes(field));
  const outcomes = await Promise.allSettled(
    chosen.map(async (file) => {
      if (file.refused) throw file.refused;
      return taker.take(actor, file);
    }),
  );
  const ours = [null, ...taker.fields].map(taker.errorField);
  const plain = fields.filter(([name]) => !ours.includes(name));
  if (broken) plain.push([taker.errorField(null), broken.message]);
  chosen.forEach(({ field, name }, index) => {
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled') plain.push([field, outcome.value]);
    if (outcome?.status !== 'rejected') return;
    const problem = uploadProblem(outcome.reason);
    if (!problem) throw outcome.reason;
    const several = chosen.filter((other) => other.field === field).length > 1;
    const words = several ? `${name}: ${problem.detail}` : problem.detail;
    plain.push([taker.errorField(field), words]);
  });
  return plain;
}
