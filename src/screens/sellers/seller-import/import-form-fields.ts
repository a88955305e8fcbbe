// What the forms of an import carry: the text of the CSV, its pictures, each by its key and the name that its file had,
// and what the seller has said about the file.

import { IMAGE_LIMITS } from '~/rules/products/product';
import { changesAmong, type ListingChanges, readChanges } from '~/rules/sellers/listing-changes';
import { IMPORT_LIMITS } from '~/rules/sellers/listing-csv';
import type { NamedPicture } from '~/rules/sellers/listing-row-input';

export interface ImportForm {
  csv: string;
  pictures: NamedPicture[];
  changes: ListingChanges;
  /** Why files were not taken, in words; the server writes it, nobody else. */
  fileError: string | null;
}

/** More than this no import can use. */
const MOST_PICTURES = IMPORT_LIMITS.rows * IMAGE_LIMITS.perProduct;

/** A picture as a field holds it; one field may hold many, a line each, because a form with files has few fields. */
export const pictureField = ({ key, name }: NamedPicture) => `${key} ${name}`;

/** Many pictures in one field. */
export const picturesField = (pictures: readonly NamedPicture[]) =>
  pictures.map(pictureField).join('\n');

/** Reads the form. Whatever is missing or of another kind counts as blank. */
export function readImportForm(form: FormData | URLSearchParams): ImportForm {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const texts = (wanted: string) =>
    fields.filter(([name]) => name === wanted).map(([, value]) => value);
  const lines = texts('picture').flatMap((text) => text.split(/\r?\n/));
  const pictures = lines.flatMap((line) => {
    const [, key = '', name = ''] = /^([0-9a-f]{32}) (.+)$/.exec(line) ?? [];
    return key === '' ? [] : [{ key, name }];
  });
  const named = new Map(pictures.map((picture) => [picture.key, picture]));
  // What stands in the page goes before what it carried along.
  const carried = readChanges(texts('changes').at(-1) ?? '');
  return {
    csv: texts('csv').at(-1) ?? '',
    pictures: [...named.values()].slice(0, MOST_PICTURES),
    changes: changesAmong([...carried, ...changesAmong(fields)]),
    fileError: texts('fileError').join(' ') || null,
  };
}
