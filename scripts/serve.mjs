// Keeps a server running in this terminal until a signal asks for its end.

/**
 * @param {(options: Pick<import('~/server/main').StartOptions, 'signal' | 'say'>) => Promise<import('~/server/main').RunningServer>} start
 * starts it, given a signal that aborts the start and a way to say what it does
 * @param {() => Promise<void> | void} last done when the server has stopped, or did not start
 */
export async function untilStopped(start, last = () => {}) {
  const stopping = new AbortController();
  /** @type {Promise<null>} */
  const asked = new Promise((done) => {
    // Ctrl-C in a terminal reaches us twice, once through npm: the later ones find all under way.
    const stop = () => {
      stopping.abort();
      done(null);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  });
  let server;
  try {
    const starting = start({
      signal: stopping.signal,
      say: (words) => {
        console.error(words);
      },
    });
    server = await Promise.race([starting, nothingLeft()]);
  } catch (error) {
    await last();
    if (stopping.signal.aborted) process.exit(0);
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  const { url, publicUrl, demoSignIns } = server;
  console.error(`\nSecondleaf is open at ${publicUrl}`);
  if (publicUrl !== url) console.error(`It listens on ${url}`);
  if (demoSignIns.length > 0) console.error('\nDemo logins:');
  for (const { role, email, password } of demoSignIns) {
    console.error(`  ${role.padEnd(28)} ${email.padEnd(34)} ${password}`);
  }
  console.error('\nCtrl-C stops it.');
  const error = await Promise.race([asked, server.broken]);
  console.error(error ? `\n${error.message}` : 'Stopping …');
  await server.stop();
  await last();
  process.exit(error ? 1 : 0);
}

/**
 * Fails when there is nothing left that could go on: the process would end without a word.
 * @returns {Promise<never>}
 */
function nothingLeft() {
  return new Promise((_, fail) => {
    process.once('beforeExit', () => {
      fail(
        new Error(
          'The start failed: something it was waiting for is gone. Is the database there, and is there room on its disk?',
        ),
      );
    });
  });
}
