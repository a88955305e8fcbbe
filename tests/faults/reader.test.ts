// Readers of a large export who stop reading: the server holds little of it for them, and ends their connections in time.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connect as openDatabase } from '~/data/database/database';
import { noteServed, visit } from '../support/fault-readers';
import { newFaultServer, notTried, peakMegabytes, until } from '../support/faults';
import { newSeller } from '../support/people';
import { embeddedServer } from '../support/shop';

const READERS = 30;
const PRODUCTS = 10_000;
const SILENT_MS = 10_000;
/** Beside what the server has before they come. */
const MOST_MEGABYTES = 150;

test(`${READERS} readers who stop in a large export`, async (context) => {
  if (process.platform !== 'linux') return notTried(context, 'needs Linux');
  const place = await newFaultServer({ SILENT_TIMEOUT_MS: String(SILENT_MS) });
  try {
    await place.start();
    const db = openDatabase(embeddedServer(place.dir).url);
    const seller = await newSeller({ url: place.url, services: { db } });
    await db.$client.query(
      `insert into products (user_id, seller_id, name, description)
       select $1, $1, 'Lamp ' || n, repeat('A lamp that shines. ', 150) from generate_series(1, $2::int) n`,
      [seller.id, PRODUCTS],
    );
    await db.$client.end();
    const cookie = [...seller.cookies].map((pair) => pair.join('=')).join('; ');
    const reply = await fetch(`${place.url}/seller/products.csv`, { headers: { cookie } });
    const { byteLength: whole } = await reply.arrayBuffer();
    const visitors = visit(place);
    const before = peakMegabytes(place.shop.pid);
    const readers = Array.from({ length: READERS }, () => startReading(place.url, cookie));
    await until('all have begun', () => readers.every(({ read }) => read() > 0));
    const stopped = Date.now();
    for (const { socket } of readers) socket.pause();
    const ports = readers.map(({ socket }) => socket.localPort ?? 0);
    await until('the server gives them up', () => openFrom(ports) === 0);
    const took = Math.round((Date.now() - stopped) / 1_000);
    for (const { socket } of readers) socket.resume();
    await until('all are closed', () => readers.every(({ socket }) => socket.closed));
    const found = await visitors.stop();
    const more = peakMegabytes(place.shop.pid) - before;
    const most = Math.max(...readers.map(({ read }) => read()));
    const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;
    const seen = [
      `${found.pages} pages beside them, p99 ${found.p99} ms`,
      `each was sent ${megabytes(most)} of ${megabytes(whole)} MB at most and closed after ${took} s`,
      `${more} MB more memory`,
    ].join('; ');
    noteServed(context, found, seen);
    expect(most).toBeLessThan(whole);
    expect(more).toBeLessThan(MOST_MEGABYTES);
  } finally {
    await place.end();
  }
});

/** Asks for the export on a connection of its own. */
function startReading(url: string, cookie: string): { socket: Socket; read(): number } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let read = 0;
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    read += bytes.length;
  });
  socket.write(`GET /seller/products.csv HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
  return { socket, read: () => read };
}

/** How many connections from these ports the other side still has, as the system says: a client that reads nothing can't know. */
function openFrom(ports: number[]): number {
  const wanted = new Set(ports.map((port) => port.toString(16).toUpperCase().padStart(4, '0')));
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return lines.filter((line) => {
    const [, , remote = '', state] = line.trim().split(/\s+/);
    return state === '01' && wanted.has(remote.split(':')[1] ?? '');
  }).length;
}
