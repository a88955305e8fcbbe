// What an owner can do with an item on its page: edit, mark as sold or put back, delete after a question.
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import type { ProductDetail } from '~/data/products/product-detail';
import { displayName } from '~/rules/products/product';
import { editAddress, inboxAddress, viewAddress } from '~/rules/shop/addresses';
import { formatCount } from '~/rules/text/count';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink, buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { Dialog } from '~/ui/dialog';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';
import { DoneNote } from './done-note';

interface OwnerActionsProps {
  product: ProductDetail;
  /** People who ask for it. */
  asking: number;
}

/** @param refused why it was not deleted a moment ago */
export function OwnerActions({
  product,
  asking,
  refused,
}: OwnerActionsProps & { refused: string | null }) {
  const { id, sold, may } = product;
  const [search] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const address = viewAddress(id);
  const move = sold ? 'unsold' : 'sold';
  return (
    <section id="yours" aria-labelledby="yours-title" className="scroll-mt-6">
      <Card className="grid gap-4">
        <h2 id="yours-title" className="text-xl">
          This is your item
        </h2>
        {refused !== null && <Alert tone="red">{refused}</Alert>}
        <DoneNote only={['sold', 'sold-before', 'unsold', 'unsold-before']} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={editAddress(id)} variant="quiet">
            Edit
          </ButtonLink>
          <ButtonLink to={inboxAddress({ product: id })} variant="quiet">
            Messages
          </ButtonLink>
          {may.markSold && asking > 0 && <SoldQuestion product={product} asking={asking} />}
          {may.markSold && asking === 0 && (
            <Form method="post" action={address}>
              <input type="hidden" name="intent" value={move} />
              <SubmitButton intent={move} variant={sold ? 'quiet' : 'primary'}>
                {sold ? 'Put back on sale' : 'Mark as sold'}
              </SubmitButton>
            </Form>
          )}
          {may.remove && (
            <Link
              to={`${address}&confirm=delete#yours`}
              className={buttonClasses({ variant: 'danger' })}
              onClick={(event) => {
                event.preventDefault();
                setAsked(true);
              }}
            >
              Delete
            </Link>
          )}
        </div>
        {search.get('confirm') === 'delete' && (
          <div className="grid gap-4 rounded-leaf-sm bg-red-wash p-4">
            <h3 className="text-lg">{QUESTION}</h3>
            <DeleteQuestion product={product} asking={asking} />
          </div>
        )}
      </Card>
      <Dialog open={isAsked && refused === null} onClose={() => setAsked(false)} title={QUESTION}>
        <DeleteQuestion product={product} asking={asking} onCancel={() => setAsked(false)} />
      </Dialog>
    </section>
  );
}

const QUESTION = 'Delete this item?';

/** Those who ask are told, which can't be undone: so it is asked first. */
function SoldQuestion({ product, asking }: OwnerActionsProps) {
  return (
    <details>
      <summary className={buttonClasses({ variant: 'quiet' })}>Sold elsewhere …</summary>
      <Form
        method="post"
        action={viewAddress(product.id)}
        className="grid justify-items-start gap-3 pt-3"
      >
        <p>
          {formatCount(asking, 'person asks', 'people ask')} for it, and will be told: not this
          time. This can’t be undone. If one of them got it, say so in their request instead.
        </p>
        <input type="hidden" name="intent" value="sold" />
        <SubmitButton intent="sold" variant="danger">
          Mark as sold
        </SubmitButton>
      </Form>
    </details>
  );
}

interface DeleteQuestionProps extends OwnerActionsProps {
  onCancel?: () => void;
}

function DeleteQuestion({ product, asking, onCancel }: DeleteQuestionProps) {
  const address = viewAddress(product.id);
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        “<bdi>{displayName(product.name)}</bdi>” and its pictures are gone for good. If you have
        sold it, mark it as sold instead.
        {asking > 0 &&
          ` ${formatCount(asking, 'person asks', 'people ask')} for it, and will be told: not this time.`}
      </p>
      <Form method="post" action={address} className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="delete" />
        <SubmitButton intent="delete" variant="danger" pendingLabel="Deleting …">
          Delete for good
        </SubmitButton>
        {onCancel ? (
          <Button type="button" variant="quiet" onClick={onCancel}>
            Keep it
          </Button>
        ) : (
          <ButtonLink to={address} variant="quiet">
            Keep it
          </ButtonLink>
        )}
      </Form>
    </>
  );
}
