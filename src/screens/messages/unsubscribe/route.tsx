// Where the link in a mail leads that ends mails of its kind: a button for people, and one POST for mail programs (RFC 8058).
import { data, Form } from 'react-router';
import { unsubscribe, unsubscribedTopic } from '~/commands/messages/notifications';
import { TOPIC_LABELS } from '~/rules/messages/notification';
import { PREFERENCES } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Fewer emails', hidden: true });

/** Looking at it changes nothing: programs that test links open them all. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { services } = visit(context);
  return { topic: unsubscribedTopic(services, url.searchParams.get('token') ?? '') };
}

/** `POST /unsubscribe?token=…`, by whoever has the mail, signed in or not. */
export async function action({ url, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const topic = await unsubscribe(services, url.searchParams.get('token') ?? '');
  return data({ done: topic }, { status: topic === null ? 400 : 200 });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { topic } = loaderData;
  const done = actionData?.done ?? null;
  return (
    <Page width="form" title="Fewer emails">
      <Card className="grid gap-5">
        {topic === null && (
          <Alert>This link is not complete. Please open it once more from the email.</Alert>
        )}
        {done !== null && (
          <Alert tone="green">
            You get no more emails about this. What is new still stands on the site.
          </Alert>
        )}
        {topic !== null && done === null && (
          <Form method="post" className="grid gap-5">
            <p>
              No more emails of the kind “{TOPIC_LABELS[topic].label}”? What is new still stands on
              the site.
            </p>
            <Button className="justify-self-start">No more of these emails</Button>
          </Form>
        )}
        <ButtonLink to={PREFERENCES} variant="quiet" className="justify-self-start">
          Choose how you are told
        </ButtonLink>
      </Card>
    </Page>
  );
}
