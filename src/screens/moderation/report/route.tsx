// Tells the shop's admins that something is wrong with an item. A page of its own: who reads and buys does not load it.
import { redirect } from 'react-router';
import { findForViewer } from '~/data/products/product-detail';
import { displayName } from '~/rules/products/product';
import { loginAddress, reportItemAddress, viewAddress } from '~/rules/shop/addresses';
import { ButtonLink } from '~/ui/button';
import { CheckedForm } from '~/ui/form/checked-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { ConfirmFirst } from '../../shell/confirm-first';
import { ReportFields } from '../../shell/report-fields';
import { useShop } from '../../shell/use-shop';
import type { Route } from './+types/route';
import { reportAction } from './actions';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const product = await findForViewer(services.db, url.searchParams.get('id') ?? '', actor);
  // As at the item's own page, and for whoever does not read robots.txt.
  if (!product) throw redirect('/', { headers: { 'x-robots-tag': 'noindex' } });
  if (!actor) throw redirect(loginAddress(reportItemAddress(product.id)));
  if (!product.may.report) throw redirect(viewAddress(product.id));
  return { id: product.id, name: displayName(product.name) };
}

export const action = reportAction;

export const meta = () => pageMeta({ title: 'Report an item', hidden: true });

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const reply = actionData ?? null;
  const { viewer } = useShop();
  const unconfirmed = viewer?.confirmed === false;
  return (
    <Page
      width="form"
      title="Report this item"
      lead={
        <span className="[overflow-wrap:anywhere]">
          “<bdi>{name}</bdi>”
        </span>
      }
    >
      <p className="text-soft">
        The shop’s admins will look at it. Where several people report an item it may be hidden
        until then; one report alone changes nothing for anybody.
      </p>
      {unconfirmed && (
        <ConfirmFirst next={reportItemAddress(id)}>
          The shop’s admins see who reported, so that they can ask: the address must be yours.
        </ConfirmFirst>
      )}
      {unconfirmed && reply === null && (
        <ButtonLink to={viewAddress(id)} variant="quiet" className="justify-self-start">
          Back to the item
        </ButtonLink>
      )}
      {/* What was written stays, to be sent once the address is confirmed. */}
      {(!unconfirmed || reply !== null) && (
        <CheckedForm
          reply={reply}
          action={reportItemAddress(id)}
          noValidate
          className="grid grid-cols-1 gap-5"
        >
          <ReportFields question="What is wrong with it?" reply={reply} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton pendingLabel="Sending …">Send report</SubmitButton>
            <ButtonLink to={viewAddress(id)} variant="quiet">
              Back to the item
            </ButtonLink>
          </div>
        </CheckedForm>
      )}
    </Page>
  );
}
