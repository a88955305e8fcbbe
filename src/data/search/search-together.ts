// Several tiers of which each holds few, in one query: one for each would cost more than what it finds.
import { and, eq, sql } from 'drizzle-orm';
import { EVER } from '~/rules/search/search-times';
import { type Part, partsOf } from '~/rules/search/search-together';
import type { Database } from '../database/database';
import { prepared, prepareRows } from '../database/prepared';
import { type PublicProduct, publicColumns, toPublic } from '../products/product-columns';
import { orderBy } from '../products/product-order';
import { products } from '../schema/schema';
import { having, isUnseen, pairsIn } from './search-conditions';
import type { Finding } from './search-terms';

/** No tier is gathered that holds more, whatever was expected of it. */
const MOST = 2_000;

const { id, createdAt } = products;

type Shape = {
  groups: number;
  /** For each part its kind by a letter and which of its groups are found by pairs with the next one, as bits. */
  parts: string;
};

/** A part stands behind those by which it is decided whether there is anything in it. */
const ORDER: Part['kind'][] = ['first', 'wide', 'within'];
const EVERYWHERE = { ever: true, patterns: false };
const nameOf = (at: number) => sql.raw(`part${at}`);
const number = (value: number) => sql.raw(String(value));

const pages = prepared('together', (db: Database, name, shape: Shape) => {
  const parts = shape.parts.split(' ');
  const places = [...parts.keys()];
  const wide = places.filter((at) => parts[at]?.startsWith('w'));
  const isAny = sql`exists (${sql.join(
    wide.map((at) => sql`select from ${nameOf(at)}`),
    sql` union all `,
  )})`;
  const gathered = parts.map((part, at) => {
    const where = having(`p${at}_`, shape.groups, Number(part.slice(1)), EVERYWHERE);
    const isWithin = part.startsWith('i');
    return sql`${nameOf(at)} as materialized (
      select ${id}, ${createdAt} from ${products} where ${and(isWithin ? isAny : undefined, where)}
      limit ${number(MOST + 1)})`;
  });
  const all = places.map(
    (at) => sql`select id, created_at, ${number(at)} as part from ${nameOf(at)}`,
  );
  const most = places.map((at) => sql`(select count(*) from ${nameOf(at)})`);
  const tiers = sql`(select ${sql.placeholder('tiers')}::int[])`;
  const found = sql`(with ${sql.join(gathered, sql`, `)}
    select id, min(tier) as tier, (select greatest(${sql.join(most, sql`, `)}) > ${number(MOST)}) as crowded
    from (select id, created_at, (${tiers})[part + 1] as tier from (${sql.join(all, sql` union all `)}) parts) ${products}
    where ${isUnseen} group by id, created_at
    order by tier, ${sql.join(orderBy('newest'), sql`, `)} limit (select ${sql.placeholder('limit')}::int))`;
  const columns = {
    ...publicColumns,
    tier: sql<number>`found.tier`.as('tier'),
    crowded: sql<boolean>`found.crowded`.as('crowded'),
  };
  const rows = db
    .select(columns)
    .from(products)
    .innerJoin(sql`${found} found`, eq(sql`found.id`, id))
    .orderBy(sql`found.tier`, ...orderBy('newest'));
  const isUsual = shape.groups < 3 || !/[1-9]/.test(shape.parts);
  return prepareRows(db, isUsual && name.length < 64 ? name : null, columns, rows);
});

/**
 * The best of what tiers hold that are without bounds of price and without a literal text.
 * @param findings the best tier first, each with as many groups as the others, and no patterns
 * @param read tiers of which all was read already, and `seen` what they held, by its ids
 * @returns the products and the place of each one's tier; null: there are more than anybody expected
 */
export async function findTogether(
  db: Database,
  findings: readonly Finding[],
  { read, seen, limit }: { read: readonly Finding[]; seen: readonly string[]; limit: number },
): Promise<{ row: PublicProduct; place: number }[] | null> {
  const groupsOf = ({ groups }: Finding) => groups;
  const parts = partsOf(findings.map(groupsOf), read.map(groupsOf)).toSorted(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
  const [first] = parts;
  if (!first) return [];
  const shape = {
    groups: first.groups.length,
    parts: parts
      .map(({ kind, groups, tier }) => {
        const finding = findings[tier];
        const pairs = finding ? pairsIn(groups, finding) : 0;
        return `${kind === 'within' ? 'i' : kind.charAt(0)}${pairs}`;
      })
      .join(' '),
  };
  const terms = parts.flatMap(({ groups }, part) =>
    groups.map((group, at) => [`p${part}_${at}`, group] as const),
  );
  const tiers = parts.map(({ tier }) => tier);
  const hideReserved = findings.some((finding) => finding.hideReserved);
  const values = {
    ...Object.fromEntries(terms),
    tiers,
    seen,
    limit,
    hideReserved,
    times: EVER.keys,
  };
  const rows = await pages(db, shape).execute(values);
  if (rows.some(({ crowded }) => crowded)) return null;
  return rows.map((row) => ({ row: toPublic(row), place: row.tier }));
}
