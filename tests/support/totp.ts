// What an authenticator app does: six digits from a secret and the time (RFC 6238).
import { createHmac } from 'node:crypto';
import type { Client } from './client';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that the app shows at this moment. */
export function codeOf(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code after that, which counts already. */
export const nextCodeOf = (secret: string): string => codeOf(secret, Date.now() + 30_000);

/** Six digits that are not the code around this moment. */
export function wrongCodeOf(secret: string): string {
  const now = Date.now();
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) => codeOf(secret, now + shift));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !right.includes(code),
    ) ?? '666666'
  );
}

/** Turns the second factor of an admin on as the screen does; gives the secret, the code that did it and the backup codes. */
export async function turnOn(admin: Pick<Client, 'post'>, password: string) {
  const begun = await admin.post('/admin/security', { intent: 'begin', password });
  const secret = secretIn(begun.text);
  const code = codeOf(secret);
  const fields = { intent: 'confirm', code, uri: 'x' };
  const confirmed = await admin.post('/admin/security', fields);
  const codes = [...confirmed.text.matchAll(/<code>([\w-]{11})<\/code>/g)].map(
    ([, backup]) => backup ?? '',
  );
  if (codes.length !== 10) throw new Error(`The page shows ${codes.length} backup codes`);
  return { secret, code, codes };
}

/** The secret that a page shows beside its QR code. */
export function secretIn(html: string): string {
  const uri = /name="uri" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const secret = new URL(uri.replaceAll('&amp;', '&')).searchParams.get('secret');
  if (!secret) throw new Error('The page shows no secret');
  return secret;
}
