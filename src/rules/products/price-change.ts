// A change of many prices as it is typed: one price for all, or so much of each more or less.
import type { Outcome } from '../text/outcome';
import { comparePrices, HIGHEST_PRICE, parsePrice } from './money';

/** `percent` in hundredths of a percent: -1000 takes a tenth off. `to` is decimal text. */
export type PriceChange = { to: string } | { percent: number };

const PERCENT = /^([+-]) ?(\d{1,3})(?:[.,](\d{1,2}))? ?%$/;

/**
 * Reads a price ('25', as `parsePrice` does) or a change in percent with its sign ('-10%', '+2.5 %').
 * @param currency whose sign may stand beside a price
 */
export function parsePriceChange(text: string, currency: string): Outcome<{ change: PriceChange }> {
  const written = text.replace(/\s+/gu, ' ').replace(/[−–]/g, '-').trim();
  if (written.endsWith('%')) {
    const [, sign, whole = '', part = ''] = PERCENT.exec(written) ?? [];
    const size = Number(whole) * 100 + Number(part.padEnd(2, '0'));
    const percent = sign === '-' ? -size : size;
    if (!sign || percent === 0) {
      return {
        ok: false,
        error: 'Write -10% to lower each price by a tenth, or +10% to raise it.',
      };
    }
    if (percent < -10_000) return { ok: false, error: 'A price can’t fall by more than 100%.' };
    return { ok: true, change: { percent } };
  }
  const parsed = parsePrice(written, currency);
  if (!parsed.ok) return parsed;
  if (parsed.price === null) {
    return { ok: false, error: 'Write a new price such as 25, or a change such as -10%.' };
  }
  return { ok: true, change: { to: parsed.price } };
}

/** The price after the change, to the nearest cent; in words why not. @param price decimal text; null: none was given */
export function changedPrice(
  price: string | null,
  change: PriceChange,
): Outcome<{ price: string }, { why: string }> {
  if ('to' in change) return { ok: true, price: change.to };
  if (price === null) return { ok: false, why: 'it has no price' };
  const cents = BigInt(price.replace('.', '')) * BigInt(10_000 + change.percent);
  const digits = String((cents + 5_000n) / 10_000n).padStart(3, '0');
  const changed = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  if (comparePrices(changed, HIGHEST_PRICE) > 0)
    return { ok: false, why: 'it would cost too much' };
  return { ok: true, price: changed };
}
