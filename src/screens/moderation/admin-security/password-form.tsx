// The own password once more, before the second factor is touched.
import { Form } from 'react-router';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { useFocusFirstError } from '~/ui/focus-first-error';
import { useSubmitting } from '~/ui/form-status';
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
  const form = useFocusFirstError(own);
  const pending = useSubmitting(intent);
  const variant = danger ? 'danger' : quiet ? 'quiet' : 'primary';
  return (
    <Form ref={form} method="post" className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value={intent} />
      {own?.errors.form && <Alert>{own.errors.form}</Alert>}
      <Field {...PASSWORD} label="Your password" error={own?.errors.password} />
      <Button variant={variant} pending={pending} className="justify-self-start">
        {label}
      </Button>
    </Form>
  );
}
