// Asks before a decision about products: why, and whether something shall be public again.

import { parseProductItem } from '~/rules/moderation/decision-item';
import { COMMON_REASONS, PRODUCT_MOVES, productTransitions } from '~/rules/products/product-moves';
import { formatCount } from '~/rules/text/count';
import { Alert } from '~/ui/alert';
import type { Question } from '../admin/decision';
import { ReasonQuestion } from '../admin/reason-question';
import { MOVE_LOOKS } from './move-buttons';

interface MoveQuestionProps {
  question: Question;
  here: string;
  onClose: () => void;
}

export function MoveQuestion({ question, here, onClose }: MoveQuestionProps) {
  const move = PRODUCT_MOVES.find((known) => known === question.move);
  const { items } = question;
  if (!move) return null;
  if (items.length === 0) return <Alert tone="orange">Choose at least one product first.</Alert>;
  const { label, reasonRequired } = productTransitions[move];
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
      common={COMMON_REASONS[move]}
      required={reasonRequired}
      button={{ label, variant: MOVE_LOOKS[move] }}
      here={here}
      onClose={onClose}
    />
  );
}
