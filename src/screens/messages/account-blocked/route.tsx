// Whom one has blocked, and the way back.
import { data, Form, redirect } from 'react-router';
import { unblockMember } from '~/commands/messages/blocks';
import { listBlocked } from '~/data/messages/blocks';
import { decodeCursor, encodeCursor } from '~/rules/search/cursor';
import { ACCOUNT, BLOCKED, loginAddress } from '~/rules/shop/addresses';
import { clockIn } from '~/rules/text/time';
import { isAccountId } from '~/rules/text/uuid';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Empty } from '~/ui/empty';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answered } from '../../refusals';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'People you have blocked', hidden: true });

/** People of one page. */
const LINES = 30;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor) throw redirect(loginAddress(BLOCKED));
  const after = decodeCursor(url.searchParams.get('after'), isAccountId);
  const found = await listBlocked(services.db, actor.userId, after, LINES + 1);
  const shown = found.slice(0, LINES);
  const last = found.length > LINES ? shown.at(-1) : undefined;
  return {
    next: last ? encodeCursor({ createdAt: last.at, id: last.id }) : null,
    paged: after !== null,
    blocked: shown.map(({ id, name, at }) => ({
      id,
      name,
      since: clockIn(services.timeZone, new Date(at)).day,
    })),
  };
}

/** `POST /account/blocked` with `member`: they may write again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const { member } = await formFields(request);
  if (!actor) throw redirect(loginAddress(BLOCKED));
  if (typeof member !== 'string') throw data('This form is not known here.', { status: 400 });
  await answered(services.log, () => unblockMember(services, actor, member));
  throw redirect(BLOCKED);
}

export default function Blocked({ loaderData }: Route.ComponentProps) {
  const { blocked, next, paged } = loaderData;
  return (
    <Page
      width="form"
      title="People you have blocked"
      lead="You can’t write to each other, and don’t see what the other offers while you are logged in."
    >
      {blocked.length === 0 ? (
        <Empty
          title={paged ? 'Nobody else' : 'You have blocked nobody'}
          to={ACCOUNT}
          step="Your account"
        />
      ) : (
        <Card>
          <ul className="grid divide-y divide-line">
            {blocked.map(({ id, name, since }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-3">
                <span className="grid min-w-0">
                  <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>
                  <span className="text-sm text-soft">since {since}</span>
                </span>
                <Form method="post">
                  <Button size="sm" variant="quiet" name="member" value={id}>
                    Unblock<span className="sr-only"> {name}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {next && (
        <ButtonLink
          to={`${BLOCKED}?after=${encodeURIComponent(next)}`}
          variant="quiet"
          className="justify-self-center"
        >
          Blocked before that
        </ButtonLink>
      )}
    </Page>
  );
}
