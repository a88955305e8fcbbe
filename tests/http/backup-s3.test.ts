// A backup moves a shop between an object store and a disk: the archive knows neither.
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '~/files/open-storage';
import type { Storage } from '~/files/storage';
import { loadServer } from '../../scripts/built.mjs';
import { makePicture, makeProduct } from '../support/builders';
import { needsS3, startS3 } from '../support/s3';
import { cloneDatabase, startTestServer } from '../support/server';

vi.setConfig({ testTimeout: 60_000 });

const built = await loadServer();
const store = await startS3();
afterAll(() => store?.stop());
beforeEach((ctx) => needsS3(store, ctx));

const s3 = {
  S3_BUCKET: store?.bucket ?? '',
  S3_ENDPOINT: store?.endpoint ?? '',
  S3_REGION: store?.region ?? '',
  S3_ACCESS_KEY_ID: store?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: store?.secretAccessKey ?? '',
  S3_FORCE_PATH_STYLE: 'true',
};

/** Every stored file by its key. */
async function filesOf(storage: Storage): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const { key } of storage.list('')) {
    const found = await storage.get(key);
    if (found) files.set(key, await buffer(found.body));
  }
  return files;
}

test('a shop whose pictures are in an object store goes to a disk and back, to the byte', async () => {
  const server = await startTestServer(s3);
  const { services, databaseUrl, dataDir } = server;
  const product = await makeProduct(services.db, { name: 'Chair' });
  await makePicture(services, product.id, 'teal');
  const inStore = await filesOf(services.storage);
  expect(inStore.size).toBeGreaterThan(1);

  const first = join(dataDir, 'from-s3.tar.gz');
  await built.backup(
    { ...s3, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    first,
  );
  const disk = { DATABASE_URL: await cloneDatabase(), DATA_DIR: join(dataDir, 'disk') };
  await built.restore({ ...disk, LOG_LEVEL: 'silent' }, first);
  const onDisk = await openStorage({ kind: 'disk', dir: join(disk.DATA_DIR, 'files') });
  expect(await filesOf(onDisk)).toEqual(inStore);

  const second = join(dataDir, 'from-disk.tar.gz');
  await built.backup({ ...disk, LOG_LEVEL: 'silent' }, second);
  for (const key of inStore.keys()) await services.storage.remove(key);
  const back = { DATABASE_URL: await cloneDatabase(), DATA_DIR: join(dataDir, 'back') };
  await built.restore({ ...s3, ...back, LOG_LEVEL: 'silent' }, second);
  expect(await filesOf(services.storage)).toEqual(inStore);
});
