// Why an account is suspended: a common reason, words of one's own, or both.
import { Form } from 'react-router';
import type { AccountRow } from '~/data/moderation/accounts';
import { SUSPENSION_REASONS } from '~/rules/moderation/suspension';
import { REASON_LIMIT } from '~/rules/products/product-transitions';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { SelectField, TextAreaField } from '~/ui/form/field';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { SubmitButton } from '~/ui/form/submit-button';
import type { UsersReply } from './actions';

interface SuspendFormProps {
  account: AccountRow;
  /** The address that asks about this account. */
  action: string;
  /** The list, without the question. */
  back: string;
  reply: UsersReply | null;
  onCancel?: () => void;
}

export function SuspendForm({ account, action, back, reply, onCancel }: SuspendFormProps) {
  const form = useFocusFirstError(reply);
  const noReason = reply !== null && !reply.picked && !reply.written.trim();
  return (
    <Form ref={form} method="post" action={action} preventScrollReset className="grid gap-4">
      <p className="[overflow-wrap:anywhere]">
        <bdi>{account.name}</bdi> ({account.email}) is logged out everywhere and can’t log in. What
        they offer is hidden until the account is restored. They get the reason by email.
      </p>
      <input type="hidden" name="intent" value="suspend" />
      <input type="hidden" name="id" value={account.id} />
      <input type="hidden" name="seen" value={account.suspendedAt ?? ''} />
      {reply && !noReason && <Alert>{reply.error}</Alert>}
      <SelectField
        label="Reason"
        name="picked"
        empty="Choose one, or write your own"
        options={SUSPENSION_REASONS.map((reason) => ({ value: reason, label: reason }))}
        defaultValue={reply?.picked ?? ''}
        error={noReason ? reply.error : null}
      />
      <TextAreaField
        label="In your own words"
        name="reason"
        rows={3}
        maxLength={REASON_LIMIT}
        defaultValue={reply?.written ?? ''}
        hint="One of the two is needed."
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton intent="suspend" variant="danger" pendingLabel="Suspending …">
          Suspend
        </SubmitButton>
        {onCancel ? (
          <Button type="button" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <ButtonLink to={back} variant="quiet">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
