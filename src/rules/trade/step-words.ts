// Why a step was not taken, in words for whoever took it.
import { OFFER_PROBLEMS } from '../offers/offer-problems';
import type { StepProblem } from './line-step';

export const STEP_WORDS: Readonly<Record<StepProblem | 'wrong-code' | 'locked', string>> = {
  changed: 'This has changed meanwhile. Please look at how it stands now.',
  'too-early': 'It is too early for that. Please wait until the time that you agreed on has come.',
  'too-late': 'It is too late for that.',
  'too-far': 'That day is too far ahead. Please propose a nearer one.',
  'no-address': 'They have not said where to yet.',
  'too-few-left': 'Fewer pieces are left than this person would like.',
  collecting:
    'Requests are still being collected. You can choose when that time is over, and a draw chooses by itself.',
  sold: 'It has been sold meanwhile.',
  promised: 'So many pieces are promised already.',
  'has-begun': 'People have asked by the way that was said. It can be changed once nobody waits.',
  'not-allowed': 'This shop does not give things away in this way. Please choose another.',
  ...OFFER_PROBLEMS,
  'wrong-code': 'This is not the code. Please look at it once more.',
  locked: 'Too many wrong codes. Please try again in ten minutes, or confirm it both.',
};
