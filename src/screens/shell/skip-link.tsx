// The first thing that the keyboard reaches: past the header, to what the page says.

export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-leaf-sm bg-leaf px-4 py-3 font-semibold text-on-leaf focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
