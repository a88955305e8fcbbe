// Brings the rendered page to life. Apart from the entry, so that it is loaded when the entry asks for it.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  interface Window {
    /** Where the router looks for its settings and what the loaders gave, and for the modules of the page's routes. */
    __reactRouterContext?: object;
    __reactRouterRouteModules?: Record<string, object>;
  }
}

/** Takes over the document, in pieces that leave the browser room to answer. */
export function hydrate(context: object, modules: Record<string, object>, data: string): void {
  window.__reactRouterContext = { ...context, stream: new Blob([data]).stream() };
  window.__reactRouterRouteModules = modules;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
