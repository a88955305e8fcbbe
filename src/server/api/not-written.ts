// Why nobody was asked or written to, as a program reads it.
import type { Services } from '~/commands/services';
import type { Asked } from '~/commands/trade/requests';
import { entryWords } from '~/rules/lots/entry';
import { CONFIRM_FIRST } from '~/rules/shop/texts';
import { shopTime } from '~/rules/text/time';
import { ONE_AT_A_TIME } from '~/rules/trade/keeping';
import { STEP_WORDS } from '~/rules/trade/step-words';
import { ApiRefusal } from './refusals';

/** What was not done, and why, in words. */
export function notWritten(
  refused: Extract<Asked, { ok: false }>,
  { timeZone }: Pick<Services, 'timeZone'>,
): ApiRefusal {
  if (refused.problem === 'not-now') {
    const { entry } = refused;
    const detail = entryWords(entry, (at) => shopTime(timeZone, at.toISOString()));
    return new ApiRefusal(409, { detail, code: entry.problem });
  }
  const { problem } = refused;
  switch (problem) {
    case 'unconfirmed':
      return new ApiRefusal(403, { detail: CONFIRM_FIRST, code: problem });
    case 'one-at-a-time':
      return new ApiRefusal(409, { detail: ONE_AT_A_TIME, code: problem });
    case 'not-sent':
      return new ApiRefusal(409, { detail: 'It is not sent by post.', code: problem });
    case 'photo-gone':
      return new ApiRefusal(422, {
        detail: 'A photo is gone, or was sent before. Please upload it again.',
        code: problem,
      });
    case 'too-many':
      return new ApiRefusal(429, {
        detail: 'You have written or asked for a lot. Please wait a while.',
        code: problem,
      });
    default:
      return new ApiRefusal(409, { detail: STEP_WORDS[problem], code: problem });
  }
}
