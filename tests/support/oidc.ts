// An OpenID provider on a free loopback port that signs in whoever the test says.
import { OAuth2Server } from 'oauth2-mock-server';

export interface Person {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface Provider {
  discoveryUrl: string;
  /** Who is at the provider's keyboard from now on. */
  become(person: Person): void;
  /** From now on tokens say this instead of what is right, or are what `token` makes of them. Nothing ends it. */
  lie(claims?: Record<string, unknown>, token?: (right: string) => string): void;
  stop(): Promise<void>;
}

/** Starts the provider; `port` brings it back under an address it had before. */
export async function startProvider(port = 0): Promise<Provider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, '127.0.0.1');
  // The issuer that tokens name must be the address that discovery was read from.
  server.issuer.url = `http://127.0.0.1:${server.address().port}`;
  let person: Person | null = null;
  let lies: Record<string, unknown> = {};
  let bend = (right: string) => right;
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    if (!person) return;
    const { sub, email, emailVerified, name } = person;
    Object.assign(token.payload, { sub, email, email_verified: emailVerified, name }, lies);
  });
  server.service.on('beforeResponse', (reply: { body: Record<string, unknown> }) => {
    if (typeof reply.body.id_token === 'string') reply.body.id_token = bend(reply.body.id_token);
  });
  return {
    discoveryUrl: `${server.issuer.url}/.well-known/openid-configuration`,
    become: (next) => {
      person = next;
    },
    lie: (claims = {}, token = (right) => right) => {
      lies = claims;
      bend = token;
    },
    stop: () => server.stop(),
  };
}
