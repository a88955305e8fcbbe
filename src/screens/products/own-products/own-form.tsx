// The form around a list of one's own items: the bar above it, what was done, and the question before a deletion.
import { type ReactNode, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { priceValue } from '~/rules/products/bulk-change';
import { displayName } from '~/rules/products/product';
import type { BulkReply } from './bulk-action';
import { BulkBar } from './bulk-bar';
import { BulkNote } from './bulk-note';
import { DeleteQuestion } from './delete-question';

interface OwnFormProps {
  /** The list's own address. */
  here: string;
  reply: BulkReply | null;
  /** 'item' or 'product'. */
  noun: string;
  /** Whether the list has any rows. */
  any: boolean;
  /** The list, with the checkbox of each item (`Choose`). */
  children: (isChosen: (id: string) => boolean) => ReactNode;
}

export function OwnForm({ here, reply, noun, any, children }: OwnFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const chosenByAddress = search.get('choose') === 'all';
  const isChosen = (id: string) => chosenByAddress || (reply?.ids.includes(id) ?? false);
  return (
    <>
      {reply?.question && <DeleteQuestion products={reply.question} address={here} noun={noun} />}
      {reply?.report && <BulkNote report={reply.report} address={here} noun={noun} />}
      {any && (
        <Form
          ref={form}
          method="post"
          action={here}
          replace
          preventScrollReset
          className="group/list grid grid-cols-1 gap-5"
        >
          {/* Enter in the price changes the price. */}
          <button type="submit" hidden tabIndex={-1} name="intent" value="price" />
          <BulkBar
            form={form}
            all={`${here}${here.includes('?') ? '&' : '?'}choose=all`}
            none={here}
            chosenByAddress={chosenByAddress}
            reply={reply}
          />
          {children(isChosen)}
        </Form>
      )}
    </>
  );
}

interface ChooseProps {
  product: { id: string; name: string; price: string | null };
  chosen: boolean;
  className?: string;
}

/** The checkbox of one item. */
export function Choose({ product, chosen, className = '' }: ChooseProps) {
  const { id, name, price } = product;
  return (
    <label className={`grid size-11 cursor-pointer place-items-center ${className}`}>
      <span className="sr-only">
        Choose <bdi>{displayName(name)}</bdi>
      </span>
      <input type="hidden" name="seen" value={priceValue({ id, from: price })} />
      <input
        type="checkbox"
        name="id"
        value={id}
        defaultChecked={chosen}
        className="size-5 accent-leaf"
      />
    </label>
  );
}
