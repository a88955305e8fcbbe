// What brings a page to life in the browser, behind all that is read.
import type { EntryContext } from 'react-router';
import { DATA_ID, type PageStart, START_ID } from './page-start';

export const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';
const DATA_END = `</script>${END}`;

/**
 * The page in bytes, with what its loaders gave and with the script that starts it (entry.client.tsx). The router has a component for
 * this, which writes the data as scripts and has all modules fetched before the photos; so nothing is inline, and nothing is
 * fetched before the page can be read. Put together as bytes: each change to a text of this length would be another copy of it.
 */
export async function withStart(
  html: string,
  context: EntryContext,
  data: ReadableStream<Uint8Array> | undefined,
): Promise<Buffer<ArrayBuffer>> {
  return Buffer.concat([
    Buffer.from(DOCTYPE),
    Buffer.from(html.slice(0, -END.length)),
    Buffer.from(startOf(context) + opening(DATA_ID)),
    data ? await asJson(data) : NOTHING,
    Buffer.from(DATA_END),
  ]);
}

const NOTHING = new Uint8Array();

async function asJson(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const json = Buffer.concat(chunks);
  return json.includes('<') ? Buffer.from(inElement(json.toString())) : json;
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
  return `${opening(START_ID)}${inElement(JSON.stringify(start))}</script>${script}`;
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
const inElement = (json: string) => json.replaceAll('<', '\\u003c');

const opening = (id: string) => `<script id="${id}" type="application/json">`;
