// A screen that stands under another header than the shop's says so in its handle.
import type { ReactNode } from 'react';

/** What a route exports as `handle`; its code comes with the screens that need it, and with no other. */
export class OwnHeader {
  constructor(readonly Header: () => ReactNode) {}
}
