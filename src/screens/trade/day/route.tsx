// A shop's handovers of one day: what is arranged, the sheet on paper, and what was filled in there, entered at once.
import { useEffect, useState } from 'react';
import { data, Form, redirect } from 'react-router';
import type { Services } from '~/commands/services';
import { enterSheet, type RowProblem } from '~/commands/trade/enter-sheet';
import { listNamed } from '~/data/trade/day-handovers';
import { readSheet } from '~/rules/handover/day-sheet';
import { conversationAddress, sellerLoginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { ASKED_OF_ME, dayAddress, HANDOVERS } from '~/rules/shop/request-addresses';
import { formatCount } from '~/rules/text/count';
import { STEP_WORDS } from '~/rules/trade/step-words';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Field } from '~/ui/form/field';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { useSubmitting } from '~/ui/form/form-status';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formOf } from '../../form';
import { pageMeta } from '../../page-meta';
import { answered } from '../../refusals';
import type { Route } from './+types/route';
import { type LoadedDay, loadDay } from './load';
import { FailedOffList } from './off-list';
import { type OffList, type RowReply, Rows } from './rows';

export const meta = () => pageMeta({ title: 'Handovers of the day', hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor?.seller || !can(actor, 'seller.enter', null)) {
    throw redirect(sellerLoginAddress(url.pathname + url.search));
  }
  const loaded = await loadDay(services, actor.seller.id, url.searchParams.get('day'));
  const saved = Number(url.searchParams.get('saved'));
  return { ...loaded, saved: Number.isInteger(saved) && saved > 0 ? saved : 0 };
}

const words = (problem: RowProblem): string =>
  problem === 'unreadable' ? 'A code is six digits, or three words.' : STEP_WORDS[problem];

const NOT_ARRANGED = 'This is no longer arranged.';

/** What failed, as it is said where its row is not on the list any more. */
async function offListOf(
  { db }: Pick<Services, 'db'>,
  businessId: string,
  problems: ReadonlyMap<string, RowProblem>,
): Promise<Map<string, OffList>> {
  const named = await listNamed(db, businessId, [...problems.keys()]);
  return new Map(
    named.map(({ id, productName, askerName, conversationId, state }) => {
      const isOpen = state === 'arranged' || state === 'reserved';
      const why = isOpen ? words(problems.get(id) ?? 'changed') : NOT_ARRANGED;
      return [id, { productName, askerName, conversationId, why }];
    }),
  );
}

