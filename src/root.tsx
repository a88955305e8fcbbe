// The document around every screen: head, header, footer and the page for what goes wrong.
import '@fontsource-variable/figtree/index.css';
import signsAddress from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import lettersAddress from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import './ui/styles.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import { countNews } from '~/data/messages/notifications';
import { can } from '~/rules/shop/permissions';
import { ErrorPage, type Failure } from '~/screens/shell/error-page';
import { Footer } from '~/screens/shell/footer';
import { FormKeeper, keepForm } from '~/screens/shell/form-keeper';
import { Header } from '~/screens/shell/header';
import { OldRelease } from '~/screens/shell/old-release';
import { OwnHeader } from '~/screens/shell/own-header';
import { LinkGuide, TravelAnnouncer, TravelBar } from '~/screens/shell/travel';
import { type Shop, useShop } from '~/screens/shell/use-shop';
import type { Route } from './+types/root';
import { visit } from './screens/context';
import { FormNotTaken, type NotTaken } from './screens/form-not-taken';
import { pageMeta, SHOP } from './screens/page-meta';
import { databaseUnavailable } from './screens/refusals';

/** What a loader found out too late for its own reply: the database is unavailable, and the whole page says so. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const current = visit(context);
    const reply = current.unavailable ? null : await next();
    if (current.unavailable || !reply) throw databaseUnavailable();
    return reply;
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm];

export async function loader({ context }: Route.LoaderArgs): Promise<Shop> {
  const { services, actor } = visit(context);
  return {
    viewer: actor && {
      name: actor.name,
      confirmed: actor.emailVerified,
      seller: can(actor, 'seller.enter', null),
      admin: can(actor, 'admin.enter', null),
      news: await countNews(services.db, actor.userId),
    },
    currencies: services.currencies,
  };
}

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(lettersAddress),
  // Has the signs of currencies, so that every page with a price needs it.
  font(signsAddress),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** Screens give their own; this one stands on error pages and where a screen has none. */
export function meta({ error }: Route.MetaArgs) {
  return error
    ? pageMeta({ title: FAILURE_TITLES[failureOf(error)], hidden: true })
    : pageMeta({ title: SHOP });
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141c18" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <TravelBar />
        <Top />
        {/* The only <main>: screens give what stands inside it. */}
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
        <TravelAnnouncer />
        <LinkGuide />
        <OldRelease />
        <FormKeeper />
        <OwnNews />
        <ScrollRestoration />
      </body>
    </html>
  );
}

const LiveNews = lazy(() => import('./screens/shell/live-news'));

/** Only for who is signed in, and after the page. */
function OwnNews() {
  const { viewer } = useShop();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return viewer && alive ? (
    <Suspense>
      <LiveNews />
    </Suspense>
  ) : null;
}

/** The shop's header; at the admins' desk its own, for whoever it is open to. */
function Top() {
  const { viewer } = useShop();
  const own = useMatches().find(({ handle }) => handle instanceof OwnHeader)?.handle;
  return viewer?.admin && own instanceof OwnHeader ? <own.Header /> : <Header />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const failure = failureOf(error);
  const why = isRouteErrorResponse(error) && error.status === 503 ? error.data : '';
  if (failure === 'tooMuch' || failure === 'unclear') return <FormNotTaken why={failure} />;
  return <ErrorPage failure={failure} why={why} />;
}

const FAILURE_TITLES = {
  missing: 'Not here',
  refused: 'No access',
  tooMuch: 'Too much at once',
  unclear: 'Not understood',
  ours: 'Something went wrong',
} as const satisfies Record<Failure | NotTaken, string>;

function failureOf(error: unknown): Failure | NotTaken {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return 'missing';
  if (status === 403) return 'refused';
  if (status === 413) return 'tooMuch';
  return status >= 400 && status < 500 ? 'unclear' : 'ours';
}
