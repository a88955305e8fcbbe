// A screen that shows what is new as it comes says so in its handle.

/** What a route exports as `handle`: it is read anew at each piece of news. */
export class LivePage {
  readonly live = true;
}

export const LIVE = new LivePage();
