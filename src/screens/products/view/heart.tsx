// The heart of a product and its words.

/** Whether it is pressed, the heart and aria-pressed say: the words stay. */
export const heartWords = (likes: number) => (likes > 0 ? `Like ${likes}` : 'Like');

export const heartLook = (liked: boolean) =>
  ({ variant: 'quiet', size: 'sm', icon: <Heart full={liked} /> }) as const;

function Heart({ full }: { full: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="size-4 text-clay" aria-hidden="true">
      <path
        d="M12 20S4 15 4 9.4A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.4C20 15 12 20 12 20Z"
        fill={full ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
