// Bars with their numbers, one a month. Drawn as pictures, so that they are printed as well.
import { formatNumber } from '~/rules/text/count';
import { formatMonth } from '~/rules/text/time';
import { Card } from '~/ui/card';
import { ChartColumn } from '~/ui/chart-column';

/** Height of a bar as long as the scale, in pixels. */
const TALLEST = 160;

interface MonthBarsProps {
  title: string;
  bars: readonly { month: string; value: number }[];
  /** What the bars are at least scaled to. */
  scale: number;
  fill: string;
}

export function MonthBars({ title, bars, scale, fill }: MonthBarsProps) {
  const most = Math.max(scale, ...bars.map(({ value }) => value));
  const said = bars
    .map(({ month, value }) => `${formatMonth(new Date(month))} ${formatNumber(value)}`)
    .join(', ');
  return (
    <Card className="min-w-0 break-inside-avoid">
      <h2 className="text-xl">{title}</h2>
      <div
        role="img"
        aria-label={`${title}: ${said}.`}
        className="mt-4 grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-2 sm:gap-4"
      >
        {bars.map(({ month, value }) => (
          <div key={month} className="grid grid-rows-[1fr_auto]">
            <ChartColumn
              value={value}
              most={most}
              tallest={TALLEST}
              fill={fill}
              words={formatNumber(value)}
              wordsClass="mb-1 text-sm font-semibold"
              className="min-h-46"
            />
            <span className="border-t border-edge pt-1 text-center text-xs text-soft">
              {formatMonth(new Date(month)).slice(0, 3)}
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}
