// Signs of a change of page that the browser gives by itself only for whole loads.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A bar at the top edge while the next page is on its way; quick ones don't show it. */
export function TravelBar() {
  const travelling = useNavigation().state !== 'idle';
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {travelling && <div className="h-full origin-left animate-travel bg-clay-bright" />}
    </div>
  );
}

/** Says the title of a page that came without a load of the document. */
export function TravelAnnouncer() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const arrived = useRef(here);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (arrived.current === here) return;
    arrived.current = here;
    setTitle(document.title);
  }, [here]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
