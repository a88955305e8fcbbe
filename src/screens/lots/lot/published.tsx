// What everybody sees of a draw: two fingerprints, and when each was published.
interface PublishedProps {
  lot: {
    numberHash: string;
    opened: string;
    listHash: string | null;
    closed: string | null;
    drawn: string | null;
    earlier: number;
  };
}

export function Published({ lot }: PublishedProps) {
  const { numberHash, opened, listHash, closed, drawn, earlier } = lot;
  return (
    <section aria-labelledby="published" className="grid gap-4">
      <h2 id="published" className="text-2xl">
        Published
      </h2>
      <ol className="grid grid-cols-1 gap-4">
        <Step title="The fingerprint of the number" when={opened}>
          <Value id="number-hash" value={numberHash} />
        </Step>
        <Step title="The fingerprint of the list" when={closed}>
          {listHash && <Value id="list-hash" value={listHash} />}
        </Step>
        <Step title="The number itself, for those in the draw" when={drawn} />
      </ol>
      {earlier > 0 && (
        <p className="text-soft">This item was drawn before. What stands here is the last draw.</p>
      )}
    </section>
  );
}

function Step({
  title,
  when,
  children,
}: {
  title: string;
  when: string | null;
  children?: React.ReactNode;
}) {
  return (
    <li className="grid gap-1 rounded-leaf border border-line bg-sheet p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-soft">{when ?? 'Not yet'}</p>
      {children}
    </li>
  );
}

/** A text of many digits, which breaks anywhere. */
export function Value({ id, value }: { id?: string; value: string }) {
  return (
    <code id={id} translate="no" className="text-sm [overflow-wrap:anywhere]">
      {value}
    </code>
  );
}
