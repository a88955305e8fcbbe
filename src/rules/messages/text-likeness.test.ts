import { expect, test } from 'vitest';
import { differentBits, MOST_DIFFERENT_BITS, type TextPrint, textPrint } from './text-likeness';

const SCAM =
  'Hello dear, I am on a ship and can not come myself, but my agent will collect the item from your house and bring the money with him. Please send me your full bank details and your phone number so that my company can transfer the money before he comes. I add fifty for your trouble. Please remove the offer so that nobody else takes it away from me, God bless you.';

const print = (text: string): TextPrint => textPrint(text) ?? { hash: '0', bands: [] };

test('a copied text with a word changed is about the same, and shares one of its bytes', () => {
  const copied = print(SCAM.replace('Hello dear', 'Hello sir').replace('fifty', 'sixty'));
  expect(differentBits(print(SCAM), copied)).toBeLessThanOrEqual(MOST_DIFFERENT_BITS);
  const same = print(SCAM.toUpperCase().replaceAll(',', ' -'));
  expect(differentBits(print(SCAM), same)).toBe(0);
  expect(same.bands.some((band) => print(SCAM).bands.includes(band))).toBe(true);
});

test('another text is far away', () => {
  const honest = print(
    'Good evening, I would love to have the lamp for my reading corner and could come on Saturday morning by bicycle, if that is a good time for you as well.',
  );
  expect(differentBits(print(SCAM), honest)).toBeGreaterThan(2 * MOST_DIFFERENT_BITS);
});

test('a short text, which everybody writes, is compared with nothing', () => {
  expect(textPrint('Hello, is it still available?')).toBeNull();
  expect(textPrint('')).toBeNull();
});
