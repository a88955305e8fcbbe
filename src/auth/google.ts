// Google as a sign-in provider, found by OpenID discovery and reached by redirect.

import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import { profileOfGoogle } from '~/rules/accounts/google-profile-input';
import type { Log } from '~/rules/text/log';

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Where the provider describes itself; tests point it at a provider of their own. */
  discoveryUrl: string;
}

/** How long the start may wait for the provider. Beyond it, the first person who wants Google asks again. */
const DISCOVERY_MS = 3_000;

/**
 * The plugin for the sign-in library.
 * Without discovery the shop works all the same: the provider is asked again when somebody chooses it.
 */
export function googleProvider(config: GoogleConfig, log: Pick<Log, 'warn'>) {
  const provider: GenericOAuthConfig<'google'> = {
    providerId: 'google',
    name: 'Google',
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    discoveryUrl: config.discoveryUrl,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    // Who somebody is comes from the signed token alone.
    requireIdTokenVerification: true,
    mapProfileToUser: (profile) => ({
      ...profileOfGoogle(profile),
      // Only the truth itself: the library takes a text for it as well.
      emailVerified: profile.email_verified === true,
    }),
    // Signing out here does not sign people out of Google.
    disableProviderLogout: true,
  };
  const plugin = genericOAuth({ config: [provider] });
  return {
    ...plugin,
    async init(context: Parameters<typeof plugin.init>[0]) {
      const late = new Promise<null>((resolve) => {
        setTimeout(() => resolve(null), DISCOVERY_MS).unref();
      });
      const found = (await Promise.race([plugin.init(context), late])) ?? {
        context: {
          socialProviders: context.socialProviders,
          genericOAuthPendingDiscovery: new Map<string, GenericOAuthConfig>([
            [provider.providerId, provider],
          ]),
        },
      };
      if (found.context.genericOAuthPendingDiscovery.has(provider.providerId)) {
        log.warn({}, 'Google did not answer: its sign-in is tried again when somebody chooses it.');
      }
      return found;
    },
  };
}
