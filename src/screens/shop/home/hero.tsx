// The first words: what this place is, and the two things one can do here.
import { ButtonLink } from '~/ui/button';

export function Hero() {
  return (
    <div className="shell pt-6 sm:pt-8">
      <div className="relative isolate overflow-hidden rounded-leaf-lg bg-leaf-wash px-6 py-8 sm:px-12 sm:py-12">
        <Twig />
        <div className="grid max-w-[34rem] gap-4">
          <h1 className="text-4xl sm:text-6xl">Good things turn over a second leaf.</h1>
          <p className="max-w-[28rem] text-lg">
            Furniture, clothes, books and tools with years left in them, from people and small shops
            who would rather pass them on than throw them away.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to="/viewmore">Browse everything</ButtonLink>
            {/* On a narrow phone SELL stands right above, and the goods come sooner. */}
            <ButtonLink to="/create" variant="quiet" className="max-[26rem]:hidden">
              Sell something
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

/** A twig with two leaves, one of them turning. */
function Twig() {
  return (
    <svg
      viewBox="0 0 420 420"
      aria-hidden="true"
      className="absolute -right-44 -bottom-36 -z-10 w-72 opacity-50 sm:-right-4 sm:-bottom-10 sm:w-[26rem] sm:opacity-100"
    >
      <path
        d="M150 420C190 330 236 236 330 128"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M196 322C84 316 34 250 22 152c110 6 176 66 174 170Z" fill="var(--leaf)" />
      <path
        d="M190 312C146 254 98 206 44 172"
        fill="none"
        stroke="var(--leaf-wash)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M262 214C250 104 304 42 404 18c14 104-36 184-142 196Z" fill="var(--clay-bright)" />
      <path
        d="M268 206c34-62 76-114 122-166"
        fill="none"
        stroke="var(--leaf-wash)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M236 262c62-26 110-16 152 34-58 32-110 22-152-34Z"
        fill="var(--leaf)"
        opacity=".45"
      />
    </svg>
  );
}
