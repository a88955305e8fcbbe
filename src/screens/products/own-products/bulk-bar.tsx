// Above a list of one's own items: choose all of them, and what can be done to those that are chosen.
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { CONTROL, FieldError } from '~/ui/form/field';
import { Link } from '~/ui/link';
import type { BulkReply } from './bulk-action';

interface BulkBarProps {
  /** The form around bar and list. */
  form: RefObject<HTMLFormElement | null>;
  /** This page with everything chosen, and without: where there is no script. */
  all: string;
  none: string;
  /** Whether the address has chosen everything. */
  chosenByAddress: boolean;
  reply: BulkReply | null;
}

/** What is done needs something that is chosen: until then, only choosing is offered. */
export function BulkBar({ form, all, none, chosenByAddress, reply }: BulkBarProps) {
  const [count, setCount] = useState<{ chosen: number; of: number } | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => {
      const boxes = boxesOf(element);
      setCount({ chosen: boxes.filter(({ checked }) => checked).length, of: boxes.length });
    };
    look();
    element.addEventListener('change', look);
    return () => element.removeEventListener('change', look);
  }, [form]);
  // What was done is done to those that were chosen.
  const report = reply?.report ?? null;
  useEffect(() => {
    if (!report || !form.current) return;
    for (const box of boxesOf(form.current)) box.checked = false;
    form.current.dispatchEvent(new Event('change'));
  }, [form, report]);
  const isAll = count === null ? chosenByAddress : count.chosen === count.of;
  const error = reply?.error ?? null;
  return (
    <div className="top-16 z-20 grid gap-3 rounded-leaf-sm border border-edge bg-sheet px-4 py-3 group-has-[input:checked]/list:sticky lg:top-20">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={isAll ? none : all}
          className="link inline-block py-1"
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            if (!form.current) return;
            for (const box of boxesOf(form.current)) box.checked = !isAll;
            form.current.dispatchEvent(new Event('change'));
          }}
        >
          {isAll ? 'Choose none' : 'Choose all on this page'}
        </Link>
        {count !== null && (
          <span role="status" className="money text-sm text-soft">
            {count.chosen === 0 ? 'Choose some to change them at once' : `${count.chosen} chosen`}
          </span>
        )}
      </p>
      {error?.field === null && <FieldError id={null}>{error.words}</FieldError>}
      <div className="hidden flex-wrap items-end gap-x-6 gap-y-3 group-has-[input:checked]/list:flex">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" name="intent" value="sold">
            Mark as sold
          </Button>
          <Button size="sm" variant="quiet" name="intent" value="unsold">
            Put back
          </Button>
          <Button size="sm" variant="quiet" name="intent" value="ask">
            Delete …
          </Button>
        </div>
        <div className="grid gap-1">
          <label htmlFor="bulk-price" className="text-sm font-semibold">
            New price, or a change such as -10%
          </label>
          <span className="flex items-center gap-2">
            <input
              id="bulk-price"
              name="price"
              autoComplete="off"
              maxLength={40}
              defaultValue={reply?.price ?? ''}
              aria-invalid={error?.field === 'price' || undefined}
              aria-describedby={error?.field === 'price' ? 'bulk-price-error' : undefined}
              className={`${CONTROL} min-h-9! max-w-32 border-edge py-1!`}
            />
            <Button size="sm" variant="quiet" name="intent" value="price">
              Change price
            </Button>
          </span>
        </div>
        {error?.field === 'price' && (
          <div className="basis-full">
            <FieldError id="bulk-price-error">{error.words}</FieldError>
          </div>
        )}
      </div>
    </div>
  );
}

const boxesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="id"]'),
];
