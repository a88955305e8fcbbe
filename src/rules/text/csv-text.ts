// What the bytes of a CSV file say, and what stands between its cells.

/** What Windows writes with the bytes 0x80 to 0x9F. Five of them stand for nothing, and become the mark of an unreadable letter. */
const WINDOWS_1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

/** Written here: Node 20's own decoder takes these bytes for control characters, which disappear later. */
function windows1252(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charAt(byte - 0x80) : String.fromCharCode(byte),
  );
  return letters.join('');
}

/** The text of a file: UTF-8 or UTF-16 by its mark, or else what older spreadsheets write. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return windows1252(bytes);
  }
}

/** Whether it is no text at all, such as a workbook or a picture. */
export const isNoText = (text: string) => text.includes('\0');

/** Whether a letter of it could not be read. */
export const hasUnreadable = (text: string) => text.includes('\ufffd');

/** What stands between two cells, told by the first line: names of columns hold none of these themselves. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const [header = ''] = text.trimStart().split(/\r\n?|\n/, 1);
  const parts = (mark: string) => header.split(mark).length;
  if (parts(';') > parts(',')) return parts('\t') > parts(';') ? '\t' : ';';
  return parts('\t') > parts(',') ? '\t' : ',';
}
