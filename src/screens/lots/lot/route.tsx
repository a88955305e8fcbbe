// How it is drawn who gets a product: what is published and when, the order for those in the draw, and how to check it.
import { data, redirect } from 'react-router';
import { viewLot } from '~/commands/trade/lot-view';
import { findForViewer } from '~/data/products/product-detail';
import { readLine } from '~/data/trade/shown-line';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { displayName } from '~/rules/products/product';
import { viewAddress } from '~/rules/shop/addresses';
import { shopTime } from '~/rules/text/time';
import { drawWords } from '~/rules/trade/request-states';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { LIVE } from '../../shell/live-page';
import { endOf } from '../../trade/request/load';
import type { Route } from './+types/route';
import { Drawn } from './drawn';
import { HowItWorks } from './how-it-works';
import { Published } from './published';

export const handle = LIVE;

export const meta = () => pageMeta({ title: 'How it is drawn', hidden: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { db, timeZone } = services;
  const product = await findForViewer(db, params.product, actor);
  if (!product) throw redirect('/', { headers: { 'x-robots-tag': 'noindex' } });
  const viewed = await viewLot(services, actor, product.id);
  if (!viewed) throw data(null, { status: 404 });
  const [line, settings] = await Promise.all([readLine(db, product.id), readTradeSettings(db)]);
  const { lot, inside, earlier } = viewed;
  const time = (at: string | null) => (at === null ? null : shopTime(timeZone, at));
  const stands = lot.closedAt !== null || line.clock !== null;
  return {
    productId: product.id,
    name: displayName(product.name),
    numberHash: lot.numberHash,
    opened: shopTime(timeZone, lot.openedAt),
    listHash: lot.listHash,
    closed: time(lot.closedAt),
    drawn: time(lot.drawnAt),
    inside,
    earlier,
    /** How it stands where it is not drawn yet. */
    stands: stands ? drawWords(line.clock, endOf(timeZone, line.dueAt)) : null,
    waiting: line.waiting,
    minutes: settings.drawMinutes,
    hours: settings.windowHours,
    days: settings.receivedDays,
  };
}

export default function Lot({ loaderData }: Route.ComponentProps) {
  const { productId, name, drawn, inside, stands, hours } = loaderData;
  const place = inside?.order ? inside.order.findIndex(({ id }) => id === inside.entry) + 1 : 0;
  return (
    <Page
      width="text"
      title="How it is drawn"
      lead={
        <Link to={viewAddress(productId)} className="link [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </Link>
      }
    >
      <p className="font-semibold">
        {drawn && place > 0 && `Drawn: you are number ${place} of ${inside?.order?.length ?? 0}.`}
        {drawn && place === 0 && 'It is drawn.'}
        {!drawn && stands !== null && `${inside ? 'You are in the draw. ' : ''}${stands}`}
        {!drawn &&
          stands === null &&
          `Nobody is in the draw yet. Once somebody asks, requests are collected for ${hours} hours.`}
      </p>
      <Published lot={loaderData} />
      {inside && <Drawn inside={inside} productId={productId} lot={loaderData} />}
      <HowItWorks lot={loaderData} inside={inside} />
    </Page>
  );
}
