// A new token: its form, and the one time that it is shown.
import type { ReauthenticationMethod } from '~/commands/accounts/re-authentication';
import {
  SCOPE_LABELS,
  TOKEN_NAME_LENGTH,
  TOKEN_SCOPES,
  type TokenScope,
} from '~/rules/accounts/access-token';
import { Alert } from '~/ui/alert';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field, SelectField } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { ReauthenticationField } from '../account/re-authentication';

const SCOPES = TOKEN_SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }));

interface MakeFormProps {
  how: ReauthenticationMethod;
  /** Of this form: sent twice it makes one token. */
  formKey: string;
  /** What became of the last try. */
  reply: { errors: Record<string, string>; typed: Record<string, string> } | null;
}

export function MakeForm({ how, formKey, reply }: MakeFormProps) {
  const { errors = {}, typed = {} } = reply ?? {};
  return (
    <CheckedForm reply={reply} noValidate className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value="make" />
      <input type="hidden" name="key" value={formKey} />
      <Field
        label="Name"
        name="name"
        maxLength={TOKEN_NAME_LENGTH}
        autoComplete="off"
        defaultValue={typed.name ?? ''}
        error={errors.name}
        hint="What it is for, such as: stock list."
      />
      <SelectField
        label="What may it do?"
        name="scope"
        options={SCOPES}
        defaultValue={typed.scope || 'read'}
        error={errors.scope}
      />
      <ReauthenticationField how={how} error={errors.password} />
      <SubmitButton intent="make" pendingLabel="Making …" className="justify-self-start">
        Make a token
      </SubmitButton>
    </CheckedForm>
  );
}

interface NewTokenProps {
  token: string;
  name: string;
  scope: TokenScope;
  /** Where the shop is. */
  site: string;
}

/** Shown in the reply to the form and nowhere else. */
export function NewToken({ token, name, scope, site }: NewTokenProps) {
  return (
    <Alert tone="green">
      <div className="grid gap-3">
        <p>
          “<bdi>{name}</bdi>” is made ({SCOPE_LABELS[scope].toLowerCase()}). Copy it now and keep it
          as safe as your password: <strong>it is not shown again.</strong>
        </p>
        <Code label="Your new token">{token}</Code>
        <p>With it, on a command line:</p>
        <Code label="An example">
          {`curl -H "Authorization: Bearer ${token}" ${site}/api/session`}
        </Code>
      </div>
    </Alert>
  );
}

/** One click marks all of it. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    <p>
      <span className="sr-only">{label}: </span>
      <code className="block rounded-leaf-sm bg-sunk px-3 py-2 text-sm text-ink select-all [overflow-wrap:anywhere]">
        {children}
      </code>
    </p>
  );
}
