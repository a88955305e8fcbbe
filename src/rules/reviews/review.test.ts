import { expect, test } from 'vitest';
import { tradeSettings } from '../trade/trade-settings';
import { removedWords } from './removal';
import {
  daysAfter,
  isCounted,
  type ReviewCase,
  rating,
  replyUntil,
  tallyWords,
  visibleFrom,
  whyNotWrite,
  writtenUntil,
} from './review';
import { replyInput, reviewInput } from './review-input';

const settings = tradeSettings();
const HANDED_OVER = new Date('2026-03-01T12:00:00Z');
const day = (days: number) => daysAfter(HANDED_OVER, days);
const old = { confirmed: true, since: day(-400) };

const handover: ReviewCase = {
  confirmedAt: HANDED_OVER,
  undone: false,
  oneBusiness: false,
  own: null,
  theirs: null,
  ownAccount: old,
  theirAccount: old,
};

const why = (of: Partial<ReviewCase>, at = day(1)) =>
  whyNotWrite({ ...handover, ...of }, at, settings);

const waiting = { visibleAt: day(14), deleted: false };
const shown = { visibleAt: day(2), deleted: false };

test('after a handover that was confirmed both may write for 14 days, and not a moment longer', () => {
  expect(why({})).toBeNull();
  expect(why({}, new Date(+day(14) - 1))).toBeNull();
  expect(why({}, day(14))).toBe('over');
});

test('a handover that nobody confirmed, or that is undone, opens no review', () => {
  expect(why({ confirmedAt: null })).toBe('unconfirmed');
  expect(why({ undone: true })).toBe('undone');
});

test('people of one business review each other neither at first nor anew', () => {
  expect(why({ oneBusiness: true })).toBe('one-business');
  expect(why({ oneBusiness: true, own: waiting })).toBe('one-business');
  expect(why({ oneBusiness: true, theirs: waiting })).toBe('one-business');
});

test('a review may be changed while it is hidden, and not once others read it', () => {
  expect(why({ own: waiting })).toBeNull();
  expect(why({ own: shown }, day(3))).toBe('visible');
});

test('a reviewer who has deleted a review that others had read writes no other one', () => {
  expect(why({ own: { ...shown, deleted: true } }, day(3))).toBe('deleted');
});

test('a person who could read the other’s review first may not answer it by one of their own, even after it was deleted', () => {
  expect(why({ theirs: waiting })).toBeNull();
  expect(why({ theirs: shown }, day(3))).toBe('over');
  expect(why({ theirs: { ...shown, deleted: true } }, day(3))).toBe('over');
});

test('whether the other has written changes neither the time to write nor what one is told', () => {
  for (const at of [day(0), day(7), day(13.9), day(14), day(20)]) {
    expect(why({ theirs: waiting }, at)).toBe(why({}, at));
  }
  expect(writtenUntil({ own: null, theirs: waiting }, HANDED_OVER, settings)).toEqual(
    writtenUntil({ own: null, theirs: null }, HANDED_OVER, settings),
  );
});

test('accounts that are not confirmed or younger than 7 days write no reviews, and get none', () => {
  const unconfirmed = { ...old, confirmed: false };
  const young = { confirmed: true, since: day(-3) };
  expect(why({ ownAccount: unconfirmed })).toBe('own-address');
  expect(why({ ownAccount: young })).toBe('own-age');
  expect(why({ ownAccount: young }, day(4))).toBeNull();
  expect(why({ theirAccount: unconfirmed })).toBe('their-account');
  expect(why({ theirAccount: young })).toBe('their-account');
  expect(why({ theirAccount: null })).toBe('nobody');
});

test('a first review shows when the time to write is over, and the second one shows both at once', () => {
  const now = day(3);
  expect(visibleFrom({ own: null, theirs: null }, HANDED_OVER, now, settings)).toEqual(day(14));
  expect(visibleFrom({ own: waiting, theirs: null }, HANDED_OVER, now, settings)).toEqual(day(14));
  expect(visibleFrom({ own: null, theirs: waiting }, HANDED_OVER, now, settings)).toEqual(now);
});

test('of ten reviews between the same two within 90 days one counts', () => {
  const counted: Date[] = [];
  for (let time = 0; time < 10; time++) {
    if (isCounted(day(time * 9), counted, settings)) counted.push(day(time * 9));
  }
  expect(counted).toEqual([day(0)]);
  expect(isCounted(day(90), counted, settings)).toBe(true);
  // Whichever of two handovers is reviewed first.
  expect(isCounted(day(-1), counted, settings)).toBe(false);
});

test('a reply may be written for 30 days from when the review shows', () => {
  expect(replyUntil(shown, settings)).toEqual(day(32));
});

test('a figure of reviews shows from three on, in words and as a number of 5', () => {
  const few = { of: 2, fine: 2, yes: 6 };
  expect([tallyWords(few, settings), rating(few, settings)]).toEqual([null, null]);
  const some = { of: 8, fine: 7, yes: 23 };
  expect(tallyWords(some, settings)).toBe('7 of 8 handovers fine in 12 months');
  const many = { of: 1_000, fine: 996, yes: 2_990 };
  expect(tallyWords(many, settings)).toBe('996 of the last 1,000 handovers fine');
  expect(rating(some, settings)).toBe('4.8');
  expect(rating({ of: 3, fine: 0, yes: 0 }, settings)).toBe('0.0');
  expect(rating({ of: 3, fine: 3, yes: 9 }, settings)).toBe('5.0');
});

test('a member’s page says how many reviews an admin has removed, and why', () => {
  expect(removedWords('personal-data', 1)).toBe('1 review removed: personal data');
  expect(removedWords('insult', 2)).toBe('2 reviews removed: insult');
});

test('a review wants three answers, and a text of at most 500 characters', () => {
  const answers = { asDescribed: 'yes', onTime: 'no', friendly: 'yes' };
  expect(reviewInput.parse(answers)).toEqual({
    asDescribed: true,
    onTime: false,
    friendly: true,
    text: '',
  });
  const tooLong = 'a'.repeat(501);
  for (const wrong of [{ friendly: undefined }, { friendly: 'maybe' }, { text: tooLong }]) {
    expect(reviewInput.safeParse({ ...answers, ...wrong }).success).toBe(false);
  }
  expect(reviewInput.safeParse({ ...answers, text: 'a'.repeat(500) }).success).toBe(true);
  expect(replyInput.safeParse({ reply: ' ' }).success).toBe(false);
  expect(replyInput.safeParse({ reply: tooLong }).success).toBe(false);
});
