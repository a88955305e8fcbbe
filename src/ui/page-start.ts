// What a page hands to the browser so that it comes alive there, in two elements behind it.

/** The element with a PageStart, which is the same for all pages of a screen. */
export const START_ID = 'start';

/** The element with what the loaders gave, as the router wrote it. */
export const DATA_ID = 'data';

/** The addresses of the modules that a page is made of. */
export type PageStart = {
  /** In development only: it must be there before any other. */
  tools: string | null;
  /** Tells the router of all routes. */
  manifest: string;
  /** By route, the parts of its module. */
  routes: Record<string, string[]>;
  /** What these import, so that all are fetched at once. */
  imports: string[];
  /** The router's own settings. */
  context: object;
};
