// Pictures on their way in: one at a time from a script, or inside a form from a page without one.
import type { Context, MiddlewareHandler } from 'hono';
import { addImage } from '~/commands/images';
import type { Services } from '~/commands/services';
import type { Actor } from '~/rules/permissions';
import type { AppEnv } from './app';
import { problemReply } from './problem';
import { UploadError, uploadErrors, uploadProblem } from './uploads-errors';
import { isMultipart, type ReceivedForm, withForm } from './uploads-form';

/** Says who sends a request. */
type Who = (headers: Headers) => Promise<Actor>;

/** The screens whose forms may carry pictures. */
const SCREENS = new Set(['/create', '/create.data']);
const FIELD = 'image';
const ERROR_FIELD = 'imageError';

/** `POST /api/uploads`: one picture in the field `image`; answers its key and what a page needs to show it. */
export function receiveImage(services: Services, who: Who) {
  const { limits, uploadsDir } = services;
  return async (context: Context<AppEnv>): Promise<Response> => {
    const request = context.req.raw;
    const actor = await who(request.headers);
    const form = { files: 1, fileBytes: limits.imageBytes, time: limits.uploadMs };
    try {
      const picture = await withForm(request, actor && uploadsDir, form, (received) => {
        if (!actor) throw uploadErrors.notSignedIn();
        if (received.broken) throw received.broken;
        const file = received.files.find(({ field }) => field === FIELD);
        if (!file) throw uploadErrors.noPicture();
        if (file.refused) throw file.refused;
        if (request.signal.aborted) throw uploadErrors.brokenOff();
        return addImage(services, actor, file.path);
      });
      return context.json({ id: picture.key, picture }, 201);
    } catch (error) {
      return refuse(context, error);
    }
  };
}

function refuse(context: Context<AppEnv>, error: unknown): Response {
  const problem = uploadProblem(error);
  if (!problem) throw error;
  const { status, ...words } = problem;
  return problemReply(context, status, words);
}

/**
 * Turns a screen's multipart form into a plain one: each picture into its key in the field `image`,
 * in order after those that the form had already; what was refused into words in `imageError`.
 */
export function plainForms(services: Services, who: Who): MiddlewareHandler<AppEnv> {
  const { limits, uploadsDir } = services;
  return async (context, next) => {
    const { method, path } = context.req;
    const request = context.req.raw;
    const type = request.headers.get('content-type') ?? '';
    if (method !== 'POST' || !isMultipart(type)) return next();
    if (!SCREENS.has(path))
      return refuse(context, new UploadError(415, 'No files are taken here.'));
    const actor = await who(request.headers);
    const form = { files: limits.images, fileBytes: limits.imageBytes, time: limits.uploadMs };
    const fields = await withForm(request, actor && uploadsDir, form, (received) =>
      actor ? withPictures(services, actor, received) : Promise.resolve(received.fields),
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

async function withPictures(
  services: Services,
  actor: Actor,
  { fields, files, broken }: ReceivedForm,
): Promise<[string, string][]> {
  const chosen = files.filter(({ field }) => field === FIELD);
  const outcomes = await Promise.allSettled(
    chosen.map(async ({ path, refused }) => {
      if (refused) throw refused;
      return addImage(services, actor, path);
    }),
  );
  const plain = fields.filter(([name]) => name !== ERROR_FIELD);
  if (broken) plain.push([ERROR_FIELD, broken.message]);
  outcomes.forEach((outcome, index) => {
    if (outcome.status === 'fulfilled') {
      plain.push([FIELD, outcome.value.key]);
      return;
    }
    const problem = uploadProblem(outcome.reason);
    if (!problem) throw outcome.reason;
    const { name = '' } = chosen[index] ?? {};
    plain.push([ERROR_FIELD, chosen.length > 1 ? `${name}: ${problem.detail}` : problem.detail]);
  });
  return plain;
}
