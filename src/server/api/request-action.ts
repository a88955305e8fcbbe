// What an action of the API on a request is: its name, its words, what is sent with it, and what runs.
import { z } from 'zod';
import { actOnRequest } from '~/commands/trade/act-on-request';
import type { Trading } from '~/commands/trade/line-steps';
import type { Actor } from '~/rules/shop/permissions';
import type { NextStep } from '~/rules/trade/next-steps';
import { REQUEST_STATES, type RequestState } from '~/rules/trade/request';
import { programActInput, type RequestAct } from '~/rules/trade/request-input';
import { STEP_WORDS } from '~/rules/trade/step-words';
import { ApiRefusal, badFields } from './refusals';

/** What is known of one call: the request, what was sent with it, the state that the caller has seen, and the key. */
interface Call {
  id: string;
  sent: Record<string, unknown>;
  seen: RequestState | null;
  key: string;
}

/** A step that a screen offers when something can be done. */
export type OfferedStep = NextStep | 'review' | 'reply';

export interface RequestAction {
  step: OfferedStep;
  summary: string;
  description: string;
  /** What is sent, for the document: the rules read it. */
  fields: z.ZodRawShape;
  example: Record<string, unknown>;
  /** @throws ApiRefusal, and what the command throws */
  run: (services: Trading, actor: Actor, call: Call) => Promise<void>;
}

/** The state that the caller has seen, with which every action may come. */
export const seenState = z
  .enum(REQUEST_STATES)
  .optional()
  .describe('The state in which you have seen it: in another one nothing is done (409).');

/** An action that takes a step in the line: see rules/trade/line-step.ts. */
export function stepping(
  step: RequestAct['name'],
  summary: string,
  description: string,
  fields: z.ZodRawShape = {},
  example: Record<string, unknown> = {},
): RequestAction {
  return {
    step,
    summary,
    description,
    fields,
    example,
    async run(services, actor, { id, sent, seen, key }) {
      const act = programActInput(services.currencies.storefront).safeParse({
        ...sent,
        name: step,
      });
      if (!act.success) throw badFields(act.error);
      const done = await actOnRequest(services, actor, id, act.data, { seen, key });
      if (done.ok) return;
      const { problem, state } = done;
      const status = { 'wrong-code': 422, locked: 429 } as const;
      throw new ApiRefusal(
        problem === 'wrong-code' || problem === 'locked' ? status[problem] : 409,
        {
          detail: STEP_WORDS[problem],
          code: problem,
          ...(state && { state }),
        },
      );
    },
  };
}

/** A text that must say something. */
export const text = (limit: number) => z.string().min(1).max(limit);
