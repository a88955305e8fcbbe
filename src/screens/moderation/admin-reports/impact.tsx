// The environmental impact: four estimates from the recycled items, what they come to, and the formulae.
import { RANGE_LABELS, type Range } from '~/rules/figures/analytics';
import { formatFigure, type ReportTotals } from '~/rules/figures/eco-report';
import { IMPACT_FORMULAE, RECYCLED_COUNTS, TREES_FORMULA } from '~/rules/figures/impact';
import { formatCount, formatNumber } from '~/rules/text/count';
import { TitledCard } from '~/ui/titled-card';
import { FigureCard } from './figure-card';

const FIGURES = [
  { name: 'co2Kg', label: 'CO2 saved', unit: 'kg' },
  { name: 'wasteKg', label: 'Waste diverted', unit: 'kg' },
  { name: 'energyKwh', label: 'Energy saved', unit: 'kWh' },
  { name: 'waterL', label: 'Water saved', unit: 'L' },
] as const;

export function Impact({
  totals: { allTime, inRange },
  days,
}: {
  totals: ReportTotals;
  days: Range;
}) {
  const { recycledItems, impact, trees } = allTime;
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
        {FIGURES.map(({ name, label, unit }) => (
          <FigureCard
            key={name}
            label={label}
            unit={unit}
            days={days}
            allTime={impact[name]}
            inRange={inRange.impact[name]}
            how={`${capital(IMPACT_FORMULAE[name])}.`}
          />
        ))}
      </dl>
      <TitledCard
        id="impact-summary"
        title="Impact summary"
        className="grid gap-3 break-inside-avoid"
      >
        <p className="max-w-prose text-lg">
          By giving {formatCount(recycledItems, 'item')} another life, this marketplace has saved
          about <strong className="money">{formatFigure(impact.co2Kg)} kg</strong> of CO2: as much
          as <strong className="money">{formatCount(trees, 'tree')}</strong> take up in a year.
        </p>
        <p className="max-w-prose text-soft">
          An estimate of what the catalogue would save once everything in it is taken: what is still
          on offer counts like what was sold.
        </p>
        <p className="text-soft">
          {RANGE_LABELS[days]}: {formatCount(inRange.recycledItems, 'item')},{' '}
          {formatFigure(inRange.impact.co2Kg)} kg of CO2, {formatNumber(inRange.trees)}{' '}
          {inRange.trees === 1 ? 'tree' : 'trees'}.
        </p>
      </TitledCard>
      <section aria-labelledby="formulae" className="break-inside-avoid">
        <h2 id="formulae" className="text-xl">
          How it is computed
        </h2>
        <ul className="mt-3 grid max-w-prose list-disc gap-1 pl-5">
          <li>
            Recycled items: products that their sellers rated 3 or more. {RECYCLED_COUNTS} The
            dashboard’s block begins at a rating of 4, and is lower for it.
          </li>
          {FIGURES.map(({ name, label }) => (
            <li key={name}>
              {label}: {IMPACT_FORMULAE[name]}.
            </li>
          ))}
          <li>Tree equivalent: {TREES_FORMULA}.</li>
        </ul>
      </section>
    </div>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
