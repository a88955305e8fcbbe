// A Chromium for the journeys: desktop and phone, light and dark; what nobody expected fails the test.
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { afterEach, expect } from 'vitest';
import { axeViolations } from './axe';

export type { Page };

export interface PageOptions {
  device?: 'desktop' | 'phone';
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  /** Cookies of an HTTP client (tests/support/client.ts), to be signed in without the form. */
  cookies?: ReadonlyMap<string, string>;
  /** Console errors that this test provokes. */
  expected?: RegExp[];
}

export interface TestBrowser {
  /** A page in a browser profile of its own. Relative addresses lead to the server. */
  open(options?: PageOptions): Promise<Page>;
}

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: {
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
} as const;

/**
 * In which looks axe reads a screen: between light and dark it finds other colours and nothing else, between phone and
 * desktop another layout.
 */
const LOOKS = [
  { device: 'phone', theme: 'dark' },
  { device: 'desktop', theme: 'light' },
] as const;

/** Chromium must start on machines without a screen, and talk to nobody but our server. */
const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** One for all files that a worker runs; it ends with the worker, which holds the other end of its pipe. */
let launched: Browser | undefined;

async function ensureBrowser(): Promise<Browser> {
  if (launched?.isConnected()) return launched;
  const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM.find((path) => existsSync(path));
  launched = await chromium.launch({
    args: FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  return launched;
}

/** Opens pages on a server for the tests of one file; each has what it needs closed after it. */
export async function startBrowser(serverUrl: string): Promise<TestBrowser> {
  const browser = await ensureBrowser();
  const contexts: BrowserContext[] = [];
  const surprises: string[] = [];

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(surprises.splice(0), 'what the browser complained of').toEqual([]);
  });

  return {
    async open(options = {}) {
      const { device = 'desktop', theme = 'light', javaScript = true, cookies } = options;
      const context = await browser.newContext({
        ...DEVICES[device],
        colorScheme: theme,
        javaScriptEnabled: javaScript,
        reducedMotion: 'reduce',
        baseURL: serverUrl,
      });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      if (cookies) {
        const jar = [...cookies].map(([name, value]) => ({ name, value, url: serverUrl }));
        await context.addCookies(jar);
      }
      watch(context, serverUrl, surprises, options.expected ?? []);
      return context.newPage();
    },
  };
}

function watch(
  context: BrowserContext,
  serverUrl: string,
  surprises: string[],
  expected: readonly RegExp[],
): void {
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) surprises.push(text);
  };
  context.on('weberror', (error) => note(`error in the page: ${error.error().message}`));
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error' || isRefusal(message.text(), url)) return;
    note(`console: ${message.text()} ${url}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const local = ['data:', 'blob:', 'about:'].includes(url.protocol);
    if (!local && url.origin !== serverUrl) note(`request to ${url.href}`);
  });
}

/** Chromium calls a page that says no (400, 403, 404, 422 …) an error; for a page it is an answer. */
function isRefusal(text: string, url: string): boolean {
  if (!/Failed to load resource: the server responded with a status of 4\d\d/.test(text)) {
    return false;
  }
  const path = url ? new URL(url).pathname : '';
  return !/^\/(?:assets|images|api)\//.test(path) && !/\.(?:png|svg|ico|webmanifest)$/.test(path);
}

/** Fails with each rule that the page breaks, and where. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page), `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Fails where axe finds something on the page, or where it can be scrolled sideways, in each look that differs. The page
 * has its size again afterwards, and light colours.
 */
export async function expectGoodInEachLook(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const { device, theme } of LOOKS) {
    await page.setViewportSize(DEVICES[device].viewport);
    await page.emulateMedia({ colorScheme: theme });
    await untilStill(page);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  }
  if (size) await page.setViewportSize(size);
}

/** How much the page moved by itself since it was opened: the cumulative layout shift. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries come before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(window);
}

/** Waits until React has taken over the page: what is pressed earlier, the browser answers by itself. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Waits until nothing moves or changes its colour any more. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** How the edge and the words of an element are drawn, whatever their colours: what is left where a person's own few colours are forced. */
export function drawn(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(node);
    return `${borderTopStyle} ${borderTopWidth} ${textDecorationLine}`;
  });
}

/** Fails when one of these has the ground of the page and no edge. */
export async function expectEdges(elements: Locator): Promise<void> {
  expect(await elements.count()).toBeGreaterThan(0);
  for (const element of await elements.all()) {
    expect(await drawn(element), (await element.textContent()) ?? '').toMatch(/^solid [1-9]/);
  }
}
