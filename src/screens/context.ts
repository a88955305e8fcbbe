// What the server hands to loaders and actions: its services and who is asking.
import { createContext, type RouterContextProvider } from 'react-router';
import type { Services } from '~/commands/services';
import type { Actor } from '~/rules/shop/permissions';

export interface Visit {
  services: Services;
  actor: Actor;
  requestId: string;
  /** Set when the database could not be reached: then the page says so, whatever else it would have said. */
  unavailable: boolean;
  /** The page that a screen was rendered to, beside the router's reply: of a body that it sees the router makes a stream. */
  page: Uint8Array<ArrayBuffer> | null;
}

export const visitContext = createContext<Visit>();

/** Whether an action of this request sends a form back: a page without a script shows it even when the session has ended. */
export const sentBackContext = createContext(false);

type RouterContext = Readonly<RouterContextProvider>;

/** The services and the actor of this request. */
export const visit = (context: RouterContext): Visit => context.get(visitContext);
