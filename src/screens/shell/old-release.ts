// A page of an older release in a browser: the modules of a screen that was not opened before may be gone with it.
import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';

declare global {
  interface Window {
    /** Where the router finds the modules of all screens. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/** Opens an address whole when a module of its screen can't be had: the router by itself loads the page anew that one is about to leave. */
export function OldRelease() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(
    () =>
      router?.subscribe(({ navigation: { location, matches = [] } }) => {
        for (const { route } of matches) {
          const module = window.__reactRouterManifest?.routes[route.id]?.module;
          const openWhole = () => window.location.assign(createPath(location ?? {}));
          // The router asks for the same, which is fetched once. After it, so that its load of the old page is given up for this one.
          if (module) import(/* @vite-ignore */ module).catch(() => setTimeout(openWhole));
        }
      }),
    [router],
  );
  return null;
}
