// Reads a posted form as plain fields; what is no form at all never reaches a command.
import { data } from 'react-router';

/** Written by the server in place of a body that it would not take. */
export const TOO_LARGE_HEADER = 'x-secondleaf-too-large';

const PLAIN_FORM = /^application\/x-www-form-urlencoded\b/i;

/**
 * A form as it was sent; files in it have become plain fields before (server/files/uploads-screens.ts). It is read as text:
 * `formData()` goes through streams, which cost as much as the rest of an action.
 * @throws a 400 for a body that is no form (JSON, rubbish), a 413 for one that is too large
 */
export async function formOf(request: Request): Promise<URLSearchParams> {
  if (request.headers.has(TOO_LARGE_HEADER)) throw data(null, { status: 413 });
  const isForm = PLAIN_FORM.test(request.headers.get('content-type') ?? '');
  const body = isForm ? await request.text().catch(() => null) : null;
  if (body === null) throw data('This is not a form.', { status: 400 });
  return new URLSearchParams(body);
}

/**
 * The fields of a form of text fields; of a field sent twice, the last.
 * @throws as `formOf`
 */
export async function formFields(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(await formOf(request));
}

/** What was typed into some of them, to stand there again in a form that is sent back. */
export const typedInto = (names: readonly string[], fields: Record<string, string>) =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
