// What the form of documents asks for: to take one back, or to hand them in.
import { data, redirect } from 'react-router';
import { discardDocument, type Submitted, submitDocuments } from '~/commands/sellers/documents';
import { DOCUMENTS_FAILED, SUBMIT_FAILED } from '~/rules/sellers/business-texts';
import { submissionInput } from '~/rules/sellers/document-input';
import { nextVerification, verificationView } from '~/rules/sellers/seller';
import { DOCUMENT_KINDS, DOCUMENTS } from '~/rules/sellers/seller-documents';
import { visit } from '../../context';
import { formOf } from '../../form';
import { answered } from '../../refusals';
import type { Route } from './+types/route';
import type { FormReply } from './document-form';

const DISCARD = 'discard:';

function reply(status: number, alert: string | null, errors: FormReply['errors'] = {}) {
  return data<FormReply>({ alert, errors }, { status });
}

export async function verificationAction({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  // What is given twice counts as it was given last: a file after what waited in its place.
  const fields = Object.fromEntries(await formOf(request));
  // Said kindly to a page that was open while the approval came.
  const next =
    actor?.seller?.role === 'owner' && nextVerification(actor.seller.verificationStatus, 'submit');
  if (next && !next.ok) return reply(403, next.error);

  const intent = fields.intent ?? '';
  if (intent.startsWith(DISCARD)) {
    const id = intent.slice(DISCARD.length);
    await answered(services.log, () => discardDocument(services, actor, id));
    return reply(200, null);
  }
  const refused = DOCUMENT_KINDS.flatMap((kind) => {
    const words = fields[`documentError:${kind}`];
    return words === undefined ? [] : [[kind, words] as const];
  });
  const broken = fields.documentError;
  if (broken !== undefined) return reply(422, `${DOCUMENTS_FAILED} ${broken}`);
  if (refused.length > 0) return reply(422, DOCUMENTS_FAILED, Object.fromEntries(refused));

  const input = submissionInput.safeParse(fields);
  if (!input.success) return reply(400, DOCUMENTS_FAILED);
  const { seen, ...documents } = input.data;
  const submitted = await answered(services.log, () =>
    submitDocuments(services, actor, { documents, seen }),
  );
  if (!submitted) return reply(500, SUBMIT_FAILED);
  if (!submitted.ok) return refusal(submitted);
  throw redirect('/seller/verification?done=submitted');
}

function refusal(submitted: Extract<Submitted, { ok: false }>) {
  if (submitted.problem === 'changed') {
    const { text } = verificationView(submitted.status).badge;
    return reply(
      409,
      `Your status changed meanwhile: it is ‘${text}’ now. Please look again before you submit.`,
    );
  }
  const words = WORDS[submitted.problem];
  const errors = submitted.kinds.map((kind) => [kind, words(DOCUMENTS[kind].label)]);
  return reply(422, null, Object.fromEntries(errors));
}

const WORDS = {
  missing: (label: string) => `Choose your ${label}.`,
  gone: () => 'This is not there any more. Please choose it again.',
};
