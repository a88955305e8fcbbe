// The frame of every form about a request.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { NextStep } from '~/rules/trade/next-steps';
import type { PreparedRequest } from './load';

/** A form that does one step; it names the state that was seen, so that nothing happens to another one. */
export function ActForm({
  request,
  name,
  className,
  children,
}: {
  request: Pick<PreparedRequest, 'id' | 'state' | 'key'>;
  name: NextStep;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" noValidate preventScrollReset className={className}>
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="request" value={request.id} />
      <input type="hidden" name="seen" value={request.state} />
      <input type="hidden" name="key" value={`${request.key}-${name}`} />
      <input type="hidden" name="name" value={name} />
      {children}
    </Form>
  );
}
