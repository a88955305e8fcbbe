// Which requests are somebody looking at a product: no robots, nothing that a browser fetches in advance.

/** A request, as far as this looks at it. */
export interface Asked {
  method: string | undefined;
  /** Path and query. */
  url: string | undefined;
  userAgent: string | undefined;
  /** The header Sec-Purpose (or Purpose), which says that nobody looks yet. */
  purpose: string | undefined;
}

/** The page, and what the page asks for when one goes to it from another. */
const PAGE =
  /^\/view\/?(?:\.data)?\?(?:[^#]*?&)??id=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[&#]|$)/i;

/** How most robots call themselves; Cubot makes phones. What begins with WhatsApp's name (Signal's too) shows a shared link. */
const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|curl|wget|^(?:whatsapp|python|go-http|java|okhttp|axios|node)\b/i;

/** The id of the product that is looked at, or null. */
export function viewedProduct({ method, url = '', userAgent, purpose }: Asked): string | null {
  // The first words are the cheapest: most requests end here.
  if (method !== 'GET' || !url.startsWith('/view')) return null;
  const id = PAGE.exec(url)?.[1];
  if (!id || !userAgent || ROBOT.test(userAgent) || purpose?.includes('prefetch')) return null;
  return id.toLowerCase();
}
