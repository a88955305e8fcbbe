// What the forms of an import carry: the text of the CSV, and each picture's key with the name that its file had.
import type { NamedPicture } from '~/rules/listing-row-input';

export interface ImportForm {
  csv: string;
  pictures: NamedPicture[];
  /** Why files were not taken, in words; the server writes it, nobody else. */
  fileError: string | null;
}

/** A picture as one field holds it. */
export const pictureField = ({ key, name }: NamedPicture) => `${key} ${name}`;

/** Reads the form. Whatever is missing or of another kind counts as blank. */
export function readImportForm(form: FormData): ImportForm {
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string');
  const pictures = texts('picture').flatMap((text) => {
    const [, key = '', name = ''] = /^([0-9a-f]{32}) (.+)$/s.exec(text) ?? [];
    return key === '' ? [] : [{ key, name }];
  });
  return {
    csv: texts('csv').at(-1) ?? '',
    pictures: [...new Map(pictures.map((picture) => [picture.key, picture])).values()],
    fileError: texts('fileError').join(' ') || null,
  };
}
