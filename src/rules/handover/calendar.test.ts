import { expect, test } from 'vitest';
import { calendarFile } from './calendar';

const entry = {
  id: 'meeting',
  at: new Date('2026-06-02T16:30:00Z'),
  now: new Date('2026-06-01T12:00:00Z'),
  title: 'Lamp, green; with shade',
  place: 'At the well\nMain Street 1',
  link: 'https://shop.test/handover/1',
};

test('a meeting is half an hour in UTC, and what means something in the format is escaped', () => {
  const lines = calendarFile(entry).split('\r\n');
  expect(lines).toContain('DTSTART:20260602T163000Z');
  expect(lines).toContain('DTEND:20260602T170000Z');
  expect(lines).toContain('SUMMARY:Lamp\\, green\\; with shade');
  expect(lines).toContain('LOCATION:At the well\\nMain Street 1');
});

test('a long line goes on behind a blank, is never longer than 75 bytes, and no character is cut', () => {
  const title = '🛋️ Sofa größer als gedacht '.repeat(12);
  const text = calendarFile({ ...entry, title });
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});
