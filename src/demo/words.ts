// The words of the demo catalogue: colours, wear, reasons.
import type { Condition } from '~/rules/products/product';
import type { Colour } from './drawings/colour';

/** Colours as shoppers would write them, where that is not the name of the paint. */
const COLOUR_WORDS: Partial<Record<Colour, string>> = {
  terracotta: 'terracotta',
  navy: 'navy blue',
  sky: 'light blue',
  sand: 'sand-coloured',
  tan: 'tan',
  sage: 'sage green',
  teal: 'petrol blue',
};

export const colourWord = (colour: Colour) => COLOUR_WORDS[colour] ?? colour;

/** Put before a name that is taken already. */
export const ADJECTIVES = [
  'vintage',
  'well-loved',
  'restored',
  'small',
  'classic',
  'simple',
  'sturdy',
  'old',
  'charming',
  'cosy',
  '1970s',
  'handsome',
] as const;

export const WEAR: Readonly<Record<Condition, readonly string[]>> = {
  new: ['Never used, still with its label.', 'New: an unwanted present.'],
  'like-new': ['Used a handful of times, you would not know.', 'Looks as it did in the shop.'],
  good: [
    'Light signs of use, nothing that matters.',
    'In good order, with the small marks of daily life.',
  ],
  fair: ['Worn in places, everything works.', 'Shows its age, see the pictures.'],
  poor: [
    'Needs care: best for somebody who likes to repair.',
    'Well used; sold for parts or for a patient hand.',
  ],
};

export const CLOSING = [
  'Pick-up or post.',
  'Collection preferred, packing material is reused.',
  'Comes from a smoke-free home.',
  'Happy to answer questions.',
  'Can be seen in the evening.',
  'Looking for a second home.',
] as const;

/** What a seller says of how sustainable a thing is, by rating. */
export const SUSTAINABILITY: Readonly<Record<number, readonly string[]>> = {
  1: ['Second-hand, otherwise nothing special.'],
  2: ['Second-hand, cleaned before sale.'],
  3: ['Second-hand and checked; packed in used boxes.', 'Kept in use instead of thrown away.'],
  4: [
    'Repaired here and good for many more years.',
    'Second-hand, mended with reclaimed parts.',
    'Natural materials, cleaned without harsh chemicals.',
  ],
  5: [
    'Restored with reclaimed parts and plant-based finishes, sent without plastic.',
    'Made to last, repaired by hand and delivered by bicycle in town.',
    'Fully reclaimed: nothing new went into it but thread and time.',
  ],
};

export const FLAG_REASONS = [
  'The pictures may not show this very item.',
  'A shopper says the size is wrong; waiting for the seller.',
  'The materials named do not fit the pictures.',
  'The price looks like a typing error.',
  'Possible duplicate of another listing.',
  'The description may promise too much.',
] as const;

export const SUSPEND_REASONS = [
  'The seller could not be reached for four weeks.',
  'Not the seller’s own pictures.',
  'Recalled by its maker; do not sell.',
  'Listed twice after a warning.',
] as const;
