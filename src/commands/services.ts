// What a command, a loader and a route handler work with: the parts that one running server has.
import type { Logger } from 'pino';
import type { Auth } from '~/auth/auth';
import type { Database } from '~/data/database/database';
import type { Pictures } from '~/files/picture-process';
import type { Storage } from '~/files/storage';

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  password: string;
}

export interface Services {
  db: Database;
  storage: Storage;
  /** Reads pictures that came in. */
  pictures: Pictures;
  auth: Auth;
  /** Whether admins must have a second factor. */
  requireAdmin2fa: boolean;
  /** Whether people may sign in with Google. */
  googleSignIn: boolean;
  /** Those of the demo who take part in its talks, with the passwords that everybody knows; none outside of a demo. */
  demoPeople: readonly DemoPerson[];
  log: Logger;
  /** The time in milliseconds, the same for all servers on this database. */
  now(): number;
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string;
  /** The shop's time zone, such as 'Europe/Berlin'. */
  timeZone: string;
  currencies: { storefront: string; backOffice: string };
  limits: {
    images: number;
    imageBytes: number;
    documentBytes: number;
    /** Milliseconds that one upload may take in all. */
    uploadMs: number;
  };
  /** The key of signed URLs. */
  documentSecret: Uint8Array;
  /** Where uploads lie while they are read. */
  uploadsDir: string;
  /** Days that lines of the security log are kept. */
  securityLogDays: number;
  /** Makes the files of a picture whose row is there before them, as in the demo catalogue. */
  missingImage?: (key: string) => Promise<void>;
  /** The operator's own words; null where a default stands. */
  texts: { terms: string | null; privacy: string | null };
  /** Tells people's open pages, once a write is done, that there is something new for them. */
  live: { tell(userIds: readonly string[]): void };
  /** Pages kept for everybody: a write that changes one of them drops them. */
  pages: { drop(): void };
  /** Counts without a wait: told of each like that was given or taken back, with the day (UTC) on which it was given. */
  engagement: {
    liked(like: { productId: string; day: string }): void;
    /** Writes down at once what was counted. */
    write(): Promise<void>;
  };
}

/** What signing in and out touches, and most of what people do with their accounts. */
export type SignInServices = Pick<Services, 'auth' | 'db' | 'log'>;
