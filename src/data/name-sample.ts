// How common a text is among names, by the sample that PostgreSQL keeps of them: held in the process for some minutes, so
// that a search knows in microseconds which of its queries is the quick one. Only its speed depends on that.
import { sql } from 'drizzle-orm';
import { foldedLike } from '~/rules/search-text';
import type { Database } from './database';

const KEPT_MS = 5 * 60_000;
/** Texts whose shares are kept, at most. */
const TEXTS = 1000;

/** Which part of all names, from 0 to 1. */
interface Shares {
  /** A word begins with the text. */
  begins: number;
  /** The text stands in it, but where no word begins. */
  within: number;
  /** How many names there are in all. */
  names: number;
}

interface Sample {
  /** How many names there are in all. */
  all: number;
  /** Names as they are compared, each with the part of all names that it stands for. */
  names: { name: string; share: number }[];
  known: Map<string, Shares>;
  until: number;
}

const samples = new WeakMap<Database, Sample>();
/** What is on its way, for everybody who asks meanwhile. */
const readings = new WeakMap<Database, Promise<Sample>>();

/** @param text a normalised search */
export async function sharesOf(db: Database, text: string): Promise<Shares> {
  const { all, names, known } = await sampleOf(db);
  const had = known.get(text);
  if (had) return had;
  const folded = foldedLike(text);
  const shares = { begins: 0, within: 0, names: all };
  for (const { name, share } of names) {
    const at = name.indexOf(folded);
    if (at < 0) continue;
    shares[name.includes(` ${folded}`, at - 1) ? 'begins' : 'within'] += share;
  }
  if (known.size >= TEXTS) known.clear();
  known.set(text, shares);
  return shares;
}

/** How large a part of all names has a word that begins with one of these, at most. */
export async function shareOfAny(
  db: Database,
  words: string[],
): Promise<{ share: number; names: number }> {
  const each = await Promise.all(words.map((word) => sharesOf(db, word)));
  const share = each.reduce((sum, { begins }) => sum + begins, 0);
  return { share, names: each[0]?.names ?? 0 };
}

/** An old sample serves on until the next one has come; only who asks before the first one waits. */
async function sampleOf(db: Database): Promise<Sample> {
  const kept = samples.get(db);
  if (!kept) return read(db);
  if (kept.until < Date.now()) {
    kept.until = Date.now() + KEPT_MS;
    // Whatever fails here fails as well, and is told, where something is looked for.
    read(db).catch(() => {});
  }
  return kept;
}

/** One reading at a time; of one that failed nothing stays. */
function read(db: Database): Promise<Sample> {
  const begun = readings.get(db);
  if (begun) return begun;
  const reading = readSample(db).finally(() => readings.delete(db));
  readings.set(db, reading);
  return reading;
}

/** None where nothing was counted yet: every text is then taken for a rare one. */
async function readSample(db: Database): Promise<Sample> {
  const { rows } = await db.execute<{
    all: number;
    common: string[];
    shares: number[];
    others: string[];
  }>(sql`
    select greatest((select reltuples from pg_class where oid = 'products'::regclass), 0) as all,
      coalesce(most_common_vals::text::text[], '{}') as common,
      coalesce(most_common_freqs, '{}') as shares,
      coalesce(histogram_bounds::text::text[], '{}') as others
    from pg_stats
    where schemaname = current_schema() and tablename = 'products' and attname = 'search_name'`);
  const { all = 0, common = [], shares = [], others = [] } = rows[0] ?? {};
  const names = common.map((name, index) => ({ name, share: shares[index] ?? 0 }));
  const rest = names.reduce((left, { share }) => left - share, 1);
  names.push(...others.map((name) => ({ name, share: rest / others.length })));
  const sample = { all, names, known: new Map<string, Shares>(), until: Date.now() + KEPT_MS };
  samples.set(db, sample);
  return sample;
}
