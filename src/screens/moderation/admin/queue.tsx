// The frame of a queue: its tabs, the search, how many there are, the keys, what came of a decision, its cards and pages.
import type { ReactNode } from 'react';
import type { QueuePlace } from '~/rules/moderation/queue-address';
import { formatTotal, type Total } from '~/rules/text/count';
import { Empty } from '~/ui/empty';
import { useSubmitting } from '~/ui/form/form-status';
import { Pager, type PagerProps } from '~/ui/pager';
import { Tabs } from '~/ui/tabs';
import type { DecisionReply } from './decision';
import { Outcome } from './outcome';
import { SearchForm } from './search-form';
import { Shortcuts } from './shortcuts';
import { useQueue } from './use-queue';

/** What all pages of a queue have in common. */
export interface QueueKind<Tab extends string> {
  /** What is queued, as in 'Sellers' and 'seller'. */
  title: string;
  noun: string;
  /** In their order. */
  tabs: readonly Tab[];
  labels: Readonly<Record<Tab, string>>;
  address: (place: Partial<QueuePlace<Tab>>) => string;
  /** What the search asks for. */
  search: ReactNode;
  /** Its own keys with what they do. */
  keys: readonly (readonly [key: string, words: string])[];
  /** What is said of a decision that was made. */
  done: Readonly<Record<string, string>>;
  /** What stands where nothing is: of a search, of each tab, and what will come there. */
  nothing: {
    searched: string;
    titles: Readonly<Record<Tab, string>>;
    words: Readonly<Partial<Record<Tab, string>>>;
  };
}

interface QueueProps<Tab extends string> {
  kind: QueueKind<Tab>;
  place: QueuePlace<Tab>;
  counts: Readonly<Record<Tab, number>>;
  total: Total;
  pager: PagerProps;
  reply: DecisionReply | null;
  /** What stands over the queue. */
  dialogs: ReactNode;
  /** The cards; nothing where there are none. */
  children: ReactNode;
}

export function Queue<Tab extends string>(props: QueueProps<Tab>) {
  const { kind, place, counts, total, pager, reply, dialogs, children } = props;
  const { title, noun, tabs, labels, address } = kind;
  const { tab, q } = place;
  const here = address(place);
  const queue = useQueue(reply, useSubmitting());
  const found = formatTotal(total, noun);
  return (
    <>
      <Tabs
        label={`${title} by status`}
        tabs={tabs.map((name) => ({
          name,
          to: address({ tab: name, q }),
          label: labels[name],
          count: counts[name],
        }))}
        current={tab}
      />
      {dialogs}
      <div className="grid grid-cols-1 gap-3">
        <SearchForm tab={tab === 'all' ? null : tab} q={q} label={kind.search} wide />
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p role="status" className="money text-soft">
            {total.more ? `${found}. Another word narrows them down` : found}
            {q !== '' && ` with “${q}”`}
          </p>
          <Shortcuts queue={queue} here={here} keys={kind.keys} />
        </div>
      </div>
      <Outcome reply={reply} here={here} doneWords={kind.done[reply?.transition ?? ''] ?? 'Done'} />
      {children || <Nothing kind={kind} place={place} />}
      <Pager {...pager} />
    </>
  );
}

function Nothing<Tab extends string>({ kind, place }: Pick<QueueProps<Tab>, 'kind' | 'place'>) {
  const { title, address, nothing } = kind;
  const { tab, q } = place;
  if (q !== '') {
    return <Empty title={nothing.searched} to={address({ tab })} step="Show all of this tab" />;
  }
  return (
    <Empty
      title={nothing.titles[tab]}
      to={tab === 'all' ? null : address({})}
      step={`Show all ${title.toLowerCase()}`}
    >
      {nothing.words[tab]}
    </Empty>
  );
}
