// The server behind a proxy that keeps its connections: a stop breaks none of the requests that are on their way.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '~/server/http/listen';

test('a connection is closed by the reply to its last request, and not under it', async () => {
  const http = await listen('127.0.0.1', 0);
  http.answerWith((_request, response) => {
    setImmediate(() => response.end('ok'));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const request = get(http.url, { agent });
    const [reply] = await once(request, 'response');
    await reply.resume().toArray();
    return { connection: reply.headers.connection, reused: request.reusedSocket };
  };
  expect(await ask()).toEqual({ connection: 'keep-alive', reused: false });
  expect(await ask()).toEqual({ connection: 'keep-alive', reused: true });
  const stopping = http.close();
  expect(await ask()).toEqual({ connection: 'close', reused: true });
  await stopping;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a request that is answered while the server stops is the last on its connection', async () => {
  const http = await listen('127.0.0.1', 0);
  let answer = () => {};
  const asked = new Promise<void>((arrived) => {
    http.answerWith((_request, response) => {
      answer = () => void response.end('ok');
      arrived();
    });
  });
  const request = get(http.url, { agent: new Agent({ keepAlive: true }) });
  const replied = once(request, 'response');
  await asked;
  const stopping = http.close();
  answer();
  const [reply] = await replied;
  expect(reply.headers.connection).toBe('close');
  await reply.resume().toArray();
  await stopping;
});

test('a connection on which nothing moves is closed, whether nobody asks or a reader stops reading', async () => {
  const http = await listen('127.0.0.1', 0, { silentMs: 300 });
  let ended = () => {};
  const answerEnded = new Promise<void>((done) => {
    ended = done;
  });
  http.answerWith((_request, response) => {
    response.once('close', ended);
    // More than the system takes in for a reader who does not read.
    response.end(Buffer.alloc(50_000_000));
  });
  const open = () => connect(Number(new URL(http.url).port), '127.0.0.1').on('error', () => {});
  const silent = open().resume();
  const stopped = open().pause();
  stopped.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(silent, 'close');
  await answerEnded;
  stopped.resume();
  await once(stopped, 'close');
  expect(stopped.bytesRead).toBeLessThan(50_000_000);
  await http.close();
});
