// Every setting of the server: one table, parsed once at the start with an error in words.
import { join } from 'node:path';
import { z } from 'zod';
import type { AuthConfig } from '~/auth/auth';
import type { StorageConfig } from '~/files/storage';
import { slipsBetween } from '~/rules/search/words/search-slips';
import { DOCUMENT_LIMITS } from '~/rules/sellers/seller-documents';
import { isTimeZone } from '~/rules/text/time';

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankIsMissing, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => blankIsMissing(given) ?? value, schema);

const yesNo = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');
function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
  abort: true,
});
/** Our addresses begin at the top of the site, so that nothing may stand behind its name. */
const siteUrl = httpUrl.refine(
  (text) => new URL(text).href === `${new URL(text).origin}/`,
  'must be an address without a path, such as https://shop.example.org',
);
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code of three letters');

/** Each variable with its meaning; the README's table lists the same names. */
const variables = z.object({
  PORT: withDefault(whole(0, 65_535), 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(siteUrl),
  DATA_DIR: withDefault(z.string(), 'data'),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres:// or postgresql://' }),
  ),
  DATABASE_CONNECTIONS: withDefault(whole(5, 1_000), 20),
  DEMO: optional(yesNo),
  TIME_ZONE: withDefault(
    z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
    'UTC',
  ),
  STOREFRONT_CURRENCY: withDefault(currency, 'INR'),
  BACK_OFFICE_CURRENCY: withDefault(currency, 'USD'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })),
  MAIL_FROM: withDefault(z.string(), 'Secondleaf <no-reply@localhost>'),
  AUTH_SECRET: optional(z.string().min(32, 'must have 32 characters or more')),
  REQUIRE_ADMIN_2FA: withDefault(yesNo, 'false'),
  SECURITY_LOG_DAYS: withDefault(whole(1, 36_500), 90),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_DISCOVERY_URL: withDefault(
    httpUrl,
    'https://accounts.google.com/.well-known/openid-configuration',
  ),
  S3_BUCKET: optional(z.string()),
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_ENDPOINT: optional(httpUrl),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_FORCE_PATH_STYLE: withDefault(yesNo, 'false'),
  TRUST_PROXY: withDefault(yesNo, 'false'),
  TERMS_FILE: optional(z.string()),
  PRIVACY_FILE: optional(z.string()),
  MAX_IMAGES: withDefault(whole(1, 100), 12),
  MAX_IMAGE_BYTES: withDefault(whole(100_000, 1_000_000_000), 20_000_000),
  MAX_DOCUMENT_BYTES: withDefault(whole(100_000, 100_000_000), DOCUMENT_LIMITS.hardBytes),
  DOCUMENT_DAYS: withDefault(whole(0, 36_500), 30),
  UPLOAD_TIMEOUT_MS: withDefault(whole(100, 3_600_000), 600_000),
  // Longer than anything takes that answers late: the store is waited for 120 s.
  SILENT_TIMEOUT_MS: withDefault(whole(1_000, 3_600_000), 180_000),
  PAGE_CACHE_MS: withDefault(whole(0, 60_000), 1000),
  METRICS_PORT: optional(whole(0, 65_535)),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

export type Variables = z.infer<typeof variables>;

export interface Config extends Omit<Variables, 'PUBLIC_URL' | 'DEMO' | 'LOG_LEVEL'> {
  /** Where people reach the site, without a slash at the end. Null until the port is known. */
  PUBLIC_URL: string | null;
  DEMO: boolean;
  /** Demo sign-ins for an admin exist only on a laptop. */
  demoAdmin: boolean;
  /** Whether others than whoever sits at this machine can reach the server. */
  reachable: boolean;
  LOG_LEVEL: NonNullable<Variables['LOG_LEVEL']>;
}

export class ConfigError extends Error {}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/**
 * Reads the settings from environment variables.
 * @throws ConfigError that names each wrong variable and what it should be
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings can't be used:\n${lines.join('\n')}`);
  }
  const given = parsed.data;
  const reachable = !isForItselfAlone(given);
  const onLaptop = given.DATABASE_URL === undefined && !reachable;
  if (!given.PUBLIC_URL && !LOOPBACK.has(given.HOST)) {
    throw new ConfigError(
      `PUBLIC_URL must be set when HOST is ${given.HOST}: mails and previews link to it.`,
    );
  }
  return {
    ...given,
    PUBLIC_URL: given.PUBLIC_URL ? new URL(given.PUBLIC_URL).origin : null,
    DEMO: given.DEMO ?? onLaptop,
    demoAdmin: onLaptop,
    reachable,
    LOG_LEVEL: given.LOG_LEVEL ?? (onLaptop ? 'warn' : 'info'),
  };
}

/** Whether nobody comes from elsewhere, through a proxy on this machine neither. */
function isForItselfAlone({ HOST, PUBLIC_URL, TRUST_PROXY }: Variables): boolean {
  const named = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : HOST;
  return !TRUST_PROXY && LOOPBACK.has(HOST) && LOOPBACK.has(named);
}

/**
 * Where files lie by these settings.
 * @throws ConfigError when the keys of a bucket are missing
 */
export function storageSettings(config: Config): StorageConfig {
  if (!config.S3_BUCKET) return { kind: 'disk', dir: join(config.DATA_DIR, 'files') };
  if (!config.S3_ACCESS_KEY_ID || !config.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.');
  }
  return {
    kind: 's3',
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT } : {}),
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  };
}

/**
 * The sign-in at Google, null where there is none.
 * @throws ConfigError when only one of its two keys is set
 */
export function googleSettings(config: Config): AuthConfig['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both.');
  }
  return { clientId, clientSecret, discoveryUrl: config.GOOGLE_DISCOVERY_URL };
}

/** Sentences about environment variables that look like one of ours written wrongly. */
export function suspectedMisspellings(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((given) => given.length >= 8 && !settingNames.includes(given))
    .flatMap((given) => {
      const meant = settingNames.find(
        (name) => name.length >= 8 && slipsBetween(given, name, 2) <= 2,
      );
      return meant ? [`${given} is not a setting of Secondleaf. Did you mean ${meant}?`] : [];
    });
}
