// Files on their way in, one at a time, as a page with a script sends them.
import type { Context } from 'hono';
import { addImage } from '~/commands/products/images';
import { addDocument } from '~/commands/sellers/documents';
import type { Services } from '~/commands/services';
import { documentKindInput } from '~/rules/sellers/document-input';
import { nextVerification } from '~/rules/sellers/seller';
import { documentNote } from '~/rules/sellers/seller-documents';
import { type Actor, can } from '~/rules/shop/permissions';
import type { AppEnv, Who } from '../http/app-env';
import { problemReply } from '../http/problem';
import { type Sort, uploadErrors, uploadProblem } from './uploads-errors';
import { type ReceivedFile, type ReceivedForm, withForm } from './uploads-form';

/** `POST /api/uploads`: one picture in the field `image`; answers its key, what a page needs to show it, and a note in words or null. */
export function receiveImage(
  services: Pick<Services, 'db' | 'limits' | 'pictures' | 'storage' | 'uploadsDir'>,
  who: Who,
) {
  return receiver(services, who, {
    sort: 'picture',
    fileBytes: services.limits.imageBytes,
    may: (actor) => can(actor, 'upload.create', null),
    async take(actor, form) {
      const { path } = fileIn(form, 'image', 'picture');
      const { picture, note } = await addImage(services, actor, path);
      return { id: picture.key, picture, note };
    },
  });
}

/** `POST /api/documents`: one document in the field `document` and what it is in `kind`; answers its id. */
export function receiveDocument(
  services: Pick<Services, 'db' | 'limits' | 'log' | 'pictures' | 'storage' | 'uploadsDir'>,
  who: Who,
) {
  return receiver(services, who, {
    sort: 'document',
    fileBytes: services.limits.documentBytes,
    may: (actor) => can(actor, 'document.submit', null),
    // Said kindly to a page that was open while the approval came.
    refusal: (actor) => {
      const next =
        actor?.seller?.role === 'owner' &&
        nextVerification(actor.seller.verificationStatus, 'submit');
      return next && !next.ok ? next.error : null;
    },
    async take(actor, form) {
      const kind = documentKindInput.safeParse(new Map(form.fields).get('kind'));
      if (!kind.success) throw uploadErrors.noKind();
      const { path, name } = fileIn(form, 'document', 'document');
      const document = await addDocument(services, actor, { kind: kind.data, path, name });
      return { id: document.id, document: { ...document, note: documentNote(document.bytes) } };
    },
  });
}

interface Receiving {
  sort: Sort;
  fileBytes: number;
  /** Whoever may not is heard out and refused, and nothing of theirs touches the disk. */
  may: (actor: Actor) => boolean;
  /** Why not, in words of its own, where there are any. */
  refusal?: (actor: Actor) => string | null;
  take: (actor: Actor, form: ReceivedForm) => Promise<object>;
}

function receiver(
  { limits, uploadsDir, pictures }: Pick<Services, 'limits' | 'pictures' | 'uploadsDir'>,
  who: Who,
  { sort, fileBytes, may, refusal, take }: Receiving,
) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const request = context.req.raw;
    const actor = await who(request.headers);
    const form = { sort, files: 1, fileBytes, time: limits.uploadMs };
    try {
      const dir = may(actor) ? uploadsDir : null;
      if (dir) pictures.expect();
      const taken = await withForm(request, dir, form, (received) => {
        if (!actor) throw uploadErrors.notSignedIn();
        if (!may(actor)) throw uploadErrors.forbidden(refusal?.(actor));
        if (received.broken) throw received.broken;
        if (request.signal.aborted) throw uploadErrors.brokenOff();
        return take(actor, received);
      });
      return context.json(taken, 201);
    } catch (error) {
      return refuse(context, error);
    }
  };
}

/** The file of this field. @throws UploadError */
export function fileIn({ files }: ReceivedForm, field: string, sort: Sort): ReceivedFile {
  const file = files.find((one) => one.field === field);
  if (!file) throw uploadErrors.nothing(sort);
  if (file.refused) throw file.refused;
  return file;
}

/** The reply for an upload that is not taken. Throws on what is nobody's fault but ours. */
export function refuse(context: Context<AppEnv>, error: unknown): Response {
  const problem = uploadProblem(error);
  if (!problem) throw error;
  const { status, ...words } = problem;
  return problemReply(context, status, words);
}
