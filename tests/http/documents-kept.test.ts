// How long documents are kept: a day when they were never handed in, so many days after a decision, else for ever.
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sellers } from '~/data/schema/schema';
import { documents } from '~/data/schema/schema-sellers';
import { documentKey, storeDocument } from '~/files/documents';
import type { VerificationStatus } from '~/rules/sellers/seller';
import { sweepDocuments } from '~/server/jobs/sweep';
import { makeSeller } from '../support/builders';
import { startTestServer } from '../support/server';

const server = await startTestServer();
const { services } = server;
const { db, storage } = services;
const DAY_MS = 24 * 60 * 60 * 1000;
const decidedAt = new Date('2026-03-01T12:00:00Z');
const after = (days: number) => new Date(decidedAt.getTime() + days * DAY_MS);

beforeEach(async () => {
  await db.delete(documents);
});

async function newFile(at: Date): Promise<string> {
  const file = await storeDocument(storage, { type: 'pdf', body: () => Buffer.from('%PDF-') });
  await utimes(join(server.dataDir, 'files', documentKey(file)), at, at);
  return file;
}

async function handedIn(status: VerificationStatus | null): Promise<string> {
  const verifiedAt = status === null ? null : decidedAt;
  const { id: sellerId } = await makeSeller(db, { verificationStatus: status, verifiedAt });
  const file = await newFile(decidedAt);
  const given = { kind: 'idDocument', name: 'x.pdf', bytes: 5, uploadedAt: decidedAt };
  await db.insert(documents).values({ ...given, sellerId, file, submittedAt: decidedAt });
  return file;
}

const isStored = async (file: string) => {
  const found = await storage.get(documentKey(file));
  found?.body.destroy();
  return found !== null;
};

test('documents that were never handed in are deleted after a day, and so is a file without a row', async () => {
  const { id: sellerId } = await makeSeller(db);
  const [waiting, orphan] = [await newFile(decidedAt), await newFile(decidedAt)];
  const given = { kind: 'idDocument', name: 'x.pdf', bytes: 5, uploadedAt: decidedAt };
  await db.insert(documents).values({ ...given, sellerId, file: waiting });
  expect(await sweepDocuments(services, 30, after(0.9))).toEqual({ documents: 0, files: 0 });
  expect(await sweepDocuments(services, 30, after(1.1))).toEqual({ documents: 1, files: 1 });
  expect(await db.$count(documents)).toBe(0);
  expect([await isStored(waiting), await isStored(orphan)]).toEqual([false, false]);
});

test.each(['approved', 'rejected'] as const)(
  'documents of an %s seller are deleted so many days after the decision',
  async (status) => {
    const file = await handedIn(status);
    await sweepDocuments(services, 30, after(29.9));
    expect(await isStored(file)).toBe(true);
    await sweepDocuments(services, 0, after(10_000));
    expect(await isStored(file)).toBe(true);
    await sweepDocuments(services, 30, after(30.1));
    expect(await isStored(file)).toBe(false);
    expect(await db.$count(documents, eq(documents.file, file))).toBe(0);
  },
);

test.each(['pending', null] as const)(
  'documents of a seller whose status is %s are kept',
  async (status) => {
    const file = await handedIn(status);
    await sweepDocuments(services, 30, after(400));
    expect(await isStored(file)).toBe(true);
  },
);

test('a seller’s account takes the rows of its documents with it', async () => {
  const file = await handedIn('approved');
  await db.delete(sellers);
  await sweepDocuments(services, 0, after(2));
  expect(await isStored(file)).toBe(false);
});
