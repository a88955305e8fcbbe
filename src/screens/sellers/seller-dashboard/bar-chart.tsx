// Bars with their numbers. Drawn as pictures, so that they are printed as well; the figures stand in a table beside.
import type { Bar, Range } from '~/rules/figures/analytics';
import { shortNumber } from '~/rules/figures/short-number';
import { formatNumber } from '~/rules/text/count';
import { formatDate } from '~/rules/text/time';
import { Card } from '~/ui/card';
import { ChartColumn } from '~/ui/chart-column';
import { classes } from '~/ui/classes';

/** Height of the longest bar, in pixels. */
const TALLEST = 132;

/** Under every how many-th bar a date stands, counted from today back. */
const DATE_EVERY: Readonly<Record<Range, number>> = { 7: 1, 30: 7, 90: 3, 365: 1 };

interface BarChartProps {
  title: string;
  what: 'views' | 'likes';
  bars: readonly Bar[];
  days: Range;
}

export function BarChart({ title, what, bars, days }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar[what]));
  const total = bars.reduce((sum, bar) => sum + bar[what], 0);
  const peak = bars.find((bar) => bar[what] === most);
  const said = peak
    ? `${title}: ${formatNumber(total)} in all, at most ${formatNumber(most)}, on or from ${formatDate(new Date(peak.first))}. Every figure is in the table.`
    : `${title}: none.`;
  return (
    <Card className="min-w-0">
      <h2 className="text-xl">{title}</h2>
      <div
        role="img"
        aria-label={said}
        className={classes(
          'mt-4 grid auto-cols-[minmax(0,1fr)] grid-flow-col',
          days === 30 ? 'gap-0.5 sm:gap-1' : 'gap-1.5 sm:gap-2.5',
        )}
      >
        {bars.map((bar, index) => (
          <div key={bar.first} className="grid grid-rows-[1fr_auto_auto]">
            <ChartColumn
              value={bar[what]}
              most={most}
              tallest={TALLEST}
              fill={what === 'views' ? 'var(--leaf)' : 'var(--clay-bright)'}
              words={bar[what] > 0 ? shortNumber(bar[what]) : null}
              wordsClass={classes(
                'mb-1 text-[0.6875rem] leading-none whitespace-nowrap text-ink',
                // Many narrow bars: their numbers stand on end.
                days === 30 && 'rotate-180 [writing-mode:vertical-rl]',
              )}
              className="min-h-42"
            />
            <span className="border-t border-edge" />
            <span className="relative h-6 text-[0.6875rem] text-soft">
              {(bars.length - 1 - index) % DATE_EVERY[days] === 0 && (
                <span className="absolute top-1 left-1/2 -translate-x-1/2 whitespace-nowrap">
                  {dateUnder(bar, days)}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** '3 Mar', or the month alone where a bar is one. */
function dateUnder({ first }: Bar, days: Range): string {
  const [day = '', month = ''] = formatDate(new Date(first)).split(' ');
  return days === 365 ? month : `${day} ${month}`;
}
