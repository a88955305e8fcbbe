// When a side of a conversation may remind the other.
import { expect, test } from 'vitest';
import { judgeNudge } from './nudge';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const DAY = 24 * 60;

test('whoever has had an answer, or has written nothing, has nothing to remind of', () => {
  expect(judgeNudge({ unansweredSince: null, nudgedAt: null }, NOW, DAY)).toBe('answered');
});

test('a message may be reminded of once it was not answered for a day', () => {
  const after = (hours: number) =>
    judgeNudge({ unansweredSince: NOW - hours * HOUR, nudgedAt: null }, NOW, DAY);
  expect([0, 23.99, 24, 500].map(after)).toEqual(['too-soon', 'too-soon', 'may', 'may']);
});

test('a side reminds once a day, however long the other is silent', () => {
  const after = (hours: number) =>
    judgeNudge({ unansweredSince: NOW - 500 * HOUR, nudgedAt: NOW - hours * HOUR }, NOW, DAY);
  expect([0, 23.99, 24].map(after)).toEqual(['too-soon', 'too-soon', 'may']);
});

test('a message after a reminder is given a day of its own', () => {
  const silence = { unansweredSince: NOW - 2 * HOUR, nudgedAt: NOW - 30 * HOUR };
  expect(judgeNudge(silence, NOW, DAY)).toBe('too-soon');
});
