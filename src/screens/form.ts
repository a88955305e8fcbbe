// Reads a posted form as plain fields; what is no form at all never reaches a command.
import { data } from 'react-router';

/** Written by the server in place of a body that it would not take. */
export const TOO_LARGE_HEADER = 'x-secondleaf-too-large';

/**
 * A form as it was sent.
 * @throws a 400 for a body that is no form (JSON, rubbish), a 413 for one that is too large
 */
export async function formOf(request: Request): Promise<FormData> {
  if (request.headers.has(TOO_LARGE_HEADER)) throw data(null, { status: 413 });
  try {
    return await request.formData();
  } catch {
    throw data('This is not a form.', { status: 400 });
  }
}

/**
 * The fields of a form of text fields; of a field sent twice, the last.
 * @throws as `formOf`
 */
export async function formFields(request: Request): Promise<Record<string, unknown>> {
  return Object.fromEntries(await formOf(request));
}
