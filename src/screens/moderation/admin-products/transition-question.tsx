// Asks before a decision about products: why, and whether something shall be public again.

import { parseProductItem } from '~/rules/moderation/decision-item';
import {
  COMMON_REASONS,
  PRODUCT_TRANSITIONS,
  productTransitions,
} from '~/rules/products/product-transitions';
import { formatCount } from '~/rules/text/count';
import { Alert } from '~/ui/alert';
import type { Question } from '../admin/decision';
import { ReasonQuestion } from '../admin/reason-question';
import { TRANSITION_LOOKS } from './transition-buttons';

interface TransitionQuestionProps {
  question: Question;
  here: string;
  onClose: () => void;
}

export function TransitionQuestion({ question, here, onClose }: TransitionQuestionProps) {
  const transition = PRODUCT_TRANSITIONS.find((known) => known === question.transition);
  const { items } = question;
  if (!transition) return null;
  if (items.length === 0) return <Alert tone="orange">Choose at least one product first.</Alert>;
  const { label, reasonRequired } = productTransitions[transition];
  const hidden = items.filter(({ value }) => {
    const status = parseProductItem(value)?.seen.status;
    return status !== undefined && status !== 'active';
  });
  const publishes = !reasonRequired && hidden.length > 0;
  const what = items.length === 1 ? `“${items[0]?.name}”` : formatCount(items.length, 'product');
  return (
    <ReasonQuestion
      question={question}
      title={`${label} ${what}?`}
      lead={
        publishes
          ? `${items.length === 1 ? 'It becomes' : `${hidden.length} of them become`} public again: everybody sees it in lists, search and by its address.`
          : undefined
      }
      common={COMMON_REASONS[transition]}
      required={reasonRequired}
      button={{ label, variant: TRANSITION_LOOKS[transition] }}
      here={here}
      onClose={onClose}
    />
  );
}
