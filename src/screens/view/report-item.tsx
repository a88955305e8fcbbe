// Tells the shop's admins that something is wrong with an item: a form that opens by itself, also without a script.
import { Form, Link, useSearchParams } from 'react-router';
import type { ProductDetail } from '~/data/product-detail';
import { loginAddress, viewAddress } from '~/rules/addresses';
import { REPORT_REASONS, REPORT_WORDS_LIMIT, reportReasonLabel } from '~/rules/report';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { SelectField, TextAreaField } from '~/ui/field';
import { useFocusFirstError } from '~/ui/focus-first-error';
import { useSubmitting } from '~/ui/form-status';
import { useShop } from '../shell/use-shop';
import type { ReportReply } from './actions';
import { DoneNote } from './done-note';

const LINK = 'link inline-block cursor-pointer py-1 text-sm';

interface ReportItemProps {
  product: ProductDetail;
  reply: ReportReply | null;
}

export function ReportItem({ product, reply }: ReportItemProps) {
  const { viewer } = useShop();
  const [search] = useSearchParams();
  const form = useFocusFirstError(reply);
  const sending = useSubmitting('report');
  const { id, may, sold, hidden } = product;
  const address = viewAddress(id);
  if (!viewer && !reply) {
    if (sold || hidden) return null;
    return (
      <p>
        <Link to={loginAddress(`${address}&report=1#report`)} className={LINK}>
          Report this item
        </Link>
      </p>
    );
  }
  if (!may.report && !reply) return null;
  return (
    <div id="report" className="grid scroll-mt-6 gap-3">
      <DoneNote only={['reported', 'reported-before']} />
      <details open={reply !== null || search.get('report') === '1' || undefined}>
        <summary className={LINK}>Report this item</summary>
        <Form
          ref={form}
          method="post"
          action={`${address}#report`}
          noValidate
          className="mt-3 grid gap-4 rounded-leaf border border-line p-4"
        >
          <input type="hidden" name="intent" value="report" />
          {reply?.errors.form && <Alert>{reply.errors.form}</Alert>}
          <SelectField
            label="What is wrong with it?"
            name="reason"
            empty="Choose one"
            options={REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel(value) }))}
            defaultValue={reply?.reason ?? ''}
            error={reply?.errors.reason}
          />
          <TextAreaField
            label="Anything to add"
            name="words"
            rows={3}
            maxLength={REPORT_WORDS_LIMIT}
            optional
            defaultValue={reply?.words ?? ''}
            error={reply?.errors.words}
            hint="Only the shop’s admins read it. They see who reported."
          />
          <Button
            variant="quiet"
            pending={sending}
            pendingLabel="Sending …"
            className="justify-self-start"
          >
            Send report
          </Button>
        </Form>
      </details>
    </div>
  );
}
