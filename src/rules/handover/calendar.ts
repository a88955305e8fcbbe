// An appointment as a file that calendars read (RFC 5545).

/** What a calendar shows of a meeting. */
export interface CalendarEntry {
  /** The same for the same meeting, so that a second file changes the first one's entry. */
  id: string;
  at: Date;
  /** When the file is made. */
  now: Date;
  title: string;
  place: string;
  /** Where it stands in the shop. */
  link: string;
}

/** How long a handover takes in a calendar, in milliseconds. */
const LENGTH_MS = 30 * 60_000;

/** Bytes of one line; longer ones go on in the next behind a blank. */
const LINE_BYTES = 75;

/** The file's text. */
export function calendarFile({ id, at, now, title, place, link }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Secondleaf//Handover//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@secondleaf`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(new Date(at.getTime() + LENGTH_MS))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/gu, '');

const escaped = (text: string) => text.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');

/** Cut between characters, never within one. */
function folded(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    const room = parts.length === 1 ? LINE_BYTES : LINE_BYTES - 1;
    if (bytesOf(last + character) > room) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
