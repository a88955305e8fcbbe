// Finds a Chromium for the browser tests, or installs one the way this machine allows.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const run = (command, words) =>
  spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'] });

/** The path of a Chromium; null when Playwright's own is used. */
export function ensureChromium() {
  const found = () => SYSTEM.find(existsSync);
  if (found()) return found();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium …');
    const packages = ['chromium', 'fonts-liberation'];
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    if (found()) return found();
  }
  console.error('Fetching a Chromium for the tests …');
  if (run('npx', ['playwright', 'install', 'chromium-headless-shell']).status === 0) return null;
  console.error('No Chromium could be found or installed. Install one and run npm test again.');
  process.exit(1);
}
