// The security log: who failed to sign in, from where and when.
import type { SecurityLine } from '~/data/accounts/security-log';
import { securityEventLabel } from '~/rules/accounts/security-events';
import { signInsAddress } from '~/rules/shop/addresses';
import { formatMoment, machineTime } from '~/rules/text/time';
import { Empty } from '~/ui/empty';
import { OlderPages } from '../admin/older-pages';
import { SearchForm } from '../admin/search-form';

interface SignInsProps {
  page: { q: string; lines: SecurityLine[]; paged: boolean; next: string | null };
}

export function SignIns({ page: { q, lines, paged, next } }: SignInsProps) {
  return (
    <>
      <SearchForm tab="sign-ins" q={q} label="Search by email address" />
      {lines.length === 0 ? (
        <Empty
          title={q ? 'No entry has that address' : 'Nothing has happened'}
          to={q && signInsAddress()}
          step="Show everything"
        >
          {!q &&
            'Failed logins, and whatever else affects the security of an account, appear here.'}
        </Empty>
      ) : (
        <ol className="grid grid-cols-1 gap-x-6 divide-y divide-line border-y border-line sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          {lines.map(({ id, at, event, email, ipAddress }) => (
            <li
              key={id}
              className="grid gap-y-0.5 py-3 sm:col-span-3 sm:grid-cols-subgrid sm:items-baseline"
            >
              <strong>{securityEventLabel(event)}</strong>
              <span className="[overflow-wrap:anywhere]">{email ?? 'address unknown'}</span>
              <span className="money text-sm text-soft sm:text-right">
                {ipAddress && `from ${ipAddress}, `}
                <time dateTime={machineTime(at)}>{formatMoment(new Date(at))}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
      <OlderPages
        newest={paged && signInsAddress({ q })}
        older={next && signInsAddress({ q, after: next })}
      >
        Older entries
      </OlderPages>
    </>
  );
}
