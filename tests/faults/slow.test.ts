// Slow, idle and endless clients beside working visitors: these are served, those are closed in time, and memory stays bounded.
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { noteServed, visit } from '../support/fault-readers';
import { type FaultServer, newFaultServer, note, peakMegabytes, until } from '../support/faults';

const SLOW = 500;
const IDLE = 5_000;
const AT_ONCE = 250;
/** Within which a slow client is closed: half a minute for a form, and some seconds until it is looked. */
const CLOSED_S = 60;
const GIGABYTE = 1_000_000_000;

interface Client {
  socket: Socket;
  closed: boolean;
}

function open(place: FaultServer, first: string): Client {
  const { hostname, port } = new URL(place.url);
  const socket = connect(Number(port), hostname);
  const client = { socket, closed: false };
  socket.on('error', () => {});
  socket.on('close', () => {
    client.closed = true;
  });
  socket.resume();
  if (first) socket.write(first);
  return client;
}

const HEAD = 'POST /login HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const FORM =
  'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n';

test('500 slow clients: heads and forms a byte a second', async (context) => {
  const place = await newFaultServer();
  try {
    await place.start();
    const slow = Array.from({ length: SLOW }, (_, number) =>
      open(place, number % 2 === 0 ? HEAD : FORM),
    );
    const dripping = setInterval(() => {
      for (const { socket, closed } of slow) if (!closed) socket.write('a');
    }, 1_000);
    const began = Date.now();
    const visitors = visit(place);
    try {
      await until('all slow ones are closed', () => slow.every(({ closed }) => closed), CLOSED_S);
    } finally {
      clearInterval(dripping);
    }
    const took = Math.round((Date.now() - began) / 1_000);
    const { p99, pages, wrong } = await visitors.stop();
    const seen = `${pages} pages beside them, p99 ${p99} ms; all closed after ${took} s`;
    noteServed(context, { p99, pages, wrong }, seen);
  } finally {
    await place.end();
  }
});

test('5,000 idle connections', async (context) => {
  const place = await newFaultServer();
  try {
    await place.start();
    const idle: Client[] = [];
    // Some at a time: more than the system lets wait at the door never come in, and nobody closes them.
    while (idle.length < IDLE) {
      for (let more = 0; more < AT_ONCE; more += 1) idle.push(open(place, ''));
      await until('they are in', () => idle.every(({ socket }) => !socket.connecting));
      expect((await fetch(`${place.url}/livez`)).status).toBe(200);
    }
    const visitors = visit(place);
    await until('they are closed', () => idle.every(({ closed }) => closed), CLOSED_S);
    const { p99, pages, wrong } = await visitors.stop();
    const seen = `${pages} pages beside them, p99 ${p99} ms; at most ${peakMegabytes(place.shop.pid)} MB`;
    noteServed(context, { p99, pages, wrong }, seen);
  } finally {
    await place.end();
  }
});

test.for([
  ['as a form', 'POST /login', 'application/x-www-form-urlencoded'],
  ['as an upload', 'POST /api/uploads', 'multipart/form-data; boundary=zzz'],
] as const)('1 GB without a length, %s', async ([, line, type], context) => {
  const place = await newFaultServer();
  try {
    await place.start();
    const client = open(
      place,
      `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    let reply = '';
    client.socket.on('data', (bytes) => {
      reply += bytes;
    });
    const piece = Buffer.from(`${(64_000).toString(16)}\r\n${'x'.repeat(64_000)}\r\n`);
    let sent = 0;
    while (sent < GIGABYTE && !client.socket.destroyed) {
      const taken = client.socket.write(piece);
      sent += 64_000;
      if (!taken) await until('it is taken', () => !client.socket.writableNeedDrain);
    }
    client.socket.destroy();
    const megabytes = peakMegabytes(place.shop.pid);
    const seen = `${reply.slice(9, 12)} after ${Math.round(sent / 1e6)} MB, at most ${megabytes} MB of memory`;
    note(context, { fault: context.task.name, rounds: 1, seen });
    expect(sent).toBeLessThan(GIGABYTE / 2);
    // Who sends on and on may miss it: what is under way as the connection ends cuts it off.
    expect(reply).toMatch(/^(?:HTTP\/1.1 4|$)/);
    expect(megabytes).toBeLessThan(450);
  } finally {
    await place.end();
  }
});
