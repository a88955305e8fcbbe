// What an owner can do with an item on its page: edit, mark as sold or put back, delete after a question.
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import type { ProductDetail } from '~/data/products/product-detail';
import { displayName } from '~/rules/products/product';
import { editAddress, inboxAddress, viewAddress } from '~/rules/shop/addresses';
import { Button, ButtonLink, buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { Dialog } from '~/ui/dialog';
import { Link } from '~/ui/link';
import { SubmitButton } from '~/ui/submit-button';
import { DoneNote } from './done-note';

export function OwnerActions({ product }: { product: ProductDetail }) {
  const { id, sold, may } = product;
  const [search] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const address = viewAddress(id);
  const move = sold ? 'unsold' : 'sold';
  return (
    <section id="yours" aria-labelledby="yours-title" className="scroll-mt-6">
      <Card className="grid gap-4">
        <h2 id="yours-title" className="text-xl">
          This is your item
        </h2>
        <DoneNote only={['sold', 'sold-before', 'unsold', 'unsold-before']} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={editAddress(id)} variant="quiet">
            Edit
          </ButtonLink>
          <ButtonLink to={inboxAddress({ product: id })} variant="quiet">
            Messages
          </ButtonLink>
          {may.markSold && (
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
                setAsking(true);
              }}
            >
              Delete
            </Link>
          )}
        </div>
        {search.get('confirm') === 'delete' && (
          <div className="grid gap-4 rounded-leaf-sm bg-red-wash p-4">
            <h3 className="text-lg">{QUESTION}</h3>
            <DeleteQuestion product={product} />
          </div>
        )}
      </Card>
      <Dialog open={asking} onClose={() => setAsking(false)} title={QUESTION}>
        <DeleteQuestion product={product} onCancel={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

const QUESTION = 'Delete this item?';

function DeleteQuestion({ product, onCancel }: { product: ProductDetail; onCancel?: () => void }) {
  const address = viewAddress(product.id);
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        “<bdi>{displayName(product.name)}</bdi>” and its pictures are gone for good. If you have
        sold it, mark it as sold instead.
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
