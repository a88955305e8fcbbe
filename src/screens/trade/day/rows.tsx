// The rows of a shop's day: on the screen with a field for the code and a box to tick, on paper with room to write both.
import { conversationAddress } from '~/rules/shop/addresses';
import { CONTROL } from '~/ui/form/field';
import { Link } from '~/ui/link';
import type { DayRow } from './load';

/** A row that failed as it is said above the list. */
export interface OffList {
  productName: string;
  askerName: string;
  conversationId: string | null;
  why: string;
}

/** What came back of a row that was not saved. */
export interface RowReply {
  error: string | null;
  /** What it was, and why it is not saved, where the list has it no more; null: nothing of this business. */
  offList: OffList | null;
  code: string;
  ticked: boolean;
}

interface RowsProps {
  rows: DayRow[];
  replies: Readonly<Record<string, RowReply>>;
}

export function Rows({ rows, replies }: RowsProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-y border-line print:divide-black print:border-black">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto] print:grid-cols-[4rem_minmax(0,1fr)_auto] print:break-inside-avoid"
        >
          <p className="text-lg font-semibold tabular-nums">{row.time ?? '–'}</p>
          <What row={row} />
          <Entry row={row} reply={replies[row.id] ?? null} />
          <Paper />
        </li>
      ))}
    </ul>
  );
}

function What({ row }: { row: DayRow }) {
  const { items, askerName, collector, place, conversationId, ticked } = row;
  return (
    <div className="grid min-w-0 content-start gap-1 [overflow-wrap:anywhere]">
      {items.map(({ id, name, quantity, agreed }) => (
        <p key={id} className="font-semibold">
          {quantity > 1 && `${quantity} × `}
          <bdi>{name}</bdi>
          {agreed && (
            <span className="font-normal">
              , agreed price {agreed}
              {quantity > 1 && ' each'}
            </span>
          )}
        </p>
      ))}
      <p>
        {conversationId ? (
          <Link
            to={`${conversationAddress(conversationId)}#request`}
            className="link print:no-underline"
          >
            <bdi>{askerName}</bdi>
          </Link>
        ) : (
          <bdi>{askerName}</bdi>
        )}
        {collector !== null && (
          <>
            , collected by <bdi>{collector}</bdi>
          </>
        )}
      </p>
      {place !== null && place !== '' && (
        <p dir="auto" className="whitespace-pre-line text-soft">
          {place}
        </p>
      )}
      {ticked && (
        <p className="text-sm text-soft">
          You have said that it was handed over. The code proves it.
        </p>
      )}
    </div>
  );
}

function Entry({ row, reply }: { row: DayRow; reply: RowReply | null }) {
  const { id, askerName, ticked } = row;
  const errorId = `error-${id}`;
  const error = reply?.error ?? null;
  return (
    <div className="grid content-start gap-1 print:hidden">
      <input type="hidden" name="row" value={id} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <label className="grid gap-1 text-sm font-semibold">
          <span>
            Code<span className="sr-only"> of {askerName}</span>
          </span>
          <input
            name={`code-${id}`}
            autoComplete="off"
            defaultValue={reply?.code ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={`${CONTROL} w-40 font-mono ${error ? 'border-2 border-red' : 'border-edge'}`}
          />
        </label>
        {!ticked && (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={`tick-${id}`}
              value="yes"
              defaultChecked={reply?.ticked ?? false}
              className="size-6 accent-leaf"
            />
            <span>
              Handed over<span className="sr-only"> to {askerName}</span>, no code
            </span>
          </label>
        )}
      </div>
      {error && (
        <p id={errorId} className="max-w-80 text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}

const DIGITS = [1, 2, 3, 4, 5, 6];

/** Six boxes for the code and a large one for the tick. */
function Paper() {
  return (
    <div aria-hidden="true" className="hidden items-center gap-4 print:flex">
      <span className="flex gap-1">
        {DIGITS.map((digit) => (
          <span
            key={digit}
            className={`h-10 w-8 border border-black ${digit === 4 ? 'ml-2' : ''}`}
          />
        ))}
      </span>
      <span className="size-10 border-2 border-black" />
    </div>
  );
}
