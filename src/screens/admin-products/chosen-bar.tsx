// Decides once about all products that are chosen; the question names them first.
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { pagedEntries } from '~/rules/paging';
import { PRODUCT_MOVES, productTransitions } from '~/rules/product-moves';
import { moderationAddress, type ProductTab, type QueuePlace } from '~/rules/queue-address';
import { Button } from '~/ui/button';
import type { Item, Question } from '../admin/decision';
import { CHOSEN } from './moderation-card';
import { MOVE_LOOKS } from './move-buttons';

interface ChosenBarProps {
  place: QueuePlace<ProductTab>;
  /** What can be chosen here. */
  items: readonly Item[];
  ask: (question: Question) => void;
}

/** Without a script its buttons lead to a page that asks the same. */
export function ChosenBar({ place, items, ask }: ChosenBarProps) {
  const { tab, q } = place;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget).getAll('item');
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const move = button instanceof HTMLButtonElement ? button.value : '';
    const chosen = items.filter(({ value }) => values.includes(value));
    ask({ move, items: chosen, common: '', words: '', error: null });
  };
  return (
    <Form
      id={CHOSEN}
      action={moderationAddress({})}
      onSubmit={onSubmit}
      className="flex flex-wrap items-center gap-2"
    >
      {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
      {q !== '' && <input type="hidden" name="q" value={q} />}
      {pagedEntries(place).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="mr-1 font-semibold">Those chosen:</p>
      {PRODUCT_MOVES.map((move) => (
        <Button
          key={move}
          size="sm"
          variant={MOVE_LOOKS[move] === 'danger' ? 'danger' : 'quiet'}
          name="ask"
          value={move}
        >
          {productTransitions[move].label}
          <span className="sr-only"> those chosen</span>
        </Button>
      ))}
    </Form>
  );
}
