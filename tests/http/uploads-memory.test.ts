// A large picture on its way in lies on the disk and not in memory.
import { readdirSync, statSync } from 'node:fs';
import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { startTestServer } from '../support/server';

const BODY = 40_000_000;
const server = await startTestServer({ ...TRUSTING, MAX_IMAGE_BYTES: '50000000' });
const person = newVisitor(server);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function memory(): number {
  collectGarbage();
  const { external, heapUsed } = process.memoryUsage();
  return external + heapUsed;
}

function bytesOnDisk(): number {
  const dir = join(server.dataDir, 'uploads');
  return readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
}

test('while 40 MB are held on the way, memory hardly grows', async () => {
  await signUp(person, 'memory@uploads.test');
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { hostname, port } = new URL(server.url);
  const socket = openSocket(Number(port), hostname);
  const chunk = Buffer.alloc(1_000_000, 'x');
  const before = memory();
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Length: ${BODY + 1_000}\r\n` +
      'Content-Type: multipart/form-data; boundary=zzz\r\n\r\n' +
      '--zzz\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n',
  );
  for (let sent = 0; sent < BODY; sent += chunk.length) {
    await new Promise((written) => socket.write(chunk, written));
  }
  await expect.poll(bytesOnDisk, { timeout: 15_000 }).toBeGreaterThan(BODY - 1_000_000);
  // What a collection found free is given back a little later.
  await expect.poll(() => memory() - before, { timeout: 15_000 }).toBeLessThan(BODY / 2);
  socket.destroy();
  await expect.poll(bytesOnDisk, { timeout: 15_000 }).toBe(0);
});
