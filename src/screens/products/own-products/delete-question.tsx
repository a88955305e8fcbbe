// Asked before anything is deleted: which products, and that they are gone for good.
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { displayName } from '~/rules/products/product';
import { formatCount } from '~/rules/text/count';
import { ButtonLink } from '~/ui/button';
import { SubmitButton } from '~/ui/form/submit-button';

interface DeleteQuestionProps {
  products: { id: string; name: string }[];
  /** The page that is asked from. */
  address: string;
  /** 'item' or 'product'. */
  noun: string;
}

/** Names shown; of more it says how many. */
const NAMED = 10;

export function DeleteQuestion({ products, address, noun }: DeleteQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const more = products.length - NAMED;
  useEffect(() => {
    if (products.length > 0) heading.current?.focus();
  }, [products]);
  return (
    <section
      aria-labelledby="delete-question"
      className="grid gap-3 rounded-leaf-sm border border-red bg-red-wash p-4 sm:p-5"
    >
      <h3 id="delete-question" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {`Delete ${formatCount(products.length, noun)}?`}
      </h3>
      <p>
        What is deleted is gone for good, with its pictures. If you have sold it, mark it as sold
        instead.
      </p>
      <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
        {products.slice(0, NAMED).map(({ id, name }) => (
          <li key={id} dir="auto">
            {displayName(name)}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <Form method="post" action={address} replace className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="delete" />
        {products.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <SubmitButton intent="delete" variant="danger" pendingLabel="Deleting …">
          Delete for good
        </SubmitButton>
        <ButtonLink to={address} variant="quiet">
          Keep
        </ButtonLink>
      </Form>
    </section>
  );
}
