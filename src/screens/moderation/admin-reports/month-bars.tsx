// Bars with their numbers, one a month. Drawn as pictures, so that they are printed as well.
import { formatNumber } from '~/rules/text/count';
import { formatMonth } from '~/rules/text/time';
import { Card } from '~/ui/card';

/** Height of a bar as long as the scale, in pixels. */
const TALLEST = 160;
/** What is not nothing is seen. */
const SHORTEST = 3;

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
            <Column value={value} most={most} fill={fill} />
            <span className="border-t border-edge pt-1 text-center text-xs text-soft">
              {formatMonth(new Date(month)).slice(0, 3)}
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}

function Column({ value, most, fill }: { value: number; most: number; fill: string }) {
  const height = value === 0 ? 0 : Math.max(SHORTEST, Math.round((value / most) * TALLEST));
  return (
    <span className="flex min-h-46 flex-col items-stretch justify-end">
      <span className="money mb-1 self-center text-sm font-semibold">{formatNumber(value)}</span>
      <svg height={height} className="block w-full" aria-hidden="true">
        <rect width="100%" height={height + 4} rx="3" fill={fill} />
      </svg>
    </span>
  );
}
