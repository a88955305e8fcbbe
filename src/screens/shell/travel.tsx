// A change of page without a load of the document: links lead to it here, with the signs that a browser gives by itself only for whole loads.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** A bar at the top edge while the next page is on its way; quick ones don't show it. */
export function TravelBar() {
  const travelling = useNavigation().state !== 'idle';
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {travelling && <div className="h-full origin-left animate-travel bg-clay-bright" />}
    </div>
  );
}

/** Says the title of a page that came without a load of the document, and leads to its heading whoever stood on what is gone. */
export function TravelAnnouncer() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const arrived = useRef(here);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (arrived.current === here) return;
    arrived.current = here;
    setTitle(document.title);
    // What had the focus is still there, or the screen gave it to something.
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [here]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Leads presses on the shop's links (ui/link.tsx) through the router, as far as the browser would open them in this very place. */
export function LinkGuide() {
  const navigate = useNavigate();
  useEffect(() => {
    // React's own listener on the document is older: what a link does itself has been done by now.
    const lead = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const link = target instanceof Element ? target.closest('a') : null;
      // Said by the link, or by the list that it stands in.
      const way = link?.closest<HTMLElement>('[data-way]')?.dataset.way;
      if (!link || !way || link.target !== '') return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        // As browsers do it: a link to where one is leaves no second entry to go back through.
        replace: link.href === window.location.href,
        preventScrollReset: way === 'stay',
      });
    };
    document.addEventListener('click', lead);
    return () => document.removeEventListener('click', lead);
  }, [navigate]);
  return null;
}
