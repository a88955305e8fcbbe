// Brings the rendered page to life. Apart from the entry, so that it is loaded when the entry asks for it.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DATA_ID } from './data-id';

declare global {
  interface Window {
    /** Where the router waits for what the loaders gave. */
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> };
  }
}

/** Takes over the document, in pieces that leave the browser room to answer. */
export function hydrate(): void {
  const data = window.__reactRouterContext?.streamController;
  data?.enqueue(document.getElementById(DATA_ID)?.textContent ?? '');
  data?.close();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
