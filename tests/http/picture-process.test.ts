// Pictures are read beside the server: what comes back, what is refused, and a process that dies.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareImage } from '~/files/images';
import { startPictures } from '~/files/picture-process';
import { fieldCase } from '../support/pictures';

const dir = mkdtempSync(join(tmpdir(), 'secondleaf-pictures-'));
const readers = () =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', 'picture-worker'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')
    .map(Number);
/** Those of other servers of this process, which end at this moment. */
const others = readers();
const pictures = startPictures();
afterAll(() => {
  pictures.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('the picture process gives what reading in the server itself would give', async () => {
  const file = fieldCase('orientation-6.jpg');
  expect(await pictures.image(file)).toEqual(await prepareImage(file));
  const scan = await pictures.scan(file, 100);
  expect(scan.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

test('the picture process refuses a damaged picture in the same words, and goes on', async () => {
  const refused = await pictures.image(fieldCase('truncated.jpg')).catch((error) => error);
  expect(refused).toMatchObject({ name: 'ImageRefused', reason: 'damaged' });
  expect(refused.message).toBe("This picture is damaged and can't be read.");
  expect((await pictures.image(fieldCase('red.jpg'))).width).toBe(400);
});

test('a picture file that is not there is a fault of ours and no refusal', async () => {
  const missing = await pictures.image(join(dir, 'missing.jpg')).catch((error) => error);
  expect(missing.name).toBe('Error');
  expect(missing.message).toContain('ENOENT');
});

test('a picture process that dies fails what it was reading, and the next picture begins another one', async () => {
  const program = join(dir, 'dies.mjs');
  writeFileSync(
    program,
    `process.on('message', ({ id, job }) => {
      if (job.file === 'deadly') process.exit(1);
      if (job.file !== 'slow') process.send({ id, answer: { failed: String(process.pid) } });
    });`,
  );
  const mortal = startPictures(program);
  const pid = async () => (await mortal.image('any').catch((error) => error)).message;
  const first = await pid();
  const slow = mortal.image('slow').catch((error) => error.message);
  const deadly = mortal.image('deadly').catch((error) => error.message);
  const ended = 'The process that reads pictures ended.';
  expect(await Promise.all([slow, deadly])).toEqual([ended, ended]);
  expect(await pid()).not.toBe(first);
  mortal.stop();
});

test('Ctrl-C, which a terminal sends to the picture process too, breaks off nothing that it reads', async () => {
  const file = fieldCase('orientation-6.jpg');
  await pictures.image(file);
  const [reader] = readers().filter((pid) => !others.includes(pid));
  if (reader === undefined) throw new Error('No process reads pictures.');
  const reading = pictures.image(file);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(reader, signal);
  expect((await reading).width).toBeGreaterThan(0);
});
