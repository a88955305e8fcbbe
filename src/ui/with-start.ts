// What brings a page to life in the browser, behind all that is read.
import type { EntryContext } from 'react-router';
import { DATA_ID, type PageStart, START_ID } from './page-start';

const END = '</body></html>';

/**
 * The page with what its loaders gave and with the script that starts it (entry.client.tsx). The router has a component for
 * this, which writes the data as scripts and has all modules fetched before the photos; so nothing is inline, and nothing is
 * fetched before the page can be read.
 */
export function withStart(html: string, context: EntryContext, data: string): string {
  return html.slice(0, -END.length) + startOf(context) + jsonElement(DATA_ID, data) + END;
}

/** The same for all pages of a screen, of which there are few. */
const known = new Map<string, string>();

function startOf({ manifest, serverHandoffString }: EntryContext): string {
  const ids = Object.keys(manifest.routes).join();
  const start = known.get(ids) ?? writeStart(manifest, serverHandoffString ?? '{}');
  known.set(ids, start);
  return start;
}

function writeStart(
  { entry, hmr, routes, url }: EntryContext['manifest'],
  context: string,
): string {
  const used = Object.values(routes).filter((route) => route !== undefined);
  const start: PageStart = {
    tools: hmr?.runtime ?? null,
    manifest: url,
    routes: Object.fromEntries(used.map((route) => [route.id, partsOf(route)])),
    imports: [...new Set(used.flatMap((route) => route.imports ?? []))],
    context: JSON.parse(context),
  };
  const script = `<script type="module" src="${entry.module}" fetchpriority="low"></script>`;
  return jsonElement(START_ID, JSON.stringify(start)) + script;
}

type Route = NonNullable<EntryContext['manifest']['routes'][string]>;

const partsOf = (route: Route) =>
  [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((part) => part !== undefined);

/** Nothing in a text can end the element that it stands in. */
const jsonElement = (id: string, json: string) =>
  `<script id="${id}" type="application/json">${json.replaceAll('<', '\\u003c')}</script>`;
