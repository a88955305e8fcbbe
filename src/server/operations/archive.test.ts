import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { writeArchive } from './archive';
import { digestMember, newHash } from './archive-digest';
import { listFile, MANIFEST, type Manifest } from './archive-manifest';
import { verifyArchive } from './verify-archive';

// Thousands of archives: a second alone, several on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const dir = mkdtempSync(join(tmpdir(), 'secondleaf-archive-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const DIGEST_BYTES = digestMember(newHash()).length;

/**
 * A small archive: rows that repeat, a file that doesn't, and the padding between them.
 * @param hasDigest false: as a release before digests wrote it
 */
async function smallArchive(hasDigest: boolean): Promise<Buffer> {
  const file = join(dir, `${hasDigest ? 'whole' : 'older'}.tar.gz`);
  const archive = writeArchive(file);
  const rows = Buffer.from('lamp\t25.00\tactive\n'.repeat(60));
  const table = newHash();
  await archive.add('tables/products/1', rows.length, one(rows), [table]);
  const picture = randomBytes(1_500);
  const own = newHash();
  await archive.add('files/images/00/a/320.webp', picture.length, one(picture), [own]);
  const list = newHash();
  listFile(list, own, picture.length, 'images/00/a/320.webp');
  const manifest: Manifest = {
    format: 1,
    madeAt: '2026-03-09T08:00:00.000Z',
    migrations: [1],
    tables: [
      {
        name: 'products',
        columns: ['name', 'price', 'status'],
        rows: 60,
        bytes: rows.length,
        sha256: table.digest('hex'),
      },
    ],
    files: { count: 1, bytes: picture.length, sha256: list.digest('hex') },
    missing: [],
    ...(hasDigest ? { sealed: true } : {}),
  };
  const words = Buffer.from(JSON.stringify(manifest));
  await archive.add(MANIFEST, words.length, one(words), []);
  await archive.finish();
  return hasDigest ? readFileSync(file) : readFileSync(file).subarray(0, -DIGEST_BYTES);
}

const whole = await smallArchive(true);

/** What is said of these bytes; null where they are taken for a whole archive. */
const refusalOf = (bytes: Buffer) =>
  verifyArchive(one(bytes)).then(
    () => null,
    (error: unknown) => error,
  );

/** Says so of each: that it is damaged, in words of ours and not in those of a library. */
const inWords = expect.objectContaining({
  name: 'DamagedArchive',
  message: expect.stringMatching(/^(The|An) [a-z]+.*[.?]$/),
});

test('an archive in which any byte was changed by a bit is refused in words', async () => {
  expect(await refusalOf(whole)).toBeNull();
  expect(whole.length).toBeGreaterThan(2_000);
  const changed = [...whole.keys()].map((at) => {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at);
    return bytes;
  });
  const refusals = await Promise.all(changed.map(refusalOf));
  refusals.forEach((refusal, at) => {
    expect(refusal, `byte ${at}`).toEqual(inWords);
  });
});

test('an archive that was cut anywhere is refused in words', async () => {
  const lengths = [...whole.keys()].filter((length) => length % 5 === 0 || length > 2_000);
  const refusals = await Promise.all(lengths.map((length) => refusalOf(whole.subarray(0, length))));
  refusals.forEach((refusal, index) => {
    expect(refusal, `${lengths[index]} bytes`).toEqual(inWords);
  });
});

test('an archive with something behind its end is refused in words', async () => {
  expect(await refusalOf(Buffer.concat([whole, Buffer.from([0])]))).toEqual(inWords);
  expect(await refusalOf(Buffer.concat([whole, whole]))).toEqual(inWords);
});

test('an archive unpacks to the same with its digest and without, in any other program', () => {
  expect(gunzipSync(whole).equals(gunzipSync(whole.subarray(0, -DIGEST_BYTES)))).toBe(true);
});

test('an archive from before the digests is taken, and refused where a changed bit changes what comes out', async () => {
  const older = await smallArchive(false);
  expect(await refusalOf(older)).toBeNull();
  const rightly = gunzipSync(older);
  for (let at = 0; at < older.length; at += 7) {
    const bytes = Buffer.from(older);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at);
    const refusal = await refusalOf(bytes);
    // Such as the time in the packed file's head, or another way to pack the same bytes.
    if (refusal === null) expect(gunzipSync(bytes).equals(rightly), `byte ${at}`).toBe(true);
    else expect(refusal, `byte ${at}`).toEqual(inWords);
  }
});
