// Stands where a part of an admin's screen could not be read.
import { useLocation } from 'react-router';
import { Alert } from '~/ui/alert';
import { buttonClasses } from '~/ui/button';

/** @param what what is missing, such as 'The figures' */
export function LoadFailed({ what }: { what: string }) {
  const { pathname, search } = useLocation();
  return (
    <Alert
      title={`${what} could not be loaded`}
      action={
        // A plain link: the whole page is asked for again.
        <a href={pathname + search} className={buttonClasses({ variant: 'quiet', size: 'sm' })}>
          Try again
        </a>
      }
    >
      The fault is ours, and nothing was changed. It is in the server’s log.
    </Alert>
  );
}
