// What the audit log can be narrowed to, as the address says it.
import { type Cursor, decodeCursor } from '../search/cursor';
import { normaliseSearch } from '../search/search';
import { queryString } from '../text/query-string';
import { isLineNumber } from '../text/uuid';

/** The kinds of things that decisions are about. */
export const AUDIT_THINGS = ['seller', 'product', 'user', 'admin', 'setting'] as const;

export type AuditThingKind = (typeof AUDIT_THINGS)[number];

export interface AuditFilter {
  /** Part of the thing's name, as it was typed; empty: all. */
  q: string;
  /** Who decided, by id. */
  admin: string | null;
  /** Such as 'seller.approve'. */
  action: string | null;
  thing: AuditThingKind | null;
  /** Days in UTC, both included. */
  from: string | null;
  to: string | null;
}

export interface AuditQuery extends AuditFilter {
  after: Cursor | null;
}

/** What the address asks for; what makes no sense in it counts as not given. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const word = (name: string) => {
    const text = params.get(name) ?? '';
    return /^[\w.-]{1,64}$/.test(text) ? text : null;
  };
  return {
    q: normaliseSearch(params.get('q') ?? ''),
    admin: word('admin'),
    action: word('action'),
    thing: AUDIT_THINGS.find((thing) => thing === params.get('thing')) ?? null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    after: decodeCursor(params.get('after'), isLineNumber),
  };
}

function readDay(text: string | null): string | null {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text ?? '')) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : null;
}

/** The filter as the end of an address, '?' included; empty when nothing is narrowed. */
export function auditQueryString(filter: AuditFilter, after: string | null = null): string {
  const names = ['q', 'admin', 'action', 'thing', 'from', 'to'] as const;
  return queryString([...names.map((name) => [name, filter[name]] as const), ['after', after]]);
}

/** A moment as a decision keeps it: UTC, to the millisecond. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Values of a decision as one line of words: 'status: active, flagged: no'.
 * @param moment writes the points in time among them; without it they stay as they were kept
 */
export function valuesLine(
  values: Record<string, unknown>,
  moment?: (date: Date) => string,
): string {
  const word = (value: unknown) => {
    if (moment && typeof value === 'string' && MOMENT.test(value)) {
      const date = new Date(value);
      return Number.isNaN(date.getTime()) ? value : moment(date);
    }
    if (value === null || value === undefined) return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return Object.entries(values)
    .map(([name, value]) => `${humanised(name)}: ${word(value)}`)
    .join(', ');
}

const humanised = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** An action as people read it: 'Approve seller' of 'seller.approve'. */
export function actionLabel(action: string): string {
  const [resource = '', name = ''] = action.split('.');
  if (name === '') return action;
  const verb = name.replaceAll('-', ' ');
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${resource}`;
}
