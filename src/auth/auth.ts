// Sign-in: the library, told how this shop wants accounts, passwords, sessions and limits.

import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { dropLink } from '~/data/accounts/mailed-links';
import { restoreProfile } from '~/data/accounts/users';
import { type Database, errorReason } from '~/data/database/database';
import {
  authAccounts,
  authRateLimits,
  authSessions,
  authUsers,
  authVerifications,
} from '~/data/schema/schema';
import { authTwoFactors } from '~/data/schema/schema-admin';
import { MIN_PASSWORD } from '~/rules/accounts/account';
import { LIMITS } from '~/rules/shop/limits';
import type { Log } from '~/rules/text/log';
import { type GoogleConfig, googleProvider } from './google';
import { beforeJoining, refuseJoining } from './joining';
import { createMailedLinks, LINK_SECONDS } from './mailed-links';
import { isOrdinary } from './ordinary';
import { hashPassword, verifyPassword } from './password';

export interface AuthConfig {
  /** Where people reach the site, without a slash at the end: the base of every mailed link. */
  publicUrl: string;
  secret: string;
  /** Null: no Google button. */
  google: GoogleConfig | null;
}

/** Where the library's own addresses start. Only those in `routes.ts` are reachable from outside. */
export const AUTH_PATH = '/api/auth';

/** Written by the server for every request, never taken from outside: whom the limits count. */
export const CLIENT_IP_HEADER = 'x-secondleaf-ip';

/** What the name of every session cookie ends with; under https a prefix stands before it. */
export const SESSION_COOKIE = 'secondleaf.session_token';

/** What the name of the cookie ends with that says: the password was right, a code must follow. */
export const SECOND_STEP_COOKIE = 'secondleaf.two_factor';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long a session lives without use, and how old it is when a request prolongs it. */
export const SESSION = { seconds: 30 * DAY_SECONDS, renewedAfter: DAY_SECONDS };

export type Auth = ReturnType<typeof createAuth>;

/** Sets up sign-in over the given database. Mails are queued, so nobody waits for a mail server. */
export function createAuth(db: Database, config: AuthConfig, log: Log) {
  const secure = config.publicUrl.startsWith('https:');
  const links = createMailedLinks(db, config.publicUrl);

  return betterAuth({
    appName: 'Secondleaf',
    baseURL: config.publicUrl,
    basePath: AUTH_PATH,
    secret: config.secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        rateLimit: authRateLimits,
        twoFactor: authTwoFactors,
      },
    }),
    user: {
      additionalFields: { phone: { type: 'string', required: false } },
      validateUserInfo: refuseJoining(db),
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      resetPasswordTokenExpiresIn: LINK_SECONDS['reset-password'],
      sendResetPassword: async ({ user, token }, request) => {
        // Ours is mailed in its place: one for each account, and not too many.
        await dropLink(db, 'reset-password', token);
        await links.send('reset-password', user, addressOf(request));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      // Ours is mailed in place of the library's, which would confirm the address for whatever opens it.
      sendVerificationEmail: ({ user }, request) =>
        links.send('confirm-address', user, addressOf(request)),
    },
    account: {
      // Nothing is asked of Google after the sign-in, so its tokens need not be readable.
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    // A leaked copy of the table opens nothing: it holds hashes of the mailed tokens.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: SESSION.seconds, updateAge: SESSION.renewedAfter },
    rateLimit: {
      enabled: true,
      storage: 'database',
      ...counted(LIMITS.otherSignInRequests),
      customRules: {
        '/sign-in/email': counted(LIMITS.signIns),
        '/sign-in/social': counted(LIMITS.googleSignIns),
        '/sign-up/email': counted(LIMITS.signUps),
        '/request-password-reset': counted(LIMITS.resetMails),
        // Whoever signs up with a stranger's address must not fill their mailbox.
        '/send-verification-email': counted(LIMITS.confirmationMails),
        // Tries with links that are none: the others are ours to answer, and work once.
        '/reset-password': counted(LIMITS.newPasswords),
        // Beside it the library counts by sign-in (5 tries), and we by account (LIMITS.wrongCodes).
        '/two-factor/*': counted(LIMITS.secondFactorCodes),
        // Costs nothing to answer and must never refuse somebody who wants out.
        '/sign-out': false,
      },
    },
    advanced: {
      // Said outright: the library would leave both out under test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // The prefix makes browsers insist on https, this host and the whole site.
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-secondleaf' : 'secondleaf',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    },
    databaseHooks: {
      account: { create: { before: beforeJoining(db, config.publicUrl) } },
      session: {
        create: {
          after: async (session, context) => {
            log.info({ event: 'session.started', userId: session.userId }, 'somebody signed in');
            // Sign-up saves the profile itself, to be able to say so when that fails.
            if (context?.path === '/sign-up/email') return;
            await restoreProfile(db, session.userId).catch((error: unknown) => {
              log.error({ reason: errorReason(error) }, 'a missing profile could not be made good');
            });
          },
        },
        delete: {
          after: async ({ userId }) => {
            log.info({ event: 'session.ended', userId }, 'somebody signed out');
          },
        },
      },
    },
    // What is no refusal is for whoever called to answer: that the database is unavailable, or that something failed.
    onAPIError: { throw: true, errorURL: `${config.publicUrl}/login` },
    logger: {
      level: 'error',
      log: (level, message, ...details) => {
        if (level !== 'error') return;
        // Errors are named only by their reason: a failed query carries addresses and tokens. What is text came in an address.
        const reasons = details.filter((detail) => detail instanceof Error).map(errorReason);
        log[isOrdinary(message, details) ? 'warn' : 'error']({ reasons }, `sign-in: ${message}`);
      },
    },
    plugins: [
      // Codes of an authenticator app, and backup codes; nothing is sent by mail. Wrong ones of an account are counted by
      // data/accounts/code-tries.ts: the library looks at a code first, so that many at one moment are as many tries.
      twoFactor({ issuer: 'Secondleaf', accountLockout: { enabled: false } }),
      ...(config.google ? [googleProvider(config.google, log)] : []),
    ],
  });
}

/** A limit as the library wants it, its window in seconds. */
function counted({ most, minutes }: { most: number; minutes: number }) {
  return { window: minutes * MINUTE_SECONDS, max: most };
}

/** Who sent a request, as the server wrote it down. */
function addressOf(request: Request | undefined): string | null {
  return request?.headers.get(CLIENT_IP_HEADER) ?? null;
}