/** `POST /seller/handovers`: enters the sheet; what fails is said beside its row, or above the list where it has none, and the rest is saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  if (!actor?.seller || !can(actor, 'seller.enter', null)) throw data(null, { status: 403 });
  const { id } = actor.seller;
  const form = await formOf(request);
  const rows = readSheet(form);
  const refuse = (status: number, error: string, replies: Record<string, RowReply> = {}) =>
    data({ error, replies, saved: 0 }, { status });
  if (rows.length === 0) return refuse(400, 'Nothing was filled in.');
  const key = form.get('key') ?? '';
  const done = await answered(services.log, () => enterSheet(services, actor, rows, key));
  const named = done && (await offListOf(services, id, done.problems));
  const replies = Object.fromEntries(
    rows.flatMap(({ requestId }): [string, RowReply][] => {
      const problem = done?.problems.get(requestId);
      if (done && problem === undefined) return [];
      const offList = named?.get(requestId) ?? null;
      const code = form.get(`code-${requestId}`) ?? '';
      const ticked = form.has(`tick-${requestId}`);
      return [[requestId, { error: problem ? words(problem) : null, offList, code, ticked }]];
    }),
  );
  if (done === null) {
    return refuse(500, 'Not all of it could be saved. Please send it once more.', replies);
  }
  const { saved, problems } = done;
  if (problems.size === 0) throw redirect(`${dayAddress(form.get('day') ?? '')}&saved=${saved}`);
  const error = `${formatCount(problems.size, 'row was', 'rows were')} not saved; it is said of each why.`;
  return data({ error, replies, saved }, { status: 422 });
}

export default function Handovers({ loaderData, actionData }: Route.ComponentProps) {
  const { title, rows, without, ended, isToday, isNoDay } = loaderData;
  const reply = actionData ?? null;
  const saved = reply?.saved ?? loaderData.saved;
  const listed = new Set([...rows, ...without].map(({ id }) => id));
  const isEmpty = rows.length + without.length === 0;
  return (
    <Page title="Handovers" lead={isToday ? `Today, ${title}` : title}>
      <ChooseDay day={loaderData.day} isToday={isToday} />
      {isNoDay && <Alert tone="orange">This is no day of the calendar, so you see today.</Alert>}
      {saved > 0 && <Alert tone="green">{formatCount(saved, 'row')} saved.</Alert>}
      {reply?.error && <Alert tone="red">{reply.error}</Alert>}
      {reply && <FailedOffList replies={reply.replies} listed={listed} />}
      {isEmpty ? (
        <Empty
          title={isToday ? 'Nothing is arranged for today' : 'Nothing is arranged for this day'}
          to={ASKED_OF_ME}
          step="What others ask you for"
        >
          Whatever is to be collected on a day is listed here, as a sheet to print as well.
        </Empty>
      ) : (
        // Each list is a form of its own, so that its fields begin anew with what was saved.
        <Sheet key={loaderData.key} loaded={loaderData} reply={reply} />
      )}
      <Ended ended={ended} />
    </Page>
  );
}

function ChooseDay({ day, isToday }: Pick<LoadedDay, 'day' | 'isToday'>) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3 print:hidden">
      <Field key={day} label="Day" name="day" type="date" defaultValue={day} />
      <Button variant="quiet">Show</Button>
      {!isToday && (
        <ButtonLink to={HANDOVERS} variant="quiet">
          Today
        </ButtonLink>
      )}
    </Form>
  );
}

interface SheetProps {
  loaded: LoadedDay;
  reply: { replies: Record<string, RowReply> } | null;
}

function Sheet({ loaded: { day, rows, without, key }, reply }: SheetProps) {
  const form = useFocusFirstError(reply);
  const sending = useSubmitting();
  const replies = reply?.replies ?? {};
  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-6">
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="key" value={key} />
      <p className="text-soft print:hidden">
        Enter the code that each of them shows. Without it, a tick is your word alone: they confirm
        it, or it counts after a few days, and they can say that it is not so.
      </p>
      <p className="hidden print:block">
        Write the six digits of the code that each of them shows, or tick the large box where there
        is none.
      </p>
      {rows.length > 0 && <Rows rows={rows} replies={replies} />}
      {without.length > 0 && (
        <section aria-labelledby="without-time" className="grid grid-cols-1 gap-3">
          <h2 id="without-time" className="text-xl">
            Reserved, without a time
          </h2>
          <Rows rows={without} replies={replies} />
        </section>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button pending={sending} pendingLabel="Saving …">
          Save all
        </Button>
        <PrintButton />
      </div>
    </Form>
  );
}

/** Comes with JavaScript: without it the browser's own menu prints the same sheet. */
function PrintButton() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready)
    return <p className="self-center text-soft">Printed, this page is a sheet to fill in.</p>;
  return (
    <Button type="button" variant="quiet" onClick={() => window.print()}>
      Print the sheet
    </Button>
  );
}

function Ended({ ended }: Pick<LoadedDay, 'ended'>) {
  if (ended.length === 0) return null;
  return (
    <section aria-labelledby="ended" className="grid grid-cols-1 gap-3 print:hidden">
      <h2 id="ended" className="text-xl">
        Done on this day
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
        {ended.map(({ id, productName, askerName, conversationId, badge }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {conversationId ? (
                <Link to={`${conversationAddress(conversationId)}#request`} className="link">
                  <bdi>{productName}</bdi>
                </Link>
              ) : (
                <bdi>{productName}</bdi>
              )}
              , <bdi>{askerName}</bdi>
            </span>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
