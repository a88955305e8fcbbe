// What programs send: JSON, read once.
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../http/app-env';
import { ApiRefusal } from './refusals';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

const object = z.record(z.string(), z.unknown());

export interface JsonBody {
  /** As it came: by it a repetition is known. */
  text: string;
  fields: Record<string, unknown>;
}

/**
 * The object that a request carries; none where it carries nothing.
 * @throws ApiRefusal for another type, for what can't be read, and for anything but an object
 */
export async function readJson({ req }: Context<AppEnv>): Promise<JsonBody> {
  const text = await req.text();
  if (text.trim() === '') return { text, fields: {} };
  if (!JSON_TYPE.test(req.header('content-type') ?? '')) {
    throw new ApiRefusal(415, { detail: 'Send JSON, and say so: Content-Type: application/json.' });
  }
  const found = object.safeParse(parsed(text));
  if (!found.success) throw new ApiRefusal(400, { detail: 'What was sent is no JSON object.' });
  return { text, fields: found.data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
