// The eco report: its figures on the screen, in the files and in the database, for data that was computed by hand.
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '~/auth/password';
import { connect } from '~/data/database/database';
import { readReport, readTrends } from '~/data/figures/impact';
import { admins } from '~/data/schema/schema';
import { fillDemo } from '~/demo/fill';
import { addDays, dayOf } from '~/rules/figures/analytics';
import type { EcoReport } from '~/rules/figures/eco-report';
import { formatMonth, trendMonths } from '~/rules/text/time';
import { newVisitor, TRUSTING } from '../support/accounts';
import { withoutTable } from '../support/broken';
import { makeProduct, makeSeller, makeUser } from '../support/builders';
import { expectLogged } from '../support/logged';
import { sectionOf, wordsOf } from '../support/pages';
import { newAdmin, newPerson, newSeller } from '../support/people';
import { cloneDatabase, startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const REPORTS = '/admin/reports';
const FORMULA = '=HYPERLINK("https://evil.test","x")';
const today = dayOf(new Date());
const daysAgo = (days: number) => new Date(`${addDays(today, -days)}T12:00:00Z`);

const admin = await newAdmin(server);
/** Where two texts meet, and a sign stands in a tag of its own, a reader sees one word. */
const read = (html: string) => wordsOf(html.replaceAll('<!-- -->', '')).replaceAll(' %', '%');
const page = async (query = '') => read((await admin.get(REPORTS + query)).text);

/*
 * Eight products:
 *   days ago  category   rating  seller
 *   0         furniture  5       A
 *   6         furniture  4       A
 *   7         books      3       A
 *   29        books      none    –
 *   30        art        2       B
 *   89        none       4       –
 *   364       art        5       B
 *   365       tools      3       B
 */
beforeAll(async () => {
  const a = await makeSeller(db, { businessName: FORMULA });
  const b = await makeSeller(db, { businessName: 'Second Best' });
  await makeSeller(db, { businessName: 'Nothing Listed' });
  const neither = await makeUser(db);
  const ofA = { userId: a.id, sellerId: a.id };
  const ofB = { userId: b.id, sellerId: b.id };
  const ofNone = { userId: neither.id };
  const rows = [
    { ...ofA, createdAt: daysAgo(0), category: 'furniture', ecoRating: 5 },
    { ...ofA, createdAt: daysAgo(6), category: 'furniture', ecoRating: 4 },
    { ...ofA, createdAt: daysAgo(7), category: 'books', ecoRating: 3, status: 'suspended' },
    { ...ofNone, createdAt: daysAgo(29), category: 'books', ecoRating: null },
    { ...ofB, createdAt: daysAgo(30), category: 'art', ecoRating: 2, soldAt: new Date() },
    { ...ofNone, createdAt: daysAgo(89), category: null, ecoRating: 4 },
    { ...ofB, createdAt: daysAgo(364), category: 'art', ecoRating: 5 },
    { ...ofB, createdAt: daysAgo(365), category: 'tools', ecoRating: 3 },
  ];
  for (const row of rows) await makeProduct(db, row);
});

const ALL = { total: 8, eco: 4, recycled: 6, rate: 50, co2: 300, waste: 15, trees: 14 };

/** By hand, from the table above. */
const RANGES = [
  { days: 7, label: 'Last 7 days', total: 2, eco: 2, recycled: 2, rate: 100, co2: 100, waste: 5 },
  {
    days: 30,
    label: 'Last 30 days',
    total: 4,
    eco: 2,
    recycled: 3,
    rate: 50,
    co2: 150,
    waste: 7.5,
  },
  { days: 90, label: 'Last 90 days', total: 6, eco: 3, recycled: 4, rate: 50, co2: 200, waste: 10 },
  {
    days: 365,
    label: 'Last year',
    total: 7,
    eco: 4,
    recycled: 5,
    rate: 57.1,
    co2: 250,
    waste: 12.5,
  },
];

test.each(RANGES)('the report’s overview shows $days days beside all times', async (range) => {
  const words = await page(`?days=${range.days}`);
  const figure = (label: string, all: number, inRange: number, unit = '') =>
    `${label} ${all}${unit} ${range.label}: ${inRange}${unit}`;
  expect(words).toContain(figure('Total products', ALL.total, range.total));
  expect(words).toContain(figure('Eco-friendly products', ALL.eco, range.eco));
  expect(words).toContain(figure('Recycled items', ALL.recycled, range.recycled));
  expect(words).toContain(figure('Eco-friendly rate', ALL.rate, range.rate, '%'));
});

test('the report shows 30 days when no range or an unknown one is asked for', async () => {
  for (const query of ['', '?days=31', '?days=x']) {
    const { text } = await admin.get(REPORTS + query);
    expect(/<option value="(\d+)" selected=""/.exec(text)?.[1]).toBe('30');
    expect([...text.matchAll(/<option value="(\d+)"/g)].map(([, value]) => value)).toEqual([
      '7',
      '30',
      '90',
      '365',
    ]);
  }
});

test('the report lists the products of every category, in all and in the range', async () => {
  const table = wordsOf(sectionOf((await admin.get(REPORTS)).text, 'by-category'));
  for (const row of [
    'Furniture 2 2',
    'Books & Media 2 2',
    'Art & Collectibles 2 0',
    'Tools & Equipment 1 0',
    'Other 0 0',
    'No category 1 0',
  ]) {
    expect(table).toContain(row);
  }
});

test('the report’s environmental impact shows figures, formulae and the trees', async () => {
  const words = await page('?tab=impact&days=90');
  for (const figure of [
    'CO2 saved 300 kg Last 90 days: 200 kg Recycled items × 50 kg.',
    'Waste diverted 15 kg Last 90 days: 10 kg Recycled items × 2.5 kg.',
    'Energy saved 600 kWh Last 90 days: 400 kWh Recycled items × 100 kWh.',
    'Water saved 1,200 L Last 90 days: 800 L Recycled items × 200 L.',
    'By giving 6 items another life, this marketplace has saved about 300 kg of CO2: as much as 14 trees',
    'Tree equivalent: CO2 saved ÷ 22 kg a tree, rounded.',
  ]) {
    expect(words).toContain(figure);
  }
  expect(words).toContain('ratings are the sellers’ own');
});

test('the report’s top sellers are ranked by eco products, with rate and impact', async () => {
  const { text } = await admin.get(`${REPORTS}?tab=sellers&days=7`);
  const list = text.slice(text.indexOf('<ol'), text.indexOf('</ol>'));
  const items = (list.match(/<li[\s\S]*?<\/li>/g) ?? []).map((item) => read(item).trim());
  const of = (all: string[], inRange: string[]) =>
    ['Eco products', 'Total products', 'Eco rate', 'Impact']
      .map((label, index) => `${label} ${all[index]} Last 7 days: ${inRange[index]}`)
      .join(' ');
  expect(items).toEqual([
    `1. ${FORMULA} ${of(['2', '3', '66.7%', '120'], ['2', '2', '100%', '90'])}`,
    `2. Second Best ${of(['1', '3', '33.3%', '100'], ['0', '0', '0%', '0'])}`,
  ]);
});

test('the report’s trends show the six complete months before this one', async () => {
  const words = await page('?tab=trends');
  const months = trendMonths(new Date()).map(formatMonth);
  const places = months.map((month) => words.indexOf(`${month} `));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places.every((place) => place > 0)).toBe(true);
});

