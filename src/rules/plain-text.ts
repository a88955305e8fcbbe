// What people type, made safe to keep and compare: one form of each letter, no invisible control characters.

// NUL cannot be stored, lone surrogates are no text, and the other controls only disturb whoever reads.
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;
const CONTROLS_BUT_LINE_BREAKS = /[^\P{Cc}\n]|\p{Cs}/gu;

/** A single line: white space of any kind becomes one blank, none at the ends. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(CONTROLS, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();
}

/** Several lines: line breaks stay (as \n), at most one empty line in a row, none at the ends. */
export function manyLines(text: string): string {
  return text
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
