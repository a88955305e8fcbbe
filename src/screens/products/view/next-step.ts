// The one button under the price: what whoever looks at an item can do next to get it, or to give it.
import type { Database } from '~/data/database/database';
import type { ProductDetail } from '~/data/products/product-detail';
import { findOpen } from '~/data/trade/requests';
import { readLine } from '~/data/trade/shown-line';
import { conversationAddress } from '~/rules/shop/addresses';
import type { Actor } from '~/rules/shop/permissions';
import { askAddress, handoverAddress, lineAddress, REQUESTS } from '~/rules/shop/request-addresses';
import { formatCount } from '~/rules/text/count';

export interface NextStepTo {
  label: string;
  to: string;
  /** For its owner: how many people ask for it. */
  asking?: number;
  /** Where less than the price can be offered instead. */
  offerAt?: string;
}

/** The step of somebody who is signed in; null where none is open to them. */
export async function nextStepTo(
  db: Database,
  actor: NonNullable<Actor>,
  product: ProductDetail,
): Promise<NextStepTo | null> {
  if (product.may.edit) {
    const { waiting, taken } = await readLine(db, product.id);
    const asking = waiting + taken;
    const label =
      asking > 0
        ? `${formatCount(asking, 'person asks', 'people ask')} for it`
        : 'How it is given away';
    return product.sold ? null : { label, to: lineAddress(product.id), asking };
  }
  const open = await findOpen(db, product.id, actor.userId);
  if (open) {
    const conversation = open.conversationId
      ? `${conversationAddress(open.conversationId)}#request`
      : REQUESTS;
    if (open.state === 'arranged') return { label: 'Show my code', to: handoverAddress(open.id) };
    const label =
      open.state === 'reserved' && !open.byPost ? 'Arrange a time' : 'Where my request stands';
    return { label, to: conversation };
  }
  if (!product.may.ask) return null;
  const offering = product.takesOffers ? { offerAt: askAddress(product.id, { offer: true }) } : {};
  if (!product.reserved) {
    return { label: 'Ask for it', to: askAddress(product.id), ...offering };
  }
  const { waiting } = await readLine(db, product.id);
  return {
    label: waiting > 0 ? `Get in line (${waiting} waiting)` : 'Get in line',
    to: askAddress(product.id),
    ...offering,
  };
}
