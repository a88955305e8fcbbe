// What there is to know about a product, as far as its seller said it.
import type { ReactNode } from 'react';
import type { ProductDetail } from '~/data/products/product-detail';
import { categoryLabel, conditionLabel, ECO_RATING } from '~/rules/products/product';
import { listAddress } from '~/rules/shop/addresses';
import { formatDate, machineTime } from '~/rules/text/time';
import { Link } from '~/ui/link';

export function Facts({ product }: { product: ProductDetail }) {
  const { category, condition, createdAt, ecoRating, materials, postCost, sustainability } =
    product;
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-y border-line py-5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6">
      {category && (
        <Fact term="Category">
          <Link to={listAddress({ category })} className="link">
            {categoryLabel(category)}
          </Link>
        </Fact>
      )}
      {condition && <Fact term="Condition">{conditionLabel(condition)}</Fact>}
      {ecoRating !== null && (
        <Fact term="Eco rating">
          <EcoRating rating={ecoRating} />
        </Fact>
      )}
      {materials !== '' && <Fact term="Materials">{materials}</Fact>}
      {sustainability !== '' && <Fact term="Sustainability">{sustainability}</Fact>}
      {postCost !== null && <Fact term="By post">{postCost}, or collect it</Fact>}
      <Fact term="Listed">
        <time dateTime={machineTime(createdAt)}>{formatDate(new Date(createdAt))}</time>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="font-semibold text-soft">{term}</dt>
      <dd dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}

const STEPS = Array.from({ length: ECO_RATING.max }, (_, index) => index + 1);

/** Leaves for the eye, words for everybody: nobody has checked the figure. */
function EcoRating({ rating }: { rating: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex gap-1">
        {STEPS.map((step) => (
          <svg key={step} viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <path
              d="M2 14C2 6 6 2 14 2c0 8-4 12-12 12Z"
              fill={step <= rating ? 'var(--leaf)' : 'none'}
              stroke={step <= rating ? 'var(--leaf)' : 'var(--edge)'}
              strokeWidth="1.3"
            />
          </svg>
        ))}
      </span>
      Rated {rating} of {ECO_RATING.max} by the seller
    </span>
  );
}
