// The decisions of admins: what narrows them, the lines themselves, and the log as a file.
import { Form } from 'react-router';
import type { AuditLine } from '~/data/moderation/audit-log';
import {
  AUDIT_THINGS,
  type AuditFilter,
  actionLabel,
  auditQueryString,
  valuesLine,
} from '~/rules/moderation/audit-query';
import { sellersAddress } from '~/rules/moderation/queue-address';
import { SEARCH_LENGTH } from '~/rules/search/search';
import { ADMIN_SCREENS, viewAddress } from '~/rules/shop/addresses';
import { formatMoment, machineTime } from '~/rules/text/time';
import { Button, buttonClasses } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Field, SelectField } from '~/ui/form/field';
import { Link } from '~/ui/link';
import { OlderPages } from '../admin/older-pages';

interface DecisionsProps {
  page: {
    filter: AuditFilter;
    choices: { actions: string[]; admins: { id: string; name: string }[] };
    lines: AuditLine[];
    paged: boolean;
    next: string | null;
  };
}

export function Decisions({ page: { filter, choices, lines, paged, next } }: DecisionsProps) {
  const query = auditQueryString(filter);
  return (
    <>
      <Filters filter={filter} choices={choices} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {(['csv', 'jsonl'] as const).map((format) => (
          <a
            key={format}
            href={`/admin/audit.${format}${query}`}
            download
            className={buttonClasses({ variant: 'quiet', size: 'sm' })}
          >
            {format === 'csv' ? 'Export as CSV' : 'Export as JSON lines'}
          </a>
        ))}
      </div>
      {lines.length === 0 ? (
        <Empty
          title={query ? 'No decision matches that' : 'Nothing has been decided yet'}
          to={query ? ADMIN_SCREENS.audit : sellersAddress({ tab: 'pending' })}
          step={query ? 'Show all of them' : 'See who is waiting'}
        >
          {!query && 'What admins decide about sellers, products and accounts appears here.'}
        </Empty>
      ) : (
        <ol className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      <OlderPages
        newest={paged && ADMIN_SCREENS.audit + query}
        older={next && ADMIN_SCREENS.audit + auditQueryString(filter, next)}
      >
        Older decisions
      </OlderPages>
    </>
  );
}

function Filters({ filter, choices }: Pick<DecisionsProps['page'], 'filter' | 'choices'>) {
  const { q, admin, action, thing, from, to } = filter;
  return (
    <Form
      role="search"
      key={auditQueryString(filter)}
      className="grid grid-cols-2 items-end gap-4 *:min-w-0 lg:grid-cols-4"
    >
      <Field
        label="Name"
        name="q"
        type="search"
        maxLength={SEARCH_LENGTH}
        defaultValue={q}
        className="col-span-2 lg:col-span-1"
      />
      <SelectField
        label="Admin"
        name="admin"
        empty="Everybody"
        options={choices.admins.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={admin ?? ''}
      />
      <SelectField
        label="Action"
        name="action"
        empty="Everything"
        options={choices.actions.map((name) => ({ value: name, label: actionLabel(name) }))}
        defaultValue={action ?? ''}
      />
      <SelectField
        label="Kind of thing"
        name="thing"
        empty="All kinds"
        options={AUDIT_THINGS.map((name) => ({
          value: name,
          label: name.charAt(0).toUpperCase() + name.slice(1),
        }))}
        defaultValue={thing ?? ''}
        className="col-span-2 lg:col-span-1"
      />
      {/* A date needs its room: two of them do not fit beside each other on the smallest phones. */}
      <Field
        label="From (UTC)"
        name="from"
        type="date"
        defaultValue={from ?? ''}
        className="col-span-2 sm:col-span-1"
      />
      <Field
        label="To (UTC)"
        name="to"
        type="date"
        defaultValue={to ?? ''}
        className="col-span-2 sm:col-span-1"
      />
      <Button variant="quiet" className="justify-self-start">
        Filter
      </Button>
    </Form>
  );
}

function Line({ line }: { line: AuditLine }) {
  const { at, adminName, action, thing, thingId, thingName, before, after, reason } = line;
  const [was, is] = [before, after].map((values) => valuesLine(values, formatMoment));
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <strong className="[overflow-wrap:anywhere]">
          {actionLabel(action)}:{' '}
          {thing === 'product' ? (
            <Link to={viewAddress(thingId)} className="link">
              <bdi>{thingName}</bdi>
            </Link>
          ) : (
            <bdi>{thingName}</bdi>
          )}
        </strong>
        <span className="money text-sm text-soft">
          <bdi>{adminName}</bdi>,{' '}
          <time dateTime={machineTime(at)}>{formatMoment(new Date(at))}</time>
        </span>
      </p>
      {(was || is) && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {was || 'nothing'} <span aria-hidden="true">→</span>
          <span className="sr-only"> became </span> {is || 'nothing'}
        </p>
      )}
      {reason && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">
          <span className="text-soft">Reason: </span>
          <bdi>{reason}</bdi>
        </p>
      )}
    </li>
  );
}