const download = async (ending: 'json' | 'csv', days = 30, who = admin) =>
  who.get(`${REPORTS}/export.${ending}?days=${days}`);

test.each(RANGES)(
  'the exported figures over $days days are those of the screen and the rows',
  async (range) => {
    const reply = await download('json', range.days);
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="eco-report-${today}.json"`,
    );
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const report: EcoReport = JSON.parse(reply.text);
    const figures = ({
      totalProducts,
      ecoProducts,
      recycledItems,
      ecoRate,
      impact,
    }: EcoReport['totals']['allTime']) => [
      totalProducts,
      ecoProducts,
      recycledItems,
      ecoRate,
      impact.co2Kg,
      impact.wasteKg,
    ];
    const of = (row: Omit<typeof range, 'days' | 'label'>) => [
      row.total,
      row.eco,
      row.recycled,
      row.rate,
      row.co2,
      row.waste,
    ];
    expect(figures(report.totals.allTime)).toEqual(of(ALL));
    expect(figures(report.totals.inRange)).toEqual(of(range));
    expect(report.totals.allTime.trees).toBe(ALL.trees);
    const { rows } = await db.$client.query(
      `select count(*)::int as total, count(*) filter (where eco_rating >= 4)::int as eco,
       count(*) filter (where eco_rating >= 3)::int as recycled
     from products where created_at >= $1::date - ($2::int - 1)`,
      [today, range.days],
    );
    expect(rows[0]).toEqual({ total: range.total, eco: range.eco, recycled: range.recycled });
    expect(
      report.topSellers.map(({ businessName, allTime }) => [businessName, allTime.impact]),
    ).toEqual([
      [FORMULA, 120],
      ['Second Best', 100],
    ]);
  },
);

test('the report as CSV has the same figures, and a name in it is never a formula', async () => {
  const reply = await download('csv', 7);
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('content-disposition')).toContain(`eco-report-${today}.csv`);
  const { data } = Papa.parse<string[]>(reply.text.replace(/^\ufeff/, '').trim());
  expect(data[0]).toEqual(['Section', 'Of', 'Figure', 'Unit', 'All time', 'Last 7 days']);
  const row = (section: string, figure: string) =>
    data.find(([in_, , name]) => in_ === section && name === figure)?.slice(3);
  expect(row('Overview', 'Eco-friendly rate')).toEqual(['%', '50', '100']);
  expect(row('Environmental Impact', 'Water saved')).toEqual(['L', '1200', '400']);
  expect(row('Top Sellers', 'Eco rate')).toEqual(['%', '66.7', '100']);
  for (const line of data) for (const cell of line) expect(cell).not.toMatch(/^[=+@\t\r]/);
  expect(data.filter(([section]) => section === 'Trends')).toHaveLength(12);
});

test('all figures of a report are of the same moment', async () => {
  const report: EcoReport = JSON.parse((await download('json', 90)).text);
  const { madeAt: _, ...now } = await readReport(db, 90, new Date());
  expect(report).toMatchObject(JSON.parse(JSON.stringify(now)));
});

test('nobody, customers, sellers and deactivated admins see no report and get no file', async () => {
  const former = await newAdmin(server, 'Former Admin');
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
  const others = [newVisitor(server), await newPerson(server), await newSeller(server), former];
  for (const who of others) {
    const { status, location } = await who.get(`${REPORTS}?tab=sellers`);
    const next = encodeURIComponent(`${REPORTS}?tab=sellers`);
    expect([status, location]).toEqual([302, `/admin/login?next=${next}`]);
    expect((await who.get(`${REPORTS}.data?tab=sellers`)).text).not.toContain('Second Best');
    for (const ending of ['json', 'csv'] as const) {
      const reply = await who.get(`${REPORTS}/export.${ending}`);
      expect(reply.status).toBe(403);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      expect(reply.headers.get('content-disposition')).toBeNull();
      expect(reply.text).not.toContain('Second Best');
    }
  }
});

test('a report that can’t be read is logged, and the page says so with a retry', async () => {
  expectLogged('the eco report could not be read');
  const failed = await withoutTable(db, 'catalogue_months', () =>
    admin.get(`${REPORTS}?tab=trends`),
  );
  expect(failed.status).toBe(500);
  expect(wordsOf(failed.text)).toContain('The report could not be loaded');
  expect(failed.text).toMatch(/<a href="\/admin\/reports\?tab=trends"[^>]*>Try again/);
});

test('the demo’s trends are the twelve figures of docs/product.md (Eco reports), whenever it was filled', async () => {
  for (const start of ['2025-03-10T09:00:00Z', '2026-01-01T00:00:00Z', '2026-11-30T23:59:59Z']) {
    const demo = connect(await cloneDatabase());
    const now = new Date(start);
    await fillDemo({ db: demo, hashPassword, withAdmin: true, now });
    const months = await readTrends(demo, now);
    expect(months.map(({ products }) => products)).toEqual([45, 52, 48, 61, 58, 67]);
    expect(months.map(({ ecoProducts }) => ecoProducts)).toEqual([32, 38, 35, 44, 42, 48]);
    await demo.$client.end();
  }
});
