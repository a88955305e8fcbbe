// What a test reads off a page: the products it shows, in their order.

/** The ids of the products that a piece of HTML links to, each once, in the order of their first links. */
export function shownIds(html: string): string[] {
  const ids = [...html.matchAll(/href="\/view\?id=([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '');
  return [...new Set(ids)];
}

/** The same of what matches on a list's page: not what only comes close, nor what is recommended where nothing is found. */
export function matchingIds(html: string): string[] {
  return shownIds(html.split(/aria-labelledby="(?:close|recommendations)"/)[0] ?? '');
}

/** Where the link with this label leads, or null. */
export function linkOf(html: string, label: string): string | null {
  const link = html.match(new RegExp(`<a[^>]*aria-label="${label}"[^>]*>`))?.[0];
  return link?.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? null;
}

/** The HTML of the section under the heading with this id. */
export function sectionOf(html: string, headingId: string): string {
  const start = html.indexOf(`aria-labelledby="${headingId}"`);
  if (start < 0) throw new Error(`There is no section ${headingId}`);
  return html.slice(start, html.indexOf('</section>', start));
}

/** The words that a reader sees: no tags, no scripts, entities as their characters. */
export function wordsOf(html: string): string {
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
  return unescapeHtml(text).replace(/\s+/g, ' ');
}

/** The characters that the entities of a page stand for. */
export function unescapeHtml(html: string): string {
  return html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/**
 * Where these words, written from right to left, stand on a page in an element that does not let them run that way.
 * @returns the tag before each such place
 */
export function undirected(html: string, words: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '');
  const places = [...body.matchAll(new RegExp(`(<[^<>]*>)[^<>]*${words}`, 'g'))];
  const typed = [
    ...body.matchAll(new RegExp(`<input(?=[^>]*type="text")[^>]*value="[^"]*${words}[^>]*>`, 'g')),
  ];
  const tags = [...places, ...typed].map(([tag, before]) => before ?? tag);
  return tags.filter((tag) => !/^<bdi\b|\bdir="auto"/.test(tag));
}
