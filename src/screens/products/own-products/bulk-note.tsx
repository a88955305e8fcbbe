// What was just done to one's items, at the foot of the window: it stays in reach wherever in the list the button was.
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import {
  type BulkReport,
  priceValue,
  reportRest,
  reportTitle,
  undoOf,
} from '~/rules/products/bulk-change';
import { Button } from '~/ui/button';

interface BulkNoteProps {
  report: BulkReport;
  /** The list that it was asked from. */
  address: string;
  noun: string;
}

export function BulkNote({ report, address, noun }: BulkNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<BulkReport | null>(null);
  // The next Tab leads to Undo.
  useEffect(() => {
    if (report) note.current?.focus({ preventScroll: true });
  }, [report]);
  if (closed === report) return null;
  const rest = reportRest(report, noun);
  return (
    <div
      ref={note}
      tabIndex={-1}
      role="status"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-h-[40dvh] max-w-2xl items-start gap-x-4 gap-y-2 overflow-y-auto rounded-leaf-sm bg-ink p-4 text-paper shadow-float outline-offset-2 print:hidden"
    >
      <div className="grid min-w-0 grow gap-1 self-center [overflow-wrap:anywhere]">
        <p className="font-semibold">{reportTitle(report, noun)}</p>
        {rest.map((words) => (
          <p key={words} className="text-sm">
            {words}
          </p>
        ))}
      </div>
      <Undo report={report} address={address} />
      <button
        type="button"
        aria-label="Close"
        onClick={() => setClosed(report)}
        className="-my-1.5 -mr-2 grid size-10 shrink-0 cursor-pointer place-items-center rounded-full outline-offset-0 noscript:hidden"
      >
        <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
          <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </div>
  );
}

function Undo({ report, address }: Omit<BulkNoteProps, 'noun'>) {
  const undo = undoOf(report);
  if (undo === null) return null;
  return (
    <Form method="post" action={address} replace preventScrollReset className="shrink-0">
      {report.changed.map((item) =>
        undo === 'price-back' ? (
          <input
            key={item.id}
            type="hidden"
            name="was"
            value={priceValue({ id: item.id, from: item.to, to: item.from })}
          />
        ) : (
          <input key={item.id} type="hidden" name="id" value={item.id} />
        ),
      )}
      <Button size="sm" variant="quiet" name="intent" value={undo}>
        Undo
      </Button>
    </Form>
  );
}
