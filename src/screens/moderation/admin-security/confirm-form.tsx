// What the app reads, as a picture and as text, and the first code that proves it did.
import type { Enrolment } from '~/commands/accounts/second-factor';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import type { SecurityReply } from './actions';

interface ConfirmFormProps {
  enrolment: Enrolment;
  reply: SecurityReply;
}

export function ConfirmForm({ enrolment, reply }: ConfirmFormProps) {
  const { uri, secret, qr } = enrolment;
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <p className="mb-3">Scan this with your authenticator app.</p>
          {/* Dark on light in both themes: that is what cameras read. */}
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR code for your authenticator app"
            className="block w-52 max-w-full rounded-leaf-sm"
            shapeRendering="crispEdges"
          >
            <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="mt-3 text-soft">
            Or type this into it:{' '}
            <code className="text-ink [overflow-wrap:anywhere]">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </p>
        </li>
        <li>Enter the code that it shows.</li>
      </ol>
      <CheckedForm
        reply={reply.intent === 'confirm' ? reply : null}
        alert={reply.errors.form}
        className="grid max-w-md gap-4"
      >
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="uri" value={uri} />
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
          error={reply.errors.code}
        />
        <SubmitButton intent="confirm" className="justify-self-start">
          Confirm
        </SubmitButton>
      </CheckedForm>
    </div>
  );
}
