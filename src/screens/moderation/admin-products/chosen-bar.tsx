// Decides once about all products that are chosen; the question names them first.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import {
  moderationAddress,
  type ProductTab,
  type QueuePlace,
} from '~/rules/moderation/queue-address';
import { PRODUCT_TRANSITIONS, productTransitions } from '~/rules/products/product-transitions';
import { pagedEntries } from '~/rules/search/paging';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import type { Item, Question } from '../admin/decision';
import { CHOSEN } from './moderation-card';
import { TRANSITION_LOOKS } from './transition-buttons';

interface ChosenBarProps {
  place: QueuePlace<ProductTab>;
  /** What can be chosen here. */
  items: readonly Item[];
  ask: (question: Question) => void;
}

/**
 * Stays in sight at the window's edge as long as something is chosen. Without a script it always stands there, and
 * its buttons lead to a page that asks the same.
 */
export function ChosenBar({ place, items, ask }: ChosenBarProps) {
  const { tab, q } = place;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const count = () =>
      setChosen(form.current ? new FormData(form.current).getAll('item').length : 0);
    // What was decided about is gone or no longer chosen.
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget).getAll('item');
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const transition = button instanceof HTMLButtonElement ? button.value : '';
    const asked = items.filter(({ value }) => values.includes(value));
    ask({ transition, items: asked, common: '', words: '', error: null });
  };
  return (
    <Form
      ref={form}
      id={CHOSEN}
      action={moderationAddress({})}
      onSubmit={onSubmit}
      className={classes(
        'sticky bottom-3 z-20 order-last flex flex-wrap items-center gap-2 justify-self-center rounded-leaf border border-edge bg-sheet px-4 py-3 shadow-float',
        chosen === 0 && 'invisible noscript:visible',
      )}
    >
      {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
      {q !== '' && <input type="hidden" name="q" value={q} />}
      {pagedEntries(place).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="money mr-1 font-semibold max-sm:w-full">
        {chosen > 0 ? `${chosen} chosen:` : 'Those chosen:'}
      </p>
      {PRODUCT_TRANSITIONS.map((transition) => (
        <Button
          key={transition}
          size="sm"
          variant={TRANSITION_LOOKS[transition] === 'danger' ? 'danger' : 'quiet'}
          name="ask"
          value={transition}
        >
          {productTransitions[transition].label}
          <span className="sr-only"> those chosen</span>
        </Button>
      ))}
    </Form>
  );
}
