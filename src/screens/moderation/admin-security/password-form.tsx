// The own password once more, before the second factor is touched.
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { PASSWORD } from '../../accounts/account/fields';
import type { SecurityReply } from './actions';

interface PasswordFormProps {
  intent: 'begin' | 'renew' | 'off';
  label: string;
  quiet?: boolean;
  danger?: boolean;
  reply: SecurityReply | null;
}

export function PasswordForm({ intent, label, quiet, danger, reply }: PasswordFormProps) {
  const own = reply?.intent === intent ? reply : null;
  const variant = danger ? 'danger' : quiet ? 'quiet' : 'primary';
  return (
    <CheckedForm reply={own} className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value={intent} />
      <Field {...PASSWORD} label="Your password" error={own?.errors.password} />
      <SubmitButton intent={intent} variant={variant} className="justify-self-start">
        {label}
      </SubmitButton>
    </CheckedForm>
  );
}
