// The code of a handover as people read it: six digits, or three words that mean the same.

/** A hundred short words that nobody mishears: two digits of a code each. */
const WORDS =
  `apple arrow autumn badge bakery basket beach bell bench berry boat book bottle bread brick bridge
   brush bucket button cabin candle canoe carpet castle cedar chair cheese cherry circle clock cloud coat coffee
   copper corner cotton cradle crown curtain daisy desk dinner dolphin drum eagle engine feather fiddle field flute
   forest fountain garden ginger guitar hammer harbour harvest honey island jacket kettle kitchen ladder lantern lemon
   letter lion magnet maple marble meadow mirror mountain museum needle ocean olive orange orchard paddle painter
   parrot pebble pencil pepper piano pillow pocket puzzle rabbit ribbon river saddle saffron spoon summer teapot
   tulip violin walnut window`.split(/\s+/u);

/** The three words of a code. @param code six digits */
export const codeWords = (code: string): string =>
  [0, 2, 4].map((from) => WORDS[Number(code.slice(from, from + 2))] ?? '').join(' ');

/** What somebody typed as six digits: digits with blanks between them, or three words; null where it is neither. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/gu, '');
  if (/^\d{6}$/u.test(digits)) return digits;
  const words = typed
    .trim()
    .toLowerCase()
    .split(/[\s,-]+/u);
  const numbers = words.map((word) => WORDS.indexOf(word));
  if (words.length !== 3 || numbers.includes(-1)) return null;
  return numbers.map((number) => String(number).padStart(2, '0')).join('');
}
