// A part of a page on a sheet of its own, named by its heading.
import type { ReactNode } from 'react';
import { Card } from './card';

interface TitledCardProps {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  /** By this an address leads to it. */
  anchor?: string;
  className: string;
  children: ReactNode;
}

export function TitledCard({ id, title, anchor, className, children }: TitledCardProps) {
  return (
    <section id={anchor} aria-labelledby={id} className={anchor && 'scroll-mt-6'}>
      <Card className={className}>
        <h2 id={id} className="text-xl [overflow-wrap:anywhere]">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
