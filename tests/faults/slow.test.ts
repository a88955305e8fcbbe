// Slow, idle and endless clients beside working visitors: these are served, those are closed in time, and memory stays bounded.
import { connect, type Socket } from 'node:net';
import { expect, type TestContext, test } from 'vitest';
import { newPlace, note, type Place, peakMegabytes, quantile, until } from '../support/faults';

const SLOW = 500;
const IDLE = 5_000;
const VISITORS = 8;
/** Usable, also on two cores that the slow clients themselves run on. */
const P99_MS = 1_500;
/** Within which a slow client is closed: half a minute for a form, and some seconds until it is looked. */
const CLOSED_S = 60;
const GIGABYTE = 1_000_000_000;

interface Client {
  socket: Socket;
  closed: boolean;
}

function open(place: Place, first: string): Client {
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

/** A line of the table for visitors who must have been served all the while, and soon. */
function noteServed(
  context: TestContext,
  { p99, pages, wrong }: { p99: number; pages: number; wrong: string[] },
  seen: string,
): void {
  const fault = context.task.name;
  note(context, { fault, rounds: 1, acknowledged: pages, lost: wrong.length, seen });
  expect(wrong).toEqual([]);
  expect(p99).toBeLessThan(P99_MS);
}

/** Visitors who open pages until they are told to stop, and how long each page took. */
function visit(place: Place) {
  let running = true;
  const times: number[] = [];
  const wrong: string[] = [];
  const visitor = async (number: number) => {
    while (running) {
      const began = performance.now();
      const headers = { cookie: `visitor=${number}`, accept: 'text/html' };
      const reply = await fetch(`${place.url}/`, { headers }).catch(() => null);
      await reply?.text();
      if (reply?.status !== 200) wrong.push(`${reply?.status}`);
      times.push(performance.now() - began);
    }
  };
  const all = Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)));
  return {
    async stop() {
      running = false;
      await all;
      return { p99: Math.round(quantile(times, 0.99)), pages: times.length, wrong };
    },
  };
}

const HEAD = 'POST /login HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const FORM =
  'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n';

test('500 slow clients: heads and forms a byte a second', async (context) => {
  const place = await newPlace();
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
  const place = await newPlace();
  try {
    await place.start();
    const idle = Array.from({ length: IDLE }, () => open(place, ''));
    await until('all are connected', () => idle.every(({ socket }) => !socket.connecting));
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
  const place = await newPlace();
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
    while (sent < GIGABYTE && !client.closed) {
      const taken = client.socket.write(piece);
      sent += 64_000;
      if (!taken)
        await until('it is taken', () => client.closed || !client.socket.writableNeedDrain);
    }
    client.socket.destroy();
    const megabytes = peakMegabytes(place.shop.pid);
    const seen = `${reply.slice(9, 12)} after ${Math.round(sent / 1e6)} MB, at most ${megabytes} MB of memory`;
    note(context, { fault: context.task.name, rounds: 1, seen });
    expect(sent).toBeLessThan(GIGABYTE / 2);
    expect(reply).toMatch(/^HTTP\/1.1 4/);
    expect(megabytes).toBeLessThan(450);
  } finally {
    await place.end();
  }
});
