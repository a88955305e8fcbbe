// Answers a request for a screen through the router.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

/** The screens that everybody opens. */
const SHOP_FRONT = ['/', '/view', '/viewmore'];

export function createScreens(): (
  request: Request,
  context: RouterContextProvider,
) => Promise<Response> {
  const all = createRequestHandler(build, import.meta.env.MODE);
  // The router tries one route after the other, twice for each request: this one has few.
  const front = createRequestHandler({ ...build, routes: frontRoutes() }, import.meta.env.MODE);
  return (request, context) => {
    const { pathname } = new URL(request.url);
    return SHOP_FRONT.includes(pathname) ? front(request, context) : all(request, context);
  };
}

function frontRoutes(): ServerBuild['routes'] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const front = routes.filter(
    ({ parentId, path = '' }) => parentId === undefined || SHOP_FRONT.includes(`/${path}`),
  );
  return Object.fromEntries(front.map((route) => [route.id, route]));
}
