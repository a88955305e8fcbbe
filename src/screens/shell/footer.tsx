// The footer: what this is, the way to everything, terms and privacy.
import { FOOTER_LINKS } from './links';

export function Footer() {
  return (
    <footer className="mt-8 border-t sm:mt-16 border-line bg-sunk">
      <div className="shell grid gap-8 py-10 sm:grid-cols-[1fr_auto] sm:items-end">
        <div className="grid max-w-md gap-3">
          {/* The drawing of the header once more, as a file that browsers have already: the icon. */}
          <img src="/favicon.svg" alt="" loading="lazy" className="size-10" />
          <p className="text-lg leading-snug font-semibold text-balance">
            Things last longer than we keep them. Pass them on.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {FOOTER_LINKS.map(({ label, to }) => (
              <li key={to}>
                <a
                  href={to}
                  data-way="go"
                  className="flex min-h-11 items-center underline-offset-4 hover:text-leaf hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-sm text-soft">© Copyright 2024 Secondleaf. All rights reserved.</p>
      </div>
    </footer>
  );
}
