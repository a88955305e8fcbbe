// The S3-compatible store of the cluster: OpenStack Swift in one process, as the tests use it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../ports.mjs';
import { program, until } from './program.mjs';

const ACCESS = { accessKeyId: 'test:tester', secretAccessKey: 'only-on-loopback' };
const REGION = 'test-region';
const BUCKET = 'pictures';

/** Starts the store with one bucket. @param {string} dir */
export async function startStore(dir) {
  const home = join(dir, 'store');
  mkdirSync(home);
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const swift = program(['/usr/bin/python3', 'tests/support/s3-server.py', home], {
    env: {
      S3_ACCESS_KEY: ACCESS.accessKeyId,
      S3_SECRET: ACCESS.secretAccessKey,
      S3_PORT: String(port),
    },
    log: join(dir, 'store.log'),
  });
  const answers = () => fetch(endpoint).then(() => true);
  const up = async () => {
    swift.start();
    await until('the file store', answers, { log: swift.log });
  };
  const client = new S3Client({
    endpoint,
    region: REGION,
    credentials: ACCESS,
    forcePathStyle: true,
  });
  try {
    await up();
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  } catch (error) {
    await swift.stop();
    throw error;
  } finally {
    client.destroy();
  }
  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
    start: up,
    kill: swift.kill,
    stop: swift.stop,
  };
}
