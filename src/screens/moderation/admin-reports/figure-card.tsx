// One figure of the report: of all times, of the range beside it, and how it was computed.
import { RANGE_LABELS, type Range } from '~/rules/figures/analytics';
import { formatFigure } from '~/rules/figures/eco-report';

interface FigureCardProps {
  label: string;
  unit?: string;
  allTime: number;
  inRange: number;
  days: Range;
  /** How it is computed. */
  how: string;
}

/** Stands in a <dl>. */
export function FigureCard({ label, unit = '', allTime, inRange, days, how }: FigureCardProps) {
  const behind = unit === '' || unit === '%' ? unit : ` ${unit}`;
  return (
    <div className="grid min-w-0 content-start gap-1 rounded-leaf border border-line bg-sheet p-4 break-inside-avoid sm:p-5">
      <dt className="text-sm font-semibold text-soft">{label}</dt>
      <dd className="money text-2xl leading-tight font-bold [overflow-wrap:anywhere] sm:text-3xl">
        {formatFigure(allTime)}
        {unit && <span className="text-[0.7em] font-semibold">{behind}</span>}
      </dd>
      <dd className="money text-sm font-semibold">
        {RANGE_LABELS[days]}: {formatFigure(inRange)}
        {behind}
      </dd>
      <dd className="text-sm text-soft">{how}</dd>
    </div>
  );
}
