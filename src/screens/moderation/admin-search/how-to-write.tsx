// How a line of the list is written, by two examples.
import type { ReactNode } from 'react';

export function HowToWrite() {
  return (
    <section aria-labelledby="how-to-write" className="grid gap-3 lg:order-last">
      <h2 id="how-to-write" className="text-lg">
        One meaning per line
      </h2>
      <dl className="grid gap-3">
        <Example line="bike = bicycle = velo">
          A search for one of them finds the others as well.
        </Example>
        <Example line="chair > armchair, recliner">
          A search for a chair finds armchairs and recliners as well. A search for an armchair does
          not show other chairs.
        </Example>
      </dl>
      <p className="text-sm text-soft">
        Write the singular: plurals, capitals, accents and hyphens need no line of their own. A word
        may be two side by side (push bike). A line that begins with # is a note.
      </p>
    </section>
  );
}

function Example({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <code className="rounded-md bg-sunk px-2 py-1">{line}</code>
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
