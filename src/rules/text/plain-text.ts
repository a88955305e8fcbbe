// What people type, made safe to keep and compare: one form of each letter, and no sign in it that nobody sees.

// NUL cannot be stored, lone surrogates and noncharacters are no text, and the other controls only disturb whoever reads.
const CONTROLS = /[\p{Cc}\p{Cs}\p{NChar}]/gu;
const CONTROLS_BUT_LINE_BREAKS = /[^\P{Cc}\n]|[\p{Cs}\p{NChar}]/gu;

/** White space to the computer, and nothing to who reads. */
const BYTE_ORDER = /\ufeff/g;
/** Blanks that are no white space to the computer: the empty braille cell and the musical note without a head. */
const SEEMING_BLANKS = /[\u2800\u{1d159}]/gu;

// What shows nothing by itself: soft hyphen, joiners, fillers, tags, variation selectors, the place of an object that is
// not there, marks that turn the reading
// direction and reach into the words around a name. Where one means something, the first group keeps it.
const UNSEEN = String.raw`[\p{DI}\ufff9-\ufffc\u{13430}-\u{1343f}]`;

/** Scripts of India and around it, whose joiners choose the shape of a letter. */
const INDIC = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** Scripts whose letters hold on to each other. */
const CURSIVE = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}`;
/** The sign of a letter without its vowel, in each of the scripts above. */
const VIRAMA = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`;
const CURSIVE_LETTER = String.raw`(?=\p{L})[${CURSIVE}]`;
const MARKED = String.raw`${CURSIVE_LETTER}\p{M}{0,8}`;
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?`;

const MEANT = [
  // A flag of a part of a country: England, Scotland, Wales.
  String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
  // Persian, Urdu and their like: a letter that does not hold on to the next, or shows that it would.
  String.raw`(?<=${MARKED})\u200c(?=${CURSIVE_LETTER})`,
  String.raw`(?<=${MARKED})\u200d(?!\u200d|${CURSIVE_LETTER})`,
  String.raw`(?<=[${VIRAMA}])[\u200c\u200d](?![\u200c\u200d])`,
  String.raw`(?<=[${INDIC}])[\u200c\u200d](?=[${VIRAMA}${INDIC}])`,
  String.raw`(?<=(?=\p{L})\p{Script=Mongolian})[\u180b-\u180f\u200d]`,
  // Emoji: joined to one picture, in colour or not, and the keys of a telephone.
  String.raw`(?<=${EMOJI})\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
].join('|');
const UNSEEN_OR_MEANT = new RegExp(`(${MEANT})|${UNSEEN}`, 'gu');

/** More marks on a letter than any language puts there; the general ones pile up to towers. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;
const PILED_GENERAL_MARKS = /(\p{Script=Inherited}{4})\p{Script=Inherited}+/gu;
/** A mark with no letter under it. */
const LONE_MARKS = /(^|\s)\p{M}+/gu;

/** The part that lines and paragraphs share: after it no sign is there that shows nothing, and no tower of marks. */
function withoutUnseen(text: string): string {
  // Most of what is written has only signs that are seen.
  if (/^[\n\x20-\x7e]*$/.test(text)) return text;
  let before: string;
  let after = text;
  // What goes may have stood between a sign and what gives it a meaning.
  do {
    before = after;
    after = before
      .replace(SEEMING_BLANKS, ' ')
      .replace(UNSEEN_OR_MEANT, '$1')
      .normalize('NFC')
      .replace(PILED_GENERAL_MARKS, '$1')
      .replace(PILED_MARKS, '$1')
      .replace(LONE_MARKS, '$1');
  } while (after !== before);
  return after;
}

/** A single line: white space of any kind becomes one blank, none at the ends. Blank where it shows nothing. */
export function oneLine(text: string): string {
  // Most of what forms and addresses leave open is asked about here.
  if (text === '') return '';
  const line = text.replace(BYTE_ORDER, '').replace(/\s+/gu, ' ').replace(CONTROLS, '');
  return withoutUnseen(line).replace(/ +/g, ' ').trim();
}

/** Several lines: line breaks stay (as \n), at most one empty line in a row, none at the ends. */
export function manyLines(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS_BUT_LINE_BREAKS, '');
  return withoutUnseen(lines)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether there is nothing to read: blanks, and signs that show nothing. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutUnseen(text));
}

/** Letters and digits alone: 'Eco rating', 'eco_rating' and 'ecoRating' are one. */
export const lettersAndDigits = (text: string) =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
