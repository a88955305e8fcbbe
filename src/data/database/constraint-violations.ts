// Which constraint refused a write: a foreign key, of what was deleted at the same moment, or a unique one.

/** foreign_key_violation of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FOREIGN_KEY_VIOLATION = '23503';
const FOREIGN_KEY = /_(?<table>auth_users|users|sellers|products)_id_fk$/;

/** unique_violation of the same table. */
const UNIQUE_VIOLATION = '23505';

/** Whether a row was refused because another one has what must be its alone. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause);
}

/** What a written row pointed at and was no longer there: a foreign-key violation; null for an error of another kind. */
export function foreignKeyViolation(error: unknown): 'account' | 'product' | null {
  if (!(error instanceof Error)) return null;
  if (!('code' in error) || error.code !== FOREIGN_KEY_VIOLATION)
    return foreignKeyViolation(error.cause);
  const name = 'constraint' in error ? String(error.constraint) : '';
  const table = FOREIGN_KEY.exec(name)?.groups?.table;
  if (!table) return null;
  return table === 'products' ? 'product' : 'account';
}
