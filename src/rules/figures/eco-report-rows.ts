// The eco report as the rows of a table that a spreadsheet opens.

import { formatMonth } from '../text/time';
import { RANGE_LABELS } from './analytics';
import type { EcoReport, ReportFigures, SellerFigures } from './eco-report';

type Cell = string | number;

/** A header and one row for each figure: what it belongs to, its unit, of all times and within the range. */
export function reportRows(report: EcoReport): Cell[][] {
  const { totals, trends, topSellers, range } = report;
  const both = (section: string, figures: readonly Figure<ReportFigures>[]) =>
    figures.map(({ name, unit, of }) => [
      section,
      '',
      name,
      unit,
      of(totals.allTime),
      of(totals.inRange),
    ]);
  return [
    ['Section', 'Of', 'Figure', 'Unit', 'All time', RANGE_LABELS[range]],
    ...both('Overview', OVERVIEW),
    ...totals.categories.map(({ label, total, inRange }) => [
      'Products by category',
      label,
      'Products',
      'products',
      total,
      inRange,
    ]),
    ...both('Environmental Impact', IMPACT),
    ...trends.flatMap(({ month, products, ecoProducts }) => {
      const of = ['Trends', formatMonth(new Date(month))];
      return [
        [...of, 'Products', 'products', products, ''],
        [...of, 'Eco-friendly products', 'products', ecoProducts, ''],
      ];
    }),
    ...topSellers.flatMap(({ businessName, allTime, inRange }, index) =>
      SELLER.map(({ name, unit, of }) => [
        'Top Sellers',
        `${index + 1}. ${businessName}`,
        name,
        unit,
        of(allTime),
        of(inRange),
      ]),
    ),
  ];
}

interface Figure<Of> {
  name: string;
  unit: string;
  of: (figures: Of) => number;
}

const OVERVIEW: readonly Figure<ReportFigures>[] = [
  { name: 'Total products', unit: 'products', of: ({ totalProducts }) => totalProducts },
  { name: 'Eco-friendly products', unit: 'products', of: ({ ecoProducts }) => ecoProducts },
  { name: 'Recycled items', unit: 'products', of: ({ recycledItems }) => recycledItems },
  { name: 'Eco-friendly rate', unit: '%', of: ({ ecoRate }) => ecoRate },
];

const IMPACT: readonly Figure<ReportFigures>[] = [
  { name: 'CO2 saved', unit: 'kg', of: ({ impact }) => impact.co2Kg },
  { name: 'Waste diverted', unit: 'kg', of: ({ impact }) => impact.wasteKg },
  { name: 'Energy saved', unit: 'kWh', of: ({ impact }) => impact.energyKwh },
  { name: 'Water saved', unit: 'L', of: ({ impact }) => impact.waterL },
  { name: 'Tree equivalent', unit: 'trees', of: ({ trees }) => trees },
];

const SELLER: readonly Figure<SellerFigures>[] = [
  { name: 'Eco products', unit: 'products', of: ({ ecoProducts }) => ecoProducts },
  { name: 'Total products', unit: 'products', of: ({ totalProducts }) => totalProducts },
  { name: 'Eco rate', unit: '%', of: ({ ecoRate }) => ecoRate },
  { name: 'Impact', unit: 'points', of: ({ impact }) => impact },
];
