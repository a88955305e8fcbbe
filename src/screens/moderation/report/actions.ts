// Sends a shopper's report, and leads back to the product with what came of it.
import { data, redirect } from 'react-router';
import { reportProduct } from '~/commands/moderation/reports';
import { reportInput } from '~/rules/moderation/report-input';
import { viewAddress } from '~/rules/shop/addresses';
import { CONFIRM_FIRST } from '~/rules/shop/texts';
import { fieldErrors } from '~/rules/text/form-input';
import { visit } from '../../context';
import { formFields } from '../../form';
import { answered } from '../../refusals';
import type { ReportReply } from '../../shell/report-fields';
import type { Route } from './+types/route';

/** `POST /report?id=…` with `reason` and, where somebody adds something, `words`. */
export async function reportAction({ request, url, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const id = url.searchParams.get('id') ?? '';
  const fields = await formFields(request);
  const { reason = '', words = '' } = fields;
  const refuse = (status: number, errors: Record<string, string>) =>
    data<ReportReply>({ errors, reason, words }, { status });
  if (!actor) throw data(null, { status: 403 });
  const input = reportInput.safeParse(fields);
  if (!input.success) return refuse(400, fieldErrors(input.error));
  const reported = await answered(services.log, () =>
    reportProduct(services, actor, id, input.data, request),
  );
  if (!reported) {
    return refuse(500, { form: 'Your report could not be sent just now. Please try again.' });
  }
  if (!reported.ok && reported.problem === 'unconfirmed') {
    return refuse(403, { form: CONFIRM_FIRST });
  }
  if (!reported.ok && reported.problem === 'too-many') {
    return refuse(429, { form: 'You have reported many items today. Please continue tomorrow.' });
  }
  throw redirect(`${viewAddress(id)}&done=${reported.ok ? 'reported' : 'reported-before'}#report`);
}
