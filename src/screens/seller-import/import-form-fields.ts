// What the forms of an import carry: the text of the CSV, and each picture's key with the name that its file had.
import { IMPORT_LIMITS } from '~/rules/listing-csv';
import type { NamedPicture } from '~/rules/listing-row-input';
import { IMAGE_LIMITS } from '~/rules/product';

export interface ImportForm {
  csv: string;
  pictures: NamedPicture[];
  /** Why files were not taken, in words; the server writes it, nobody else. */
  fileError: string | null;
}

/** More than this no import can use. */
const MOST_PICTURES = IMPORT_LIMITS.rows * IMAGE_LIMITS.perProduct;

/** A picture as one field holds it. */
export const pictureField = ({ key, name }: NamedPicture) => `${key} ${name}`;

/** Reads the form. Whatever is missing or of another kind counts as blank. */
export function readImportForm(form: FormData | URLSearchParams): ImportForm {
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string');
  const pictures = texts('picture').flatMap((text) => {
    const [, key = '', name = ''] = /^([0-9a-f]{32}) (.+)$/s.exec(text) ?? [];
    return key === '' ? [] : [{ key, name }];
  });
  const named = new Map(pictures.map((picture) => [picture.key, picture]));
  return {
    csv: texts('csv').at(-1) ?? '',
    pictures: [...named.values()].slice(0, MOST_PICTURES),
    fileError: texts('fileError').join(' ') || null,
  };
}
