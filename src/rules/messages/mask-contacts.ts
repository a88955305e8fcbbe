// What fraud begins with: a phone number, a link, an address or a way to pay in the first message of a new account.

/** Stands where a contact was. */
export const MASK = '•••••';

const EMAIL =
  /[^\s@<>(),;:"[\]]+\s?(?:@|\(at\)|\[at\]|\{at\})\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/giu;
/** An ending that is a word as well, as in `chair.It is`, makes a link only where a path follows. */
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:(?:com|net|org|info|biz|io|co|app|link|shop|online|site|xyz|top|club|ly|gg|de|ch|fr|es|nl|pl|uk|eu|ru|cn|br|tr)\b(?:\/\S*)?|[a-z]{2}\/\S+)/giu;
/** Seven digits or more, with the signs that people put between them; a plus may stand before. */
const DIGITS = /\+?\(?\d(?:[ ().\-/\u00a0\u2011]{0,3}\d){6,}/gu;
const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})|\d{4}-\d{1,2}-\d{1,2})$/u;
const HANDLE =
  /\b(?:whats\s?app|telegram|signal|viber|wechat|we\s?chat|snapchat|instagram|facebook messenger)\b/giu;
const PAYMENT =
  /\b(?:pay\s?pal|western\s?union|money\s?gram|venmo|cash\s?app|zelle|revolut|wise transfer|bit\s?coin|btc|usdt|crypto(?:currency)?|gift\s?cards?|iban|swift|wire transfer|bank transfer|prepay(?:ment)?|advance payment|money order|vorkasse|überweisung|überweisen|gutscheinkarten?|klarna|virement|bizum)\b/giu;

/**
 * A text without what leads away from the shop: phone numbers, links, email addresses, messengers and ways to pay.
 * Signs in another dress (full-width digits and letters) count as what they look like; where nothing is found the text is
 * as it was.
 */
export function maskContacts(text: string): string {
  const plain = text.normalize('NFKC');
  const masked = plain
    .replace(EMAIL, MASK)
    .replace(LINK, MASK)
    .replace(DIGITS, (digits) => (DATE.test(digits.trim()) ? digits : MASK))
    .replace(HANDLE, MASK)
    .replace(PAYMENT, MASK);
  return masked === plain ? text : masked;
}

/** Whether a text holds something that would be masked. */
export const holdsContact = (text: string): boolean => maskContacts(text) !== text;
