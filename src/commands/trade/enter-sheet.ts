// A sheet of handovers that was filled in on paper: each row is its own step, so that one that fails keeps no other from being saved.
import { findRequest } from '~/data/trade/requests';
import type { SheetRow } from '~/rules/handover/day-sheet';
import { type Actor, actingSide } from '~/rules/shop/permissions';
import { authorize, Forbidden, NotFound } from '../authorize';
import { type Acted, actOnRequest } from './act-on-request';
import type { Trading } from './line-steps';

/** Why a row was not saved. */
export type RowProblem = Extract<Acted, { ok: false }>['problem'] | 'unreadable';

/** What came of a sheet: how many rows were saved, and why others were not, by the request that they name. */
interface EnteredSheet {
  saved: number;
  problems: ReadonlyMap<string, RowProblem>;
}

/**
 * Enters handovers of the actor's business: a code hands over, a tick is the giver's word alone.
 * @param key the form's own: the same form sent again changes nothing more
 * @throws Forbidden for who has no business
 */
export async function enterSheet(
  services: Trading,
  actor: Actor,
  rows: readonly SheetRow[],
  key: string,
): Promise<EnteredSheet> {
  authorize(actor, 'seller.enter', null);
  const problems = new Map<string, RowProblem>();
  for (const row of rows) {
    const problem = await enterRow(services, actor, row, key);
    if (problem !== null) problems.set(row.requestId, problem);
  }
  return { saved: rows.length - problems.size, problems };
}

async function enterRow(
  services: Trading,
  actor: Actor,
  { requestId, entry }: SheetRow,
  key: string,
): Promise<RowProblem | null> {
  if (entry.name === 'unreadable') return 'unreadable';
  // What the actor has asked for themselves stands on no sheet of theirs.
  const request = await findRequest(services.db, requestId);
  if (request === null || actingSide(actor, request) !== 'giver') return 'changed';
  try {
    const done = await actOnRequest(services, actor, requestId, entry, { seen: null, key });
    return done.ok ? null : done.problem;
  } catch (error) {
    // Deleted meanwhile.
    if (error instanceof NotFound || error instanceof Forbidden) return 'changed';
    throw error;
  }
}
