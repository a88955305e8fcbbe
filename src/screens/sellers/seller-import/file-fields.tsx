// A file as it was read, carried along in a form: the server keeps nothing of it.
import { type ListingChanges, writeChanges } from '~/rules/sellers/listing-changes';
import type { NamedPicture } from '~/rules/sellers/listing-row-input';
import { picturesField } from './import-form-fields';

export interface ReadFile {
  csv: string;
  pictures: readonly NamedPicture[];
  changes: ListingChanges;
}

export function FileFields({ file: { csv, pictures, changes } }: { file: ReadFile }) {
  return (
    <>
      <input type="hidden" name="csv" value={csv} />
      <CarriedFields pictures={pictures} changes={changes} />
    </>
  );
}

/** All but the CSV itself. */
export function CarriedFields({ pictures, changes }: Omit<ReadFile, 'csv'>) {
  return (
    <>
      {pictures.length > 0 && (
        <input type="hidden" name="picture" value={picturesField(pictures)} />
      )}
      {changes.size > 0 && <input type="hidden" name="changes" value={writeChanges(changes)} />}
    </>
  );
}
