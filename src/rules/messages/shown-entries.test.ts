import { expect, test } from 'vitest';
import { MASK } from './mask-contacts';
import { type KeptEntry, shownTo } from './shown-entries';

const message: KeptEntry = {
  number: 1,
  side: 'asker',
  person: null,
  text: 'Call +49 170 1234567',
  event: null,
  masked: true,
  state: 'sent',
  at: '2026-01-01T10:00:00.000000Z',
};
const unanswered = { lastOfAsker: 1, lastOfGiver: 0 };

test('a new account’s phone number is hidden from the other side until it has answered', () => {
  expect(shownTo('giver', message, unanswered)?.text).toBe(`Call ${MASK}`);
  expect(shownTo('giver', message, { lastOfAsker: 1, lastOfGiver: 2 })?.text).toBe(message.text);
});

test('whoever wrote it reads their own words, and that they are hidden', () => {
  expect(shownTo('asker', message, unanswered)).toMatchObject({ text: message.text, masked: true });
});

test('a message that waits for an admin is seen by its writer alone', () => {
  const waiting: KeptEntry = { ...message, state: 'waiting' };
  expect(shownTo('giver', waiting, unanswered)).toBeNull();
  expect(shownTo('asker', waiting, unanswered)?.state).toBe('waiting');
});

test('an event in a conversation is read by both sides', () => {
  const event: KeptEntry = {
    ...message,
    side: null,
    text: null,
    event: { name: 'asked' },
    masked: false,
  };
  for (const side of ['asker', 'giver'] as const) {
    expect(shownTo(side, event, unanswered)).toMatchObject({
      mine: false,
      event: { name: 'asked' },
    });
  }
});

test('a business alone reads who of its people wrote', () => {
  const person = { id: 'staff', name: 'Stella Staff' };
  const entry: KeptEntry = { ...message, side: 'giver', person, masked: false };
  expect(shownTo('giver', entry, unanswered)?.person).toEqual(person);
  expect(shownTo('asker', entry, unanswered)?.person).toBeNull();
});
