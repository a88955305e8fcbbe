// What people type, made safe to keep and compare: one form of each letter, no invisible control characters.

// NUL cannot be stored, lone surrogates are no text, and the other controls only disturb whoever reads.
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;
const CONTROLS_BUT_LINE_BREAKS = /[^\P{Cc}\n]|\p{Cs}/gu;

// Marks that turn the reading direction reach into the words around a name, and blanks without width make two names look
// alike. The joiners U+200C and U+200D stay: scripts and emoji need them.
const TURNING_OR_UNSEEN = /[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/g;

/** A single line: white space of any kind becomes one blank, none at the ends. */
export function oneLine(text: string): string {
  // Most of what forms and addresses leave open is asked about here.
  if (text === '') return '';
  return text
    .replace(TURNING_OR_UNSEEN, '')
    .replace(/\s+/gu, ' ')
    .replace(CONTROLS, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();
}

/** Several lines: line breaks stay (as \n), at most one empty line in a row, none at the ends. */
export function manyLines(text: string): string {
  return text
    .replace(TURNING_OR_UNSEEN, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS_BUT_LINE_BREAKS, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether there is nothing to read: blanks, and signs that show nothing. */
export function isBlank(text: string): boolean {
  return !/[^\p{Z}\p{C}]/u.test(text);
}
