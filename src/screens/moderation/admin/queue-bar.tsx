// Above a queue: how many there are, the search, and the keys.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SEARCH_LENGTH } from '~/rules/search/search';
import type { Total } from '~/rules/text/count';
import { formatTotal } from '~/rules/text/count';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';

interface QueueBarProps {
  tab: string;
  q: string;
  label: ReactNode;
  /** What is counted, as in 'seller'. */
  noun: string;
  total: Total;
  children: ReactNode;
}

export function QueueBar(props: QueueBarProps) {
  const { tab, q, label, noun, total, children } = props;
  const found = formatTotal(total, noun);
  const counted = total.more ? `${found}. Another word narrows them down` : found;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Form role="search" key={`${tab} ${q}`} className="flex max-w-2xl items-end gap-3">
        {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
        <Field
          label={label}
          name="q"
          type="search"
          maxLength={SEARCH_LENGTH}
          defaultValue={q}
          className="min-w-0 grow"
        />
        <Button variant="quiet">Search</Button>
      </Form>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="money text-soft">
          {counted}
          {q !== '' && ` with “${q}”`}
        </p>
        {children}
      </div>
    </div>
  );
}
