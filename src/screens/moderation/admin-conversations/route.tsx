// Messages that wait for a look, and conversations that were reported: what is in them opens one by one, and each look is noted.
import { listHeld, listOpenReports } from '~/data/messages/conversation-reports';
import { listReviewReports } from '~/data/reviews/review-reports';
import { listDisputes } from '~/data/trade/disputes';
import { clockIn } from '~/rules/text/time';
import { Alert } from '~/ui/alert';
import { Empty } from '~/ui/empty';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { AdminPage } from '../admin/admin-page';
import { DESK } from '../admin/desk';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import type { Route } from './+types/route';
import { conversationsAction } from './actions';
import { DisputeCard } from './dispute-card';
import { HeldMessage } from './held-message';
import { ReportCard } from './report-card';
import { type ReviewReport, ReviewReportCard } from './review-report-card';

export const handle = DESK;

export const meta = () => pageMeta({ title: 'Messages', hidden: true });

/** Cards of each sort on one page: what is decided makes room for the next. */
const SHOWN = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = enterAdmin(context, url);
  const { db, timeZone } = visit(context).services;
  const queue = await loaded(admin, 'the reported conversations', async () => {
    const [held, reports, disputes, reviews] = await Promise.all([
      listHeld(db, SHOWN),
      listOpenReports(db, SHOWN),
      listDisputes(db, SHOWN),
      listReviewReports(db, SHOWN),
    ]);
    const when = (at: string) => Object.values(clockIn(timeZone, new Date(at))).join(', ');
    return {
      held: held.map((message) => ({ ...message, when: when(message.at) })),
      reports: reports.map((report) => ({ ...report, when: when(report.at) })),
      reviews: reviews.map(
        ({ about: _, reporterId: _by, reportedId: _of, ...report }): ReviewReport => ({
          ...report,
          when: when(report.at),
        }),
      ),
      disputes: disputes.map(({ id, productName, asker, giver, problem, problemBy, until }) => ({
        id,
        productName,
        asker,
        giver,
        problem,
        problemBy,
        until: when(until),
      })),
    };
  });
  const isDone = url.searchParams.get('done') === 'before';
  return page({ queue, isDone }, queue !== null);
}

export const action = conversationsAction;

export default function AdminConversations({ loaderData, actionData }: Route.ComponentProps) {
  const { queue, isDone } = loaderData;
  const reply = actionData && 'opened' in actionData ? actionData : null;
  const removal = actionData && 'removal' in actionData ? actionData.removal : null;
  const waiting = queue
    ? queue.held.length + queue.reports.length + queue.disputes.length + queue.reviews.length
    : 0;
  return (
    <AdminPage
      title="Messages"
      lead="You see a message or a conversation only once you open it, and that you did is noted."
    >
      {isDone && !actionData && <Alert tone="green">This is done: the report is decided.</Alert>}
      {!queue && <LoadFailed what="The queue" />}
      {queue && waiting === 0 && (
        <Empty title="Nothing waits for you">
          What people report about a conversation, a review or a member stands here, messages that
          are like a reported one, and handovers that two people could not settle.
        </Empty>
      )}
      {queue && queue.held.length > 0 && (
        <section aria-labelledby="held" className="grid gap-3">
          <h2 id="held" className="text-xl">
            Messages that wait
          </h2>
          {queue.held.map((message) => (
            <HeldMessage
              key={`${message.conversationId}/${message.number}`}
              message={message}
              reply={reply}
            />
          ))}
        </section>
      )}
      {queue && queue.reports.length > 0 && (
        <section aria-labelledby="reported" className="grid gap-3">
          <h2 id="reported" className="text-xl">
            Reported conversations and members
          </h2>
          {queue.reports.map((report) => (
            <ReportCard key={report.id} report={report} reply={reply} />
          ))}
        </section>
      )}
      {queue && queue.reviews.length > 0 && (
        <section aria-labelledby="reviews" className="grid gap-3">
          <h2 id="reviews" className="text-xl">
            Reported reviews
          </h2>
          {queue.reviews.map((report) => (
            <ReviewReportCard key={report.id} report={report} reply={removal} />
          ))}
        </section>
      )}
      {queue && queue.disputes.length > 0 && (
        <section aria-labelledby="disputes" className="grid gap-3">
          <h2 id="disputes" className="text-xl">
            Handovers with a problem
          </h2>
          {queue.disputes.map((dispute) => (
            <DisputeCard key={dispute.id} dispute={dispute} reply={reply} />
          ))}
        </section>
      )}
    </AdminPage>
  );
}
