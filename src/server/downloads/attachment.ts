// A file to be saved: refused in words, and kept by nobody on its way.
import type { Context } from 'hono';
import { Forbidden } from '~/commands/authorize';
import type { AppEnv } from '../http/app-env';
import { problemReply } from '../http/problem';

/** Does the work for a file. @param refusal what is read by who may not have it: whoever gets Forbidden from the work */
export async function unlessForbidden(
  context: Context<AppEnv>,
  refusal: string,
  work: () => Promise<Response>,
): Promise<Response> {
  context.header('Cache-Control', 'private, no-store');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error;
    return problemReply(context, 403, { detail: refusal });
  }
}

interface Attachment {
  name: string;
  type: string;
  body: string | ReadableStream;
}

export function attachment(context: Context<AppEnv>, { name, type, body }: Attachment): Response {
  context.header('Cache-Control', 'private, no-store');
  context.header('Content-Disposition', `attachment; filename="${name}"`);
  context.header('Content-Type', type);
  return context.body(body);
}

/** Today (UTC), for the name of a file. */
export const today = () => new Date().toISOString().slice(0, 10);
