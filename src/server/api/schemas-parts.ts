// What several schemas of the API are made of.
import { z } from 'zod';

export const moment = z.iso.datetime();

export const price = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .nullable()
  .describe('Decimal text with two decimals; 0.00: it is free; null: ask for the price.');

export const picture = z
  .object({
    key: z.string(),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()).readonly(),
    blur: z.string().describe('A tiny picture as a data: address.'),
  })
  .describe('Its files are /images/{key}/{width}.webp and .jpg, for each of `widths`.');
