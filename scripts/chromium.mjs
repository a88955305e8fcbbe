// Finds a Chromium for the browser tests, or installs one the way this machine allows.
import { existsSync } from 'node:fs';
import { run } from './child.mjs';

// The headless shell first: a page costs the same in it, the browser around it much less.
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGES = ['chromium-headless-shell', 'fonts-liberation'];

/**
 * The path of a Chromium; null when Playwright's own is used. Ends this process when there is none.
 * @returns {Promise<string | null>}
 */
export async function ensureChromium() {
  const find = () => SYSTEM.find((path) => existsSync(path));
  const there = find();
  if (there) return there;
  let words = '';
  /** @param {string | null} program @param {string[]} parameters */
  const attempt = async (program, parameters) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, output } = await run(program, parameters, { quiet: true, env });
    words += output;
    return status === 0;
  };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium …');
    await attempt('apt-get', ['update']);
    await attempt('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES]);
    const installed = find();
    if (installed) return installed;
  }
  console.error('Fetching a Chromium for the tests …');
  const playwright = 'node_modules/@playwright/test/cli.js';
  if (await attempt(null, [playwright, 'install', 'chromium-headless-shell'])) return null;
  console.error(`${words}\nNo Chromium could be found or installed. Install one and try again.`);
  process.exit(1);
}
