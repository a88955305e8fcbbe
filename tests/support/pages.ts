// What a test reads off a page: the products it shows, in their order.

/** The ids of the products that a piece of HTML links to, each once, in the order of their first links. */
export function shownIds(html: string): string[] {
  const ids = [...html.matchAll(/href="\/view\?id=([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '');
  return [...new Set(ids)];
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
