// The security log: who failed to sign in, from where and when.
import { Form } from 'react-router';
import type { SecurityLine } from '~/data/accounts/security-log';
import { securityEventLabel } from '~/rules/accounts/security-events';
import { SEARCH_LENGTH } from '~/rules/search/search';
import { signInsAddress } from '~/rules/shop/addresses';
import { formatMoment, machineTime } from '~/rules/text/time';
import { Button, ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Field } from '~/ui/field';

interface SignInsProps {
  page: { q: string; lines: SecurityLine[]; paged: boolean; next: string | null };
}

export function SignIns({ page: { q, lines, paged, next } }: SignInsProps) {
  return (
    <>
      <Form role="search" key={q} className="flex max-w-xl items-end gap-3">
        <input type="hidden" name="tab" value="sign-ins" />
        <Field
          label="Search by email address"
          name="q"
          type="search"
          maxLength={SEARCH_LENGTH}
          defaultValue={q}
          className="grow"
        />
        <Button variant="quiet">Search</Button>
      </Form>
      {lines.length === 0 ? (
        <Empty
          title={q ? 'No entry has that address' : 'Nothing has happened'}
          action={q && <ButtonLink to={signInsAddress()}>Show everything</ButtonLink>}
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
      {(paged || next) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-3">
          {paged && (
            <ButtonLink to={signInsAddress({ q })} variant="quiet">
              Back to the newest
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={signInsAddress({ q, after: next })} variant="quiet">
              Older entries
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
