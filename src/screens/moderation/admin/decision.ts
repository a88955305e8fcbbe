// What comes back to a queue after a decision: what was done, what had changed meanwhile, what must be asked again.

export interface Named {
  id: string;
  name: string;
}

/** It was decided, or changed, by somebody else after the admin had looked. */
export interface Changed extends Named {
  /** How it is now, in words; null: it is not there any more, and nobody can say its name. */
  now: string | null;
  /** What was decided last, where anything was. */
  last: { by: string | null; at: Date | null; reason: string | null };
}

/** Something that a decision is about. `value` says in which state it was seen (rules/moderation/decision-item.ts). */
export interface Item extends Named {
  value: string;
}

/** A reason is asked for, the first time or once more. */
export interface Question {
  transition: string;
  items: Item[];
  /** One of the common reasons, and what was written beside it. */
  common: string;
  words: string;
  error: string | null;
}

export interface DecisionReply {
  transition: string;
  done: Named[];
  changed: Changed[];
  refused: (Named & { error: string })[];
  /** It failed for a reason that is ours: may be tried again. */
  failed: Item[];
  /** What to send with the next try: the reason, and how many reports were seen. */
  reason: string;
  open: string;
  question: Question | null;
}

/** A reply in which nothing has happened yet. */
export function emptyReply(transition: string, reason: string, open = ''): DecisionReply {
  return {
    transition,
    reason,
    open,
    done: [],
    changed: [],
    refused: [],
    failed: [],
    question: null,
  };
}

/** Of how many things a reply tells. */
export function replySize({ done, changed, refused, failed }: DecisionReply): number {
  return done.length + changed.length + refused.length + failed.length;
}

/** The HTTP status that says the same as a reply. */
export function replyStatus(reply: DecisionReply): number {
  if (reply.failed.length > 0) return 500;
  if (reply.changed.length > 0) return 409;
  return reply.refused.length > 0 || reply.question ? 422 : 200;
}
