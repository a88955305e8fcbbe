// The question that is open over a queue: from the address, from a reply that asks once more, or from a click.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DecisionReply, Question } from './decision';

/**
 * @param asked what the address asks
 * @param here the page without a question
 */
export function useQuestion(asked: Question | null, reply: DecisionReply | null, here: string) {
  const [question, setQuestion] = useState(reply ? reply.question : asked);
  const [answered, setAnswered] = useState(reply);
  const navigate = useNavigate();
  // With the reply and not after it: an open dialog would keep the focus from the next card.
  if (answered !== reply) {
    setAnswered(reply);
    setQuestion(reply?.question ?? null);
  }
  return {
    question,
    ask: setQuestion,
    close() {
      setQuestion(null);
      if (asked) void navigate(here, { replace: true, preventScrollReset: true });
    },
  };
}
