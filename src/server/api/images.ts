// Pictures that programs send: for an item, or for a message.
import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { z } from 'zod';
import { addMessagePhoto } from '~/commands/messages/message-photos';
import { addImage } from '~/commands/products/images';
import type { Services } from '~/commands/services';
import type { Actor } from '~/rules/shop/permissions';
import { fileIn } from '../files/uploads';
import { withForm } from '../files/uploads-form';
import type { AppEnv } from '../http/app-env';
import type { Callers } from './callers';
import { answerOnce, fingerprintOf } from './idempotency';
import { ApiRefusal } from './refusals';
import { IMAGE_PURPOSES, type UploadedImage } from './schemas';

type Uploading = Pick<Services, 'db' | 'limits' | 'log' | 'pictures' | 'storage' | 'uploadsDir'>;

const purpose = z.enum(IMAGE_PURPOSES, {
  error: `for must be one of: ${IMAGE_PURPOSES.join(', ')}.`,
});

/** `POST /api/images`: one picture in the field `image`, and what it is for in `for`; answers its key. */
export function receiveApiImage(services: Uploading, callers: Callers) {
  const { limits, uploadsDir, pictures } = services;
  const form = {
    sort: 'picture',
    files: 1,
    fileBytes: limits.imageBytes,
    time: limits.uploadMs,
  } as const;
  return async (context: Context<AppEnv>): Promise<Response> => {
    // Whoever may not is heard out, and nothing of theirs touches the disk.
    const caller = await callers.writer(context).catch(asRefusal);
    const dir = caller instanceof ApiRefusal ? null : uploadsDir;
    if (dir) pictures.expect();
    return withForm(context.req.raw, dir, form, async (received) => {
      if (caller instanceof ApiRefusal) throw caller;
      if (received.broken) throw received.broken;
      const given = purpose.default('product').safeParse(new Map(received.fields).get('for'));
      if (!given.success) {
        throw new ApiRefusal(400, { detail: given.error.issues[0]?.message ?? '' });
      }
      const { path } = fileIn(received, 'image', 'picture');
      const sent = fingerprintOf(context, given.data, await readFile(path));
      return answerOnce(context, services, caller, sent, mayHear, async () =>
        context.json(await take(services, caller, path, given.data), 201),
      );
    });
  };
}

/** It says nothing but what was made of the picture that the caller has just sent once more. */
const mayHear = async () => undefined;

async function take(
  services: Uploading,
  actor: Actor,
  path: string,
  what: (typeof IMAGE_PURPOSES)[number],
): Promise<UploadedImage> {
  if (what === 'message') {
    return { id: await addMessagePhoto(services, actor, path), picture: null, note: null };
  }
  const { picture, note } = await addImage(services, actor, path);
  return { id: picture.key, picture, note };
}

function asRefusal(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal) return error;
  throw error;
}
