// The end of a form that changes the own account: save it, or go back to the account.
import type { ReactNode } from 'react';
import { ACCOUNT } from '~/rules/shop/addresses';
import { Button, ButtonLink } from '~/ui/button';
import { useSubmitting } from '~/ui/form-status';

/** @param children what the saving button says */
export function SaveOrCancel({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button pending={useSubmitting()} pendingLabel="Saving …">
        {children}
      </Button>
      <ButtonLink to={ACCOUNT} variant="quiet">
        Cancel
      </ButtonLink>
    </div>
  );
}
