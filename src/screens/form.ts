// Reads a posted form as plain fields; what is no form at all never reaches a command.
import { data } from 'react-router';

/**
 * A form as it was sent.
 * @throws a 400 for a body that is no form (JSON, rubbish)
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data('This is not a form.', { status: 400 });
  }
}

/**
 * The fields of a form of text fields; of a field sent twice, the last.
 * @throws a 400 for a body that is no form (JSON, rubbish)
 */
export async function formFields(request: Request): Promise<Record<string, unknown>> {
  return Object.fromEntries(await formOf(request));
}
