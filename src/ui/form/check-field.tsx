// A box to tick, with its words beside it and its error below.
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { FieldError } from './field';

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  name: string;
  error?: string | undefined;
  children: ReactNode;
}

export function CheckField({ error, children, ...input }: CheckFieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : null;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId ?? undefined}
          className="mt-0.5 size-5 shrink-0 accent-leaf"
        />
        <span className="min-w-0">{children}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
