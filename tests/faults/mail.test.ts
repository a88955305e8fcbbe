// The mail server is unavailable while people sign up, and comes back: each mail arrives, and once.
import { expect, test } from 'vitest';
import { startTraffic } from '../support/fault-traffic';
import { inDatabase, newFaultServer, note, until } from '../support/faults';
import { embeddedServer } from '../support/shop';
import { startMailServer } from '../support/smtp';

const MAILS = 15;

test('mail server stopped and started again', async (context) => {
  const stopped = await startMailServer();
  await stopped.stop();
  const place = await newFaultServer({ SMTP_URL: stopped.url });
  try {
    await place.start();
    const traffic = await startTraffic(place.url, 1);
    const { accounts } = traffic.acknowledged;
    await until('people', () => accounts.length >= MAILS);
    await traffic.stop();
    const ask = (question: string) =>
      inDatabase(embeddedServer(place.dir).url, async (client) => {
        const { rows } = await client.query<{ n: number }>(question);
        return rows[0]?.n ?? Number.NaN;
      });
    const mails = "from graphile_worker.jobs where task_identifier = 'mail'";
    await until(
      'each was tried',
      async () => (await ask(`select min(attempts) as n ${mails}`)) >= 1,
    );
    const back = await startMailServer({ port: Number(new URL(stopped.url).port) });
    const returned = Date.now();
    await until(
      'no mail waits',
      async () => (await ask(`select count(*)::int as n ${mails}`)) === 0,
      180,
    );
    const recovery = [Date.now() - returned];
    const to = back.recipients.flat();
    await back.stop();
    const lost = accounts.filter((email) => !to.includes(email));
    const doubled = to.length - new Set(to).size;
    const counts = { acknowledged: accounts.length, lost: lost.length, half: 0, doubled };
    const seen = `${to.length} mails; recovery: until the last had arrived`;
    note(context, { fault: context.task.name, rounds: 1, ...counts, recovery, seen });
    expect(lost).toEqual([]);
    expect(doubled).toBe(0);
    expect(traffic.wrong).toEqual([]);
  } finally {
    await place.end();
  }
});
