// What the operator has changed of the trade.
import { sql } from 'drizzle-orm';
import { type TradeSettings, tradeSettings } from '~/rules/trade/trade-settings';
import type { Db } from '../database/database';
import { settings } from '../schema/schema';

const PREFIX = 'trade.';

/** The settings of the trade as the shop has them. */
export async function readTradeSettings(db: Db): Promise<TradeSettings> {
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(sql`${settings.name} >= ${PREFIX} and ${settings.name} < 'trade/'`);
  return tradeSettings(
    Object.fromEntries(rows.map(({ name, value }) => [name.slice(PREFIX.length), value])),
  );
}
