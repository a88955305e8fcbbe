// A request that a program sends again, because it heard nothing, is done once and answered the same.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Services } from '~/commands/services';
import { claimKey, type KeptReply, keepReply, releaseKey } from '~/data/shop/api-replies';
import type { Actor } from '~/rules/shop/permissions';
import { formKey } from '~/rules/trade/request-input';
import type { AppEnv } from '../http/app-env';
import { ApiRefusal, answerError } from './refusals';

/** How long one that was sent twice waits for the first. */
const WAIT_MS = 25_000;
const LOOK_MS = 50;

/** Refusals that were decided, and not for want of something that may be there in a moment. */
const DECIDED = [403, 404, 409, 422];

const BAD_KEY = new ApiRefusal(400, {
  detail: 'Idempotency-Key must be 8 to 64 letters, digits, hyphens or underscores.',
});
const OTHER_BODY = new ApiRefusal(422, {
  detail: 'This Idempotency-Key was sent before, with something else. Use a new one.',
});
const UNDER_WAY = new ApiRefusal(
  409,
  { detail: 'The request with this Idempotency-Key is still being done. Ask again in a moment.' },
  { 'retry-after': '5' },
);

/** The key of a request; null for one that has none. @throws ApiRefusal */
function keyOf(context: Context<AppEnv>): string | null {
  const given = context.req.header('idempotency-key')?.trim();
  if (given === undefined) return null;
  // As the draft of a standard writes it, and as everybody does.
  const key = formKey.safeParse(given.replace(/^"(.*)"$/, '$1'));
  if (!key.success) throw BAD_KEY;
  return key.data;
}

/** A short name of what was sent, to which address. */
export function fingerprintOf({ req }: Context<AppEnv>, ...sent: (string | Buffer)[]): string {
  const hash = createHash('sha256').update(`${req.method} ${req.path}`);
  for (const one of sent) hash.update('\n').update(one);
  return hash.digest('base64url');
}

/**
 * Does something once for each key of a person, however many ask for it at one moment and at whichever server; all get
 * the same reply. Without a key it is done each time.
 * @param mayHear is asked before what was answered earlier is given again: meanwhile somebody may have lost what let them
 *   see it. It throws NotFound where they have
 * @param run gets the key for the command that it calls, which knows it as that of a form: should a server be killed
 *   before the reply is kept, nothing is done twice by whoever goes on
 */
export async function answerOnce(
  context: Context<AppEnv>,
  services: Pick<Services, 'db' | 'log'>,
  { userId }: NonNullable<Actor>,
  fingerprint: string,
  mayHear: (kept: KeptReply) => Promise<unknown>,
  run: (key: string) => Promise<Response>,
): Promise<Response> {
  const key = keyOf(context);
  if (key === null) return run(randomUUID());
  const { db } = services;
  const claimed = { userId, key, fingerprint };
  const waitUntil = performance.now() + WAIT_MS;
  for (;;) {
    const claim = await claimKey(db, claimed);
    if (claim === 'ours') break;
    if (claim === 'other') throw OTHER_BODY;
    if (claim !== 'under-way') {
      await mayHear(claim);
      return asSent(claim);
    }
    if (performance.now() > waitUntil) throw UNDER_WAY;
    await pause(LOOK_MS);
  }
  let isKept = false;
  try {
    const reply = await run(key).catch((error: Error) => answerError(services, error, context));
    if (!reply.ok && !DECIDED.includes(reply.status)) return reply;
    const kept = { status: reply.status, body: await reply.text() };
    await keepReply(db, claimed, kept);
    isKept = true;
    return asSent(kept);
  } finally {
    if (!isKept) await releaseKey(db, claimed).catch(() => undefined);
  }
}

function asSent({ status, body: text }: KeptReply): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json; charset=utf-8';
  return new Response(text, { status, headers: { 'content-type': type } });
}
