// Lets a page be read before it is used: its modules are asked for when its photos are seen, and it comes alive when the browser is idle.
import { DATA_ID, type PageStart, START_ID } from './ui/page-start';
import type { Translated } from './ui/translated';

/** Photos that take longer are not waited for. */
const PHOTOS_MS = 2_000;
const SOON_MS = 1_000;

const load = (module: string): Promise<object> => import(/* @vite-ignore */ module);
const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

/** When the photos are there and on the screen: the second frame begins when the first one was painted. */
const shown = new Promise((done) => {
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(done));
  if (document.readyState === 'complete') painted();
  else window.addEventListener('load', painted, { once: true });
  setTimeout(done, PHOTOS_MS);
});

// Safari knows no idle time.
const idle = () =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: SOON_MS });
    else setTimeout(done);
  });

/** What keeps a translated page true comes with the first translation, which may be there before the page is alive. */
let translated: Promise<Translated> | undefined;
const begun: MutationRecord[] = [];
const watcher = new MutationObserver((records) => {
  const isTranslation = ({ addedNodes }: MutationRecord) => addedNodes[0]?.nodeName === 'FONT';
  if (!translated && !records.some(isTranslation)) return;
  begun.push(...records);
  translated ??= import('./ui/translated').then(({ watchTranslated }) => {
    begun.push(...watcher.takeRecords());
    watcher.disconnect();
    return watchTranslated(begun);
  });
});
watcher.observe(document.body, { subtree: true, childList: true });

async function comeAlive(): Promise<void> {
  await shown;
  const start: PageStart = JSON.parse(textOf(START_ID));
  if (start.tools) await load(start.tools);
  const routes = Object.entries(start.routes).map(async ([id, parts]) => {
    const modules = await Promise.all(parts.map(load));
    return [id, Object.assign({}, ...modules)] as const;
  });
  const [{ hydrate }, modules] = await Promise.all([
    import('./ui/hydrate'),
    Promise.all(routes),
    ...[start.manifest, ...start.imports].map(load),
  ]);
  await idle();
  (await translated)?.undo();
  hydrate(start.context, Object.fromEntries(modules), textOf(DATA_ID));
}

comeAlive();
