// What an admin reads of a product: in a line of the list, and each fact by itself in the details, where there is more.
import type { ReactNode } from 'react';
import type { QueuedProduct } from '~/data/moderation/product-queue';
import { formatMoney } from '~/rules/products/money';
import {
  categoryLabel,
  conditionLabel,
  ECO_RATING,
  statusLabel,
  statusTone,
} from '~/rules/products/product';
import { formatDate } from '~/rules/text/time';
import { Badge } from '~/ui/badge';
import { classes } from '~/ui/classes';
import { FACTS, Fact } from '../admin/fact';

export const NOT_SPECIFIED = 'Not specified';

export function Badges({ product }: { product: QueuedProduct }) {
  const { status, flagged, sold, ownerSuspended, hold } = product;
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
      {flagged && <Badge tone="red">FLAGGED</Badge>}
      {hold && <Badge tone="orange">Hidden by reports</Badge>}
      {sold && <Badge tone="blue">Sold</Badge>}
      {ownerSuspended && <Badge tone="grey">Account suspended</Badge>}
    </div>
  );
}

interface FactsProps {
  product: QueuedProduct;
  currency: string;
  /** Facts that only the details have. */
  children: ReactNode;
}

/** The same in a line or two: what is there, then together what its owner left open. */
export function FactLine({ product, currency }: Omit<FactsProps, 'children'>) {
  const { price, category, condition, ecoRating, materials, createdAt } = product;
  const facts = [
    ['Price', formatMoney(price, currency)],
    ['Category', category && categoryLabel(category)],
    ['Condition', condition && conditionLabel(condition)],
    ['Eco rating', ecoRating === null ? null : `${ecoRating}/${ECO_RATING.max}`],
    ['Materials', materials],
  ] as const;
  const open = facts.flatMap(([term, value]) => (value ? [] : term));
  return (
    <dl className="min-w-0 text-sm [overflow-wrap:anywhere]">
      {facts.map(
        ([term, value]) =>
          value && (
            <Inline key={term} term={term}>
              {value}
            </Inline>
          ),
      )}
      {open.length > 0 && <Inline term={open.join(', ')}>{NOT_SPECIFIED}</Inline>}
      <Inline term="Seller">{product.sellerName}</Inline>
      <Inline term="Created">{formatDate(new Date(createdAt))}</Inline>
    </dl>
  );
}

/** What says by itself what it is. */
const SPOKEN: ReadonlySet<string> = new Set(['Price', 'Category', 'Condition', 'Created']);
const SHORT: ReadonlySet<string> = new Set([...SPOKEN, 'Eco rating']);

/** Flows like words of one line; what is short stays together. */
function Inline({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={classes('mr-4 last:mr-0', SHORT.has(term) ? 'inline-block' : 'inline')}>
      <dt className={SPOKEN.has(term) ? 'sr-only' : 'inline text-soft'}>{term}</dt>{' '}
      <dd className="inline">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

export function Facts({ product, currency, children }: FactsProps) {
  const { price, category, condition, ecoRating, materials, createdAt } = product;
  return (
    <dl className={FACTS}>
      <Fact term="Price">{formatMoney(price, currency)}</Fact>
      <Fact term="Category">{category ? categoryLabel(category) : NOT_SPECIFIED}</Fact>
      <Fact term="Condition">{condition ? conditionLabel(condition) : NOT_SPECIFIED}</Fact>
      <Fact term="Eco rating">
        {ecoRating === null ? NOT_SPECIFIED : `${ecoRating}/${ECO_RATING.max}`}
      </Fact>
      <Fact term="Seller">{product.sellerName}</Fact>
      <Fact term="Materials">{materials || NOT_SPECIFIED}</Fact>
      <Fact term="Created">{formatDate(new Date(createdAt))}</Fact>
      {children}
    </dl>
  );
}
