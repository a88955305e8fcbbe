// Reads a multipart body as it comes: fields into memory, files onto the disk, both within limits.
import { randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { pool } from '~/files/pool';
import { type Sort, UploadError, uploadErrors } from './uploads-errors';

export interface ReceivedFile {
  field: string;
  /** The name on the person's own disk: for messages only, never a path of ours. */
  name: string;
  path: string;
  /** Why this file is not taken; the rest of the form may still be good. */
  refused: UploadError | null;
}

export interface ReceivedForm {
  fields: [name: string, value: string][];
  /** Files in the order in which they came. */
  files: ReceivedFile[];
  /** Why the form did not come whole. The fields that came before are there, and no file is. */
  broken: UploadError | null;
}

export interface FormLimits {
  /** What the files are, for words about them. */
  sort: Sort;
  files: number;
  fileBytes: number;
  /** Milliseconds that the whole body may take. */
  time: number;
}

const FIELDS = 100;
const FIELD_BYTES = 40_000;
const HEADERS = { headerPairs: 20, headerSize: 8_000 };

/** One piece of all uploads in each turn of the event loop: pages wait behind one piece, however many files come. */
const oneTurn = pool(1);

/** Whether a body of this type may hold files. */
export const isMultipart = (contentType: string) => /^multipart\/form-data\b/i.test(contentType);

/**
 * Reads a body and hands its form on; the files are there until `use` has ended.
 * @param dir where files are kept meanwhile; null throws them away
 */
export async function withForm<Result>(
  request: Request,
  dir: string | null,
  limits: FormLimits,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const form: ReceivedForm = { fields: [], files: [], broken: null };
  const writes: Write[] = [];
  try {
    if (dir) await mkdir(dir, { recursive: true, mode: 0o700 });
    const parser = parserFor(request, limits);
    const broken = collect(parser, dir, limits, form, writes);
    await feed(request, parser, limits, broken);
    form.broken = await Promise.race([
      broken,
      Promise.all(writes.map(({ done }) => done)).then(() => null),
    ]);
  } catch (error) {
    form.broken = error instanceof UploadError ? error : uploadErrors.brokenOff();
  }
  if (form.broken) form.files = [];
  try {
    return await use(form);
  } finally {
    await Promise.all(writes.map(remove));
  }
}

/** A file on its way to the disk. */
interface Write {
  from: Readable;
  to: WriteStream;
  done: Promise<void>;
}

async function remove({ from, to }: Write): Promise<void> {
  from.destroy();
  to.destroy();
  // Not before it is closed: a file that is just being opened would appear after its removal.
  if (!to.closed) await new Promise<void>((closed) => to.once('close', () => closed()));
  await rm(to.path, { force: true });
}

function parserFor(request: Request, { files, fileBytes }: FormLimits): BusboyInstance {
  const type = request.headers.get('content-type') ?? '';
  if (!isMultipart(type)) throw uploadErrors.notMultipart();
  const counts = { files, fields: FIELDS, parts: files + FIELDS };
  const sizes = { fileSize: fileBytes, fieldSize: FIELD_BYTES, ...HEADERS };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...counts, ...sizes } });
  } catch {
    throw uploadErrors.unreadable();
  }
}

/** Takes what the parser finds. The promise says why the form is broken, and stays open while it isn't. */
function collect(
  parser: BusboyInstance,
  dir: string | null,
  limits: FormLimits,
  form: ReceivedForm,
  writes: Write[],
): Promise<UploadError> {
  return new Promise((broken) => {
    const brokenOff = () => broken(uploadErrors.brokenOff());
    parser.on('error', brokenOff);
    parser.on('filesLimit', () => broken(uploadErrors.tooMany(limits.sort, limits.files)));
    parser.on('partsLimit', () => broken(uploadErrors.tooMuch()));
    parser.on('fieldsLimit', () => broken(uploadErrors.tooMuch()));
    parser.on('field', (name, value, _nameCut, cut) => {
      if (cut) broken(uploadErrors.tooMuch());
      else if (name) form.fields.push([name, value]);
    });
    parser.on('file', (field, stream, name) => {
      stream.on('error', brokenOff);
      // A file input that was left empty comes as a file without a name.
      if (!dir || !field || !name) {
        stream.resume();
        return;
      }
      const path = join(dir, randomBytes(16).toString('hex'));
      const file: ReceivedFile = { field, name, path, refused: null };
      form.files.push(file);
      stream.on('limit', () => {
        file.refused = uploadErrors.tooLarge(limits.sort, limits.fileBytes);
      });
      const to = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      const done = pipeline(stream, to);
      writes.push({ from: stream, to, done });
      done.catch((error) =>
        broken(isFull(error) ? uploadErrors.diskFull() : uploadErrors.brokenOff()),
      );
    });
  });
}

/**
 * Pushes the body through the parser, no faster than files are written.
 * Once the form is broken, the rest is read and thrown away, so that the browser hears the answer.
 */
async function feed(
  request: Request,
  parser: BusboyInstance,
  limits: FormLimits,
  broken: Promise<UploadError>,
): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) throw uploadErrors.brokenOff();
  let reason: UploadError | null = null;
  let late = false;
  let wake = () => {};
  void broken.then((error) => {
    reason = error;
    wake();
  });
  const timer = setTimeout(() => {
    late = true;
    wake();
    void reader.cancel().catch(() => undefined);
  }, limits.time);
  // No Promise.race with what outlives a chunk: it would hold every chunk until the end.
  const heard = (event: 'drain' | 'finish') =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (reason || late) resolve();
      else parser.once(event, resolve);
    });
  // Twice what may come: enough to hear out a form that is a little too large, and an end to an endless one.
  let left = 2 * (limits.files * limits.fileBytes + FIELDS * FIELD_BYTES);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (late) throw uploadErrors.tooSlow(limits.time);
      if (done) break;
      left -= value.length;
      if (left < 0) throw reason ?? uploadErrors.tooMuch();
      if (!reason) await oneTurn(() => nextTurn());
      if (!reason && !parser.write(value)) await heard('drain');
    }
    if (reason) return;
    const finished = heard('finish');
    parser.end();
    await finished;
    if (late) throw uploadErrors.tooSlow(limits.time);
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => undefined);
  }
}

function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);
}
