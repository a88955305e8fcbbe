// The files of an import as they are chosen: the CSV is read here, the pictures go up at once, one by one.
import { useRef, useState } from 'react';
import {
  comparableName,
  IMPORT_LIMITS,
  IMPORT_TOO_LARGE,
  isPictureName,
} from '~/rules/sellers/listing-csv';
import { textOf } from '~/rules/text/csv-text';
import type { UploadLimits } from '../../products/listing-form/send-picture';
import { useUploads } from '../../products/listing-form/use-uploads';

const isPicture = ({ type, name }: File) => type.startsWith('image/') || isPictureName(name);

const isSame = (one: File, other: File | undefined) =>
  one.size === other?.size && one.lastModified === other.lastModified;

export function useImportFiles(limits: UploadLimits) {
  const uploads = useUploads([], limits);
  const [csv, setCsv] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const files = useRef(new Map<string, File>());

  /** A folder that is chosen again brings only what is new or has changed. */
  function takePictures(chosen: File[]): void {
    const here = new Map(uploads.items.map((item) => [comparableName(item.name), item]));
    const fresh = chosen.filter((file) => {
      const name = comparableName(file.name);
      const item = here.get(name);
      if (item && item.state !== 'failed' && isSame(file, files.current.get(name))) return false;
      if (item) uploads.remove(item.id);
      return true;
    });
    for (const file of fresh) files.current.set(comparableName(file.name), file);
    uploads.add(fresh);
  }

  async function take(given: Iterable<File>): Promise<void> {
    const chosen = [...given];
    takePictures(chosen.filter(isPicture));
    const sheet = chosen.findLast((file) => !isPicture(file));
    if (!sheet) return;
    const tooLarge = sheet.size > IMPORT_LIMITS.bytes;
    setProblem(tooLarge ? IMPORT_TOO_LARGE : null);
    if (tooLarge) return;
    setCsv({ name: sheet.name, text: textOf(new Uint8Array(await sheet.arrayBuffer())) });
  }

  return { uploads, csv, problem, take };
}
