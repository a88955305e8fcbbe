// Tells that something was written for an account or a product that was deleted at the same moment.

/** A row points at none: foreign_key_violation of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POINTS_AT_NONE = '23503';
const POINTED = /_(?<table>auth_users|users|sellers|products)_id_fk$/;

/** unique_violation of the same table. */
const IS_TAKEN = '23505';

/** Whether a row was refused because another one has what must be its alone. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === IS_TAKEN) || isTaken(error.cause);
}

/** What was gone as a row of it was written; null for an error of another kind. */
export function whatIsGone(error: unknown): 'account' | 'product' | null {
  if (!(error instanceof Error)) return null;
  if (!('code' in error) || error.code !== POINTS_AT_NONE) return whatIsGone(error.cause);
  const name = 'constraint' in error ? String(error.constraint) : '';
  const table = POINTED.exec(name)?.groups?.table;
  if (!table) return null;
  return table === 'products' ? 'product' : 'account';
}
