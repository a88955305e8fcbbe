// Prices as decimal text, never as floats: what people write is understood exactly or refused in words.
import type { Outcome } from '../text/outcome';

export const ASK_FOR_PRICE = 'Ask for price';
/** What is read in the place of a price of nothing. */
export const FREE_WORD = 'Free';
/** The price of a thing that is given away. */
export const FREE = '0.00';

/** A price column holds ten digits before the point and two after it. */
export const HIGHEST_PRICE = '9999999999.99';

const ERRORS = {
  unclear: 'Write the price in figures, like 1234.50.',
  negative: "The price can't be below 0.",
  cents: 'A price has at most two decimals, like 1234.50.',
  high: `That price is too high. The highest is ${HIGHEST_PRICE}.`,
} as const;

export type ParsedPrice = Outcome<{ price: string | null }>;

const refused = (error: string): ParsedPrice => ({ ok: false, error });

/** What people write for a currency beside its code, by its sign. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '₹': ['rupees', 'rupee', 'rs.', 'rs', '₨'],
  $: ['dollars', 'dollar'],
  '€': ['euros', 'euro'],
  '£': ['pounds', 'pound'],
  '¥': ['yen'],
  kr: ['kr.', 'kroner', 'kronor'],
  zł: ['zloty', 'złoty', 'zl'],
};

/** What may stand before or after a price in this currency, longest first. */
function signsOf(currency: string): string[] {
  const sign = currencySign(currency);
  const own = currency === 'USD' ? ['us$'] : [];
  return [currency, sign, ...own, ...(WORDS[sign] ?? [])]
    .map((written) => written.toLowerCase())
    .sort((one, other) => other.length - one.length);
}

