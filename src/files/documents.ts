// What becomes of a seller's document, and where it lies: never under a name that somebody chose.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Pictures } from './picture-process';
import { firstBytes, pictureType } from './picture-type';
import type { Storage } from './storage';

/** Every document's file lies below this prefix. */
export const DOCUMENT_PREFIX = 'documents/';

const NAME_BYTES = 16;
/** Longest side of a picture in pixels: an A4 page stays readable down to its small print. */
const LONGEST_SIDE = 2400;
const WORDS = {
  other: 'This file is neither a picture nor a PDF.',
  wanted: 'Please choose a JPEG, PNG or PDF.',
};
const NAME = /^[0-9a-f]{32}\.(?:jpg|pdf)$/;
const STORED = /^documents\/([0-9a-f]{2})\/(\1[0-9a-f]{30}\.(?:jpg|pdf))$/;
const TYPES = { jpg: 'image/jpeg', pdf: 'application/pdf' } as const;

export type DocumentType = keyof typeof TYPES;

/** A document as it is stored: a picture made anew, or a PDF as it came. */
export type PreparedDocument = { type: DocumentType; body: () => Buffer | Readable };

/**
 * Reads a picture or a PDF, whatever its name says.
 * @throws ImageRefused with words for the person, for anything else
 */
export async function prepareDocument(
  path: string,
  pictures: Pick<Pictures, 'scan'>,
): Promise<PreparedDocument> {
  if ((await firstBytes(path)).startsWith('%PDF-')) {
    return { type: 'pdf', body: () => createReadStream(path) };
  }
  await pictureType(path, WORDS);
  const scan = await pictures.scan(path, LONGEST_SIDE);
  return { type: 'jpg', body: () => scan };
}

/** The storage key of a document's file, `documents/ab/ab….jpg`. Throws a TypeError for a wrong name. */
export function documentKey(file: string): string {
  if (!NAME.test(file)) throw new TypeError('Not a document file');
  return `${DOCUMENT_PREFIX}${file.slice(0, 2)}/${file}`;
}

/** The file's name inside a storage key, or null when it is none. */
export function documentFileOf(storageKey: string): string | null {
  return STORED.exec(storageKey)?.[2] ?? null;
}

/** Which of the two types a stored file is. */
export const documentTypeOf = (file: string): DocumentType =>
  file.endsWith('.pdf') ? 'pdf' : 'jpg';

/** Stores a document under a new name of 128 random bits, and says which. */
export async function storeDocument(
  storage: Storage,
  { type, body }: PreparedDocument,
): Promise<string> {
  const file = `${randomBytes(NAME_BYTES).toString('hex')}.${type}`;
  await storage.put(documentKey(file), body(), TYPES[type]);
  return file;
}

/** Removes a document's file; one that is gone already doesn't matter. */
export function removeDocument(storage: Storage, file: string): Promise<void> {
  return storage.remove(documentKey(file));
}
