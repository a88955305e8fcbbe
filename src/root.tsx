// The document around every screen: head, header, footer and the page for what goes wrong.
import '@fontsource-variable/figtree/index.css';
import './ui/styles.css';
import { use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { NonceContext } from './ui/nonce';

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {/* The only <main>: screens give what stands inside it. */}
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <h1>{missing ? 'This page is not here' : 'Something went wrong'}</h1>
      <p>
        <a href="/">Back to the shop</a>
      </p>
    </>
  );
}
