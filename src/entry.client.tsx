// Lets a page be read before it is used: it comes alive when it has been painted.
const SOON_MS = 1_000;

async function comeAlive(): Promise<void> {
  const { hydrate } = await import('~/ui/hydrate');
  hydrate();
}

// Safari knows no idle time.
if ('requestIdleCallback' in window) requestIdleCallback(comeAlive, { timeout: SOON_MS });
else setTimeout(comeAlive);
