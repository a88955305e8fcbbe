// What an admin reads of a product: the same on the card and in the details, where there is more.
import type { ReactNode } from 'react';
import type { QueuedProduct } from '~/data/product-queue';
import { formatMoney } from '~/rules/money';
import { categoryLabel, conditionLabel, ECO_RATING, statusTone } from '~/rules/product';
import { formatDate } from '~/rules/time';
import { Badge } from '~/ui/badge';
import { FACTS, Fact } from '../admin/fact';

export const NOT_SPECIFIED = 'Not specified';

const STATUS_WORDS: Record<string, string> = {
  active: 'Active',
  pending: 'Pending',
  suspended: 'Suspended',
  flagged: 'Flagged',
};

export function Badges({ product }: { product: QueuedProduct }) {
  const { status, flagged, sold, ownerSuspended } = product;
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={statusTone(status)}>{STATUS_WORDS[status] ?? status}</Badge>
      {flagged && <Badge tone="red">FLAGGED</Badge>}
      {sold && <Badge tone="blue">Sold</Badge>}
      {ownerSuspended && <Badge tone="grey">Account suspended</Badge>}
    </div>
  );
}

interface FactsProps {
  product: QueuedProduct;
  currency: string;
  /** Facts that only the details have. */
  children?: ReactNode;
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
