// The pieces that the forms' schemas are made of, and their errors as a form shows them.
import { z } from 'zod';
import { manyLines, oneLine } from './plain-text';

/** Any text: whoever sends an object or a file in its place hears so. A missing field counts as blank. */
export const anyText = z.string({ error: 'This must be text.' }).default('');

const tooLong = (what: string, max: number) => `Keep ${what} within ${max} characters.`;

/** One line that may be blank; `what` names it in errors ('the name'). */
export function line(what: string, max: number) {
  return anyText
    .transform(oneLine)
    .pipe(z.string().max(max, { error: tooLong(what, max), abort: true }));
}

/** Several lines that may be blank. */
export function lines(what: string, max: number) {
  return anyText
    .transform(manyLines)
    .pipe(z.string().max(max, { error: tooLong(what, max), abort: true }));
}

/** One line that must say something. */
export function requiredLine(what: string, max: number) {
  return line(what, max).pipe(z.string().min(1, { error: `Please enter ${what}.` }));
}

/** Several lines that must say something. */
export function requiredLines(what: string, max: number) {
  return lines(what, max).pipe(z.string().min(1, { error: `Please enter ${what}.` }));
}

/** One of a list; blank is refused with `error` like anything that is not on it. */
export function oneOf<Value extends string>(values: readonly Value[], error: string) {
  return anyText.transform((text) => text.trim()).pipe(z.enum(values, { error }));
}

/** One of a list or blank, which becomes null. */
export function oneOfOrNone<Value extends string>(values: readonly Value[], error: string) {
  return anyText
    .transform((text) => text.trim() || null)
    .pipe(z.enum(values, { error }).nullable());
}

/** The first error of each field, by the field's name; what is wrong with the form as a whole stands under 'form'. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = path.length > 0 ? String(path[0]) : 'form';
    errors[field] ??= message;
  }
  return errors;
}
