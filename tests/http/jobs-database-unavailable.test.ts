// The database becomes unavailable while a mail is on its way: the server lives on, the queue as well, and the mail is not lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '~/data/embedded/embedded';
import { freePort } from '~/data/embedded/embedded-process';
import { loadServer } from '../../scripts/built.mjs';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { allowLogged, errorLog } from '../support/logged';
import { startMailServer } from '../support/smtp';

vi.setConfig({ testTimeout: 120_000 });

const built = await loadServer();
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-jobs-'));
const port = await freePort();
let database: EmbeddedDatabase = await startEmbedded(dir, { port });
let sent = () => {};
const onItsWay = new Promise<void>((done) => {
  sent = done;
});
let take = () => {};
const taken = new Promise<void>((done) => {
  take = done;
});
const mails = await startMailServer({
  beforeTaking() {
    sent();
    return taken;
  },
});
const server = await built.start(
  {
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: join(dir, 'data'),
    LOG_LEVEL: 'error',
    SMTP_URL: mails.url,
    ...TRUSTING,
  },
  { log: errorLog() },
);
const pool = server.services.db.$client;
afterAll(async () => {
  await server.stop();
  await mails.stop();
  await database.stop();
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
});

const arrived = (email: string) =>
  mails.recipients.filter((recipients) => recipients.includes(email)).length;

test('a mail whose sending can not be written down is sent once more, five minutes later', async () => {
  allowLogged('jobs: ');
  await signUp(newVisitor(server), 'first@away.test');
  await onItsWay;
  await database.stop();
  take();
  await vi.waitFor(() => expect(arrived('first@away.test')).toBe(1), 20_000);
  database = await startEmbedded(dir, { port });
  await vi.waitFor(async () => expect((await newVisitor(server).get('/readyz')).status).toBe(200), {
    timeout: 20_000,
  });

  await signUp(newVisitor(server), 'second@away.test');
  await vi.waitFor(() => expect(arrived('second@away.test')).toBe(1), 20_000);
  expect(arrived('first@away.test')).toBe(1);

  await pool.query("select graphile_worker.add_job('free-jobs', job_key => 'free now')");
  await vi.waitFor(async () => expect(await jobs("key = 'free now'")).toBe(0), 20_000);
  expect(await jobs("task_identifier = 'mail' and locked_at is not null")).toBe(1);
  await pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '301 s'");
  await pool.query("select graphile_worker.add_job('free-jobs', job_key => 'free now')");
  await vi.waitFor(() => expect(arrived('first@away.test')).toBe(2), 20_000);
  await vi.waitFor(async () => expect(await jobs('true')).toBe(0), 20_000);
});

async function jobs(which: string): Promise<number> {
  const { rowCount } = await pool.query(`select from graphile_worker.jobs where ${which}`);
  return rowCount ?? 0;
}
