// The column of a screen inside the document's <main>: its width and its heading.
import type { ReactNode } from 'react';
import { classes } from './classes';

interface PageProps {
  /** The only h1 of the screen. Left out where the screen draws its own. */
  title?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** form: a column of fields. text: for reading. wide: grids and tables. */
  width?: 'form' | 'text' | 'wide';
  className?: string;
  children: ReactNode;
}

const WIDTHS = { form: 'max-w-[30rem]', text: 'max-w-[44rem]', wide: '' };

export function Page({ title, lead, width = 'wide', className, children }: PageProps) {
  return (
    <div className={classes('shell', 'py-8 sm:py-12')}>
      <div className={classes('mx-auto grid grid-cols-1 gap-6', WIDTHS[width], className)}>
        {title && (
          <header className="grid gap-2">
            <h1 className="text-3xl sm:text-4xl">{title}</h1>
            {lead && <p className="text-lg text-soft">{lead}</p>}
          </header>
        )}
        {children}
      </div>
    </div>
  );
}
