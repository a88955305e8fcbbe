// What a request carries through everything that answers it.
import type { IncomingMessage } from 'node:http';
import type { TokenHolder } from '~/data/accounts/access-tokens';
import type { Actor } from '~/rules/shop/permissions';
import type { Reply } from './reply';

export interface AppEnv {
  /** The request and its reply as node:http knows them: to look at a header there makes no object of all of them. */
  Bindings: { incoming: IncomingMessage; outgoing: Reply };
  Variables: {
    requestId: string;
    userId: string | undefined;
    /** Whom a program acts for by its token; undefined for a request without one. */
    bearer: TokenHolder | undefined;
  };
}

/** Says who sends a request, from its headers. */
export type Who = (headers: Headers) => Promise<Actor>;