function withoutSign(text: string, currency: string): string {
  const lower = text.toLowerCase();
  for (const sign of signsOf(currency)) {
    if (lower.startsWith(sign)) return text.slice(sign.length).trim();
    if (lower.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

/** Splits '€ 25' and '25 euros' into what stands before the figures and what stands after them. */
const AROUND = /^([^\d.,'’-]*)[\d\s.,'’/-]*\d[\s.,'’/–-]*(.*)$/u;

/** Whether a text is the sign, code or word of a currency. */
function isCurrency(text: string): boolean {
  const lower = text.toLowerCase();
  return (
    /^[a-z]{0,2}\p{Sc}$/iu.test(text) ||
    Object.entries(WORDS).some(([known, words]) => known === lower || words.includes(lower)) ||
    (/^[a-z]{3}$/.test(lower) && Intl.supportedValuesOf('currency').includes(text.toUpperCase()))
  );
}

/** The sign, code or word of a currency beside a figure, as it was written; null without any. */
function currencyBeside(text: string): string | null {
  const [, before = '', after = ''] = AROUND.exec(text) ?? [];
  const sign = before.trim() || after.trim();
  return isCurrency(sign) && (before.trim() === '' || after.trim() === '') ? sign : null;
}

/** How long what is written for a price may be. */
const MOST_LETTERS = 40;

/** The sign, code or word of another currency beside a price, as it was written; null where there is none. */
export function foreignCurrency(price: string, currency: string): string | null {
  if (price.length > MOST_LETTERS) return null;
  return currencyBeside(withoutSign(tidied(price).replace(/^- ?/, ''), currency));
}

/** A Unicode minus is a minus; every kind of blank is a blank. */
const tidied = (text: string) => text.replace(/\s+/gu, ' ').replace(/−/g, '-').trim();

/**
 * The sign, code or word of another currency in the name of a column, such as 'Price (EUR)'; null where there is none, or
 * this one is named as well. A code that could be a word is one in capitals only.
 */
export function foreignCurrencyIn(heading: string, currency: string): string | null {
  const words = heading.match(/[a-z]{0,2}\p{Sc}|\p{L}+\.?/giu) ?? [];
  const isCode = (word: string) => word === word.toUpperCase() || word.toUpperCase() in SIGNS;
  const named = words.filter((word) => isCurrency(word) && (word.length !== 3 || isCode(word)));
  const own = signsOf(currency);
  return named.some((word) => own.includes(word.toLowerCase())) ? null : (named[0] ?? null);
}

// Thousands in threes, or as in India in twos before the last three.
const GROUPED = /^[1-9]\d{0,2}(?:([ ,.'’])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:,\d{2})+,\d{3}$/u;

/** '1,234' and '1.234': a thousand to some, a bit more than one to others. */
const AMBIGUOUS = /^([1-9]\d{0,2})[.,](\d{3})$/;

/** The digits of the part before the decimals, or null when its separators do not make sense. */
function wholeDigits(text: string): string | null {
  if (text === '') return '0';
  if (/^\d+$/.test(text)) return text.replace(/^0+(?=\d)/, '');
  return GROUPED.test(text) ? text.replace(/\D/g, '') : null;
}

/** How whole amounts end in places: '25,-', '25.–', '₹25/-'. */
const WHOLE = /(?<=\d) ?(?:[.,] ?[-–—]{1,2}|\/-)$/u;

/**
 * Reads a price as people write it, into decimal text with two decimals ('12.00'); blank is no price (null).
 * Understands '12', '12.3', '12,34', '1,234.50', '1.234,50', '1,23,456', '1 234', '25,-', 'Free' and the currency's
 * sign, code or word before or after it. Another currency's is refused by name, never taken for this one's.
 * One comma or point before exactly three digits ('1,234') is refused: guessing wrong would be off by a thousand.
 */
export function parsePrice(text: string, currency = 'INR'): ParsedPrice {
  const written = tidied(text);
  if (written === '') return { ok: true, price: null };
  if (written.length > MOST_LETTERS) return refused(ERRORS.unclear);
  if (written.toLowerCase() === FREE_WORD.toLowerCase()) return { ok: true, price: FREE };
  const unsigned = withoutSign(written.replace(/^- ?/, ''), currency).replace(WHOLE, (end) =>
    end.includes(',') ? ',00' : '.00',
  );
  const bare = unsigned.replace(/^- ?/, '');
  const foreign = foreignCurrency(written, currency);
  if (foreign !== null) {
    return refused(
      `Prices here are in ${currency}, not in ${foreign}. Write the amount in ${currency}, like 1234.50.`,
    );
  }
  if (written.startsWith('-') || bare !== unsigned)
    return refused(/^[\d.,]*\d$/.test(bare) ? ERRORS.negative : ERRORS.unclear);

  const ambiguous = AMBIGUOUS.exec(bare);
  if (ambiguous) {
    const [, thousands = '', rest = ''] = ambiguous;
    return refused(
      `${bare} can be read in two ways. Write ${thousands}${rest} or ${thousands}.${rest.slice(0, 2)}.`,
    );
  }
  const parts = /^(.*?)(?:([.,])(\d{1,2}))?$/u.exec(bare);
  const [, before = '', point = '', cents = ''] = parts ?? [];
  if (before === '' && point === '') return refused(ERRORS.unclear);
  const whole = wholeDigits(before);
  if (whole === null || (point !== '' && before.includes(point)))
    return refused(/^\d*[.,]\d{3,}$/.test(bare) ? ERRORS.cents : ERRORS.unclear);
  if (whole.length > 10) return refused(ERRORS.high);
  return { ok: true, price: `${whole}.${cents.padEnd(2, '0')}` };
}

const isDecimal = (price: string): price is `${number}` => /^\d+(\.\d+)?$/.test(price);

/** Less than 0, 0 or more than 0 as the first price is lower, equal or higher; both with two decimals. */
export function comparePrices(first: string, second: string): number {
  const cents = (price: string) => BigInt(price.replace('.', ''));
  const difference = cents(first) - cents(second);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Signs that stand before a price with two decimals. Other currencies are left to Intl. */
const SIGNS: Readonly<Record<string, string>> = { INR: '₹', USD: '$', EUR: '€', GBP: '£' };

/** Thousands in threes; rupees in twos before the last three, as India writes them. */
function grouped(whole: string, currency: string): string {
  return whole.replace(currency === 'INR' ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g, ',');
}

/** For any other currency. The language is fixed, so that server and browser write the same. */
function intlFormat(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 2,
  });
}

/** The sign of a currency, such as ₹ or $. The currency is an ISO 4217 code; RangeError for anything else. */
export function currencySign(currency: string): string {
  const known = SIGNS[currency];
  if (known) return known;
  const parts = intlFormat(currency).formatToParts(0n);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** Whether a price (decimal text) is nothing at all. */
export const isFree = (price: string): boolean => /^0+(?:\.0+)?$/.test(price);

/** The price of an item to read: 'Free' for nothing, 'Ask for price' without one, else as `formatAmount`. */
export function formatMoney(price: string | null, currency: string): string {
  if (price === null) return ASK_FOR_PRICE;
  return isFree(price) ? FREE_WORD : formatAmount(price, currency);
}

/**
 * Decimal text as an amount to read, to the cent ('₹1,23,456.00', '₹0.00').
 * Common currencies are written here: a browser takes 18 ms to make its first Intl.NumberFormat, on every first page.
 */
export function formatAmount(price: string, currency: string): string {
  if (!isDecimal(price)) return ASK_FOR_PRICE;
  const sign = SIGNS[currency];
  if (!sign) return intlFormat(currency).format(price);
  const [whole = '0', cents = ''] = price.split('.');
  return `${sign}${grouped(whole, currency)}.${cents.padEnd(2, '0')}`;
}
