// A file store that is slow, unavailable or broken for a while: patience, and its end.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openStorage } from '~/files/open-storage';
import type { Storage } from '~/files/storage';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function storeThat(answers: RequestListener, patience: number): Promise<Storage> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return storageAt(address.port, patience);
}

function storageAt(port: number, patience: number): Promise<Storage> {
  return openStorage({
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'test-region',
    bucket: 'pictures',
    accessKeyId: 'test',
    secretAccessKey: 'test',
    forcePathStyle: true,
    patience,
  });
}

test('a store that is busy twice is asked a third time, with the whole file', async () => {
  const received: string[] = [];
  const storage = await storeThat(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(body);
    response.writeHead(received.length < 3 ? 503 : 200).end();
  }, 20_000);
  await storage.put('a.webp', Buffer.from('the picture'), 'image/webp');
  expect(received).toEqual(['the picture', 'the picture', 'the picture']);
});

test('a connection that breaks is tried again', async () => {
  let asked = 0;
  const storage = await storeThat((request, response) => {
    asked++;
    if (asked === 1) request.socket.destroy();
    else response.writeHead(204).end();
  }, 20_000);
  await storage.remove('a.webp');
  expect(asked).toBe(2);
});

test('a store that stays busy ends in retry-limit-exceeded when the time is used up', async () => {
  let asked = 0;
  const storage = await storeThat((_, response) => {
    asked++;
    response.writeHead(500).end();
  }, 500);
  await expect(storage.get('a.webp')).rejects.toMatchObject({
    name: 'StorageError',
    code: 'retry-limit-exceeded',
  });
  expect(asked).toBeGreaterThan(1);
});

test('a store that never answers or is not there ends in retry-limit-exceeded too', async () => {
  const silent = await storeThat(() => undefined, 300);
  await expect(silent.get('a.webp')).rejects.toMatchObject({ code: 'retry-limit-exceeded' });
  // Nothing listens on port 1 of the loopback.
  const absent = await storageAt(1, 300);
  await expect(absent.get('a.webp')).rejects.toMatchObject({ code: 'retry-limit-exceeded' });
});

test('a plain refusal is not repeated', async () => {
  let asked = 0;
  const storage = await storeThat((_, response) => {
    asked++;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  }, 20_000);
  const put = storage.put('a.webp', Buffer.from('x'), 'image/webp');
  await expect(put).rejects.toMatchObject({ code: 'unauthorized' });
  expect(asked).toBe(1);
});

test('a reader of a stored file may set a shorter time limit than an upload has', async () => {
  // With the patience of an upload this test would run out of its time.
  const storage = await storeThat((_request, response) => {
    response.writeHead(503).end();
  }, 600_000);
  await expect(storage.get('a.webp', 300)).rejects.toMatchObject({ code: 'retry-limit-exceeded' });
});
