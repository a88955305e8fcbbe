// The backup codes, this once.
import { useEffect, useRef } from 'react';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';

export function BackupCodes({ codes, next }: { codes: string[]; next: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="codes" className="grid gap-4">
      <Alert tone="green">The second factor is on.</Alert>
      <h3 id="codes" ref={heading} tabIndex={-1} className="text-lg outline-none">
        Your backup codes
      </h3>
      <p>
        Each of them works once in place of a code if you lose your phone. Keep them somewhere safe:
        they are shown only now.
      </p>
      <ul className="money grid gap-x-8 gap-y-1 rounded-leaf-sm bg-sunk p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink to={next} className="justify-self-start">
        I have saved them
      </ButtonLink>
    </section>
  );
}
