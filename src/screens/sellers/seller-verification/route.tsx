// A seller's verification: how it stands, handing in documents, and who opened them.
import { data, redirect } from 'react-router';
import { documentUrls } from '~/commands/sellers/document-url';
import { lastDocumentViews } from '~/data/sellers/document-views';
import { currentDocuments, waitingDocuments } from '~/data/sellers/documents';
import { findVerification } from '~/data/sellers/verification';
import { SUBMIT_FAILED } from '~/rules/sellers/business-texts';
import { DOCUMENT_KINDS, DOCUMENTS } from '~/rules/sellers/seller-documents';
import { sellerLoginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { useSubmitting } from '~/ui/form/form-status';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { orLost } from '../../or-lost';
import { pageMeta } from '../../page-meta';
import { useFreshLinks } from '../../use-fresh-links';
import type { Route } from './+types/route';
import { verificationAction } from './actions';
import { DocumentForm } from './document-form';
import { Complete, JustSubmitted } from './outcomes';
import { HandedIn, Viewings } from './records';
import { StatusCard } from './status-card';

/** Viewings on the page, the newest first. */
const MOST_VIEWINGS = 50;
/** The outcome is said to whoever comes from the form, not to an address that was kept. */
const JUST = 10 * 60_000;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { db, limits } = services;
  const { pathname, search, searchParams } = url;
  if (can(actor, 'seller.enter', null) && !can(actor, 'business.own', null)) {
    throw data(null, { status: 403 });
  }
  const verification =
    actor && can(actor, 'business.own', null) ? await findVerification(db, actor.userId) : null;
  const address = verification && (await documentUrls(services, request));
  if (!actor || !verification || !address) throw redirect(sellerLoginAddress(pathname + search));
  const { userId } = actor;
  const [handedIn, waiting, viewings] = await Promise.all([
    currentDocuments(db, userId),
    waitingDocuments(db, userId),
    lastDocumentViews(db, userId, MOST_VIEWINGS),
  ]);
  const { status, submittedAt, notes, verifiedAt } = verification;
  const since = Date.now() - (submittedAt?.getTime() ?? 0);
  return {
    status,
    submittedAt,
    decidedAt: verifiedAt,
    reason: status === 'rejected' ? notes : null,
    justSubmitted: searchParams.get('done') === 'submitted' && status === 'pending' && since < JUST,
    madeAt: Date.now(),
    limits: { documentBytes: limits.documentBytes, uploadMs: limits.uploadMs },
    waiting: waiting.map(({ id, kind, name, bytes }) => ({ id, kind, name, bytes })),
    handedIn: handedIn.map(({ id, kind, name, submittedAt }) => ({
      id,
      kind,
      name,
      submittedAt,
      address: address(id),
    })),
    viewings: viewings.map(({ id, kind, viewerId, viewerName, viewedAt }) => {
      const known = DOCUMENT_KINDS.find((one) => one === kind);
      return {
        id,
        who: viewerId === userId ? 'You' : `${viewerName ?? 'Somebody who has left'} (admin)`,
        what: known ? DOCUMENTS[known].label : 'A document',
        when: viewedAt,
      };
    }),
  };
}

export const action = verificationAction;
/** What was uploaded stays ready when nothing came back. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(() => serverAction(), { alert: SUBMIT_FAILED, errors: {} });

export const meta = () => pageMeta({ title: 'Seller verification', hidden: true });

export default function SellerVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { status, submittedAt, decidedAt, reason, waiting, limits } = loaderData;
  const submitting = useSubmitting();
  useFreshLinks(loaderData.madeAt);
  return (
    <Page
      title="Seller verification"
      lead={
        status === 'approved' ? null : 'Show who you are, and shoppers see that you are verified.'
      }
      width="text"
    >
      <StatusCard {...{ status, submittedAt, decidedAt, reason }} loading={submitting} />
      {loaderData.justSubmitted ? (
        <JustSubmitted />
      ) : status === 'approved' ? (
        <Complete />
      ) : (
        <DocumentForm
          waiting={waiting}
          limits={limits}
          seen={status ?? ''}
          reply={actionData ?? null}
          submitting={submitting}
        />
      )}
      <HandedIn documents={loaderData.handedIn} />
      <Viewings viewings={loaderData.viewings} />
    </Page>
  );
}
