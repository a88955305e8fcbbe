// The end of a form that changes the own account: save it, or go back to the account.
import type { ReactNode } from 'react';
import { ACCOUNT } from '~/rules/shop/addresses';
import { ButtonLink } from '~/ui/button';
import { SubmitButton } from '~/ui/form/submit-button';

/** @param children what the saving button says */
export function SaveOrCancel({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton pendingLabel="Saving …">{children}</SubmitButton>
      <ButtonLink to={ACCOUNT} variant="quiet">
        Cancel
      </ButtonLink>
    </div>
  );
}
