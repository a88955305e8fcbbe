// Who may write a review, take it back, reply to it, report it and remove it.
import { expect, test } from 'vitest';
import { type Actor, can } from '../shop/permissions';
import type { ReviewResource } from '../shop/resources';

const person = (userId: string): NonNullable<Actor> => ({
  userId,
  name: userId,
  email: `${userId}@example.test`,
  emailVerified: true,
  seller: null,
  admin: null,
});
const admin: Actor = { ...person('admin'), admin: { isActive: true } };
const former: Actor = { ...person('former'), admin: { isActive: false } };
const everybody = [person('author'), person('subject'), person('stranger'), admin, former, null];

type ReviewAction = 'review.delete' | 'review.reply' | 'review.report';

const may = (action: ReviewAction, review: ReviewResource | null) =>
  everybody.filter((actor) => can(actor, action, review)).map((actor) => actor?.userId);

const shown = { writerId: 'author', subjectId: 'subject', visible: true };
const hidden = { ...shown, visible: false };

test('a handover is reviewed by its two sides as long as they are there, and by no admin', () => {
  const who = (request: Parameters<typeof can<'review.write'>>[2]) =>
    everybody.filter((actor) => can(actor, 'review.write', request)).map((actor) => actor?.userId);
  expect(who({ askerId: 'author', giverId: 'subject' })).toEqual(['author', 'subject']);
  expect(who({ askerId: null, giverId: 'subject' })).toEqual(['subject']);
  expect(who(null)).toEqual([]);
});

test('a review is taken back by its author alone, hidden or shown', () => {
  expect(may('review.delete', shown)).toEqual(['author']);
  expect(may('review.delete', hidden)).toEqual(['author']);
  expect(may('review.delete', { ...shown, writerId: null })).toEqual([]);
  expect(may('review.delete', null)).toEqual([]);
});

test('a review is replied to by whom it is about alone, once it can be read', () => {
  expect(may('review.reply', shown)).toEqual(['subject']);
  expect(may('review.reply', hidden)).toEqual([]);
  expect(may('review.reply', null)).toEqual([]);
});

test('a review that can be read is reported by everybody who is logged in but its author', () => {
  expect(may('review.report', shown)).toEqual(['subject', 'stranger', 'admin', 'former']);
  expect(may('review.report', hidden)).toEqual([]);
  expect(may('review.report', null)).toEqual([]);
});

test('a review is removed by active admins alone', () => {
  const who = everybody.filter((actor) => can(actor, 'review.decide', null));
  expect(who.map((actor) => actor?.userId)).toEqual(['admin']);
});
