// What an admin's screen shows while the next one is on its way: the loading words, and the old one paler.
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { LOADING } from '~/rules/sellers/business-texts';
import { ADMIN_SCREENS } from '~/rules/shop/addresses';
import { classes } from '~/ui/classes';

const WORDS: Readonly<Record<string, string>> = {
  [ADMIN_SCREENS.sellers]: LOADING.sellers,
  [ADMIN_SCREENS.products]: LOADING.products,
  [ADMIN_SCREENS.reports]: LOADING.report,
};

/** The words for what is being loaded; null when nothing of the admins' is. */
function useLoadingWords(): string | null {
  const { state, location } = useNavigation();
  if (state !== 'loading' || !location.pathname.startsWith('/admin/')) return null;
  return WORDS[location.pathname] ?? LOADING.anything;
}

export function Arriving({ children }: { children: ReactNode }) {
  const words = useLoadingWords();
  return (
    <div aria-busy={words !== null}>
      {/* Out of the flow, so that nothing moves. */}
      <p
        role="status"
        className="pointer-events-none fixed inset-x-0 top-24 z-40 grid justify-items-center print:hidden"
      >
        {words && (
          <span className="inline-flex animate-rise items-center gap-2 rounded-full bg-ink px-5 py-2.5 font-semibold text-paper shadow-float">
            {words}
          </span>
        )}
      </p>
      <div
        className={classes(
          'grid grid-cols-1 gap-6 transition-opacity duration-300',
          words && 'opacity-50',
        )}
      >
        {children}
      </div>
    </div>
  );
}
