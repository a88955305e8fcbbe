// How one wants to be told: on the page always, by mail at once, once a day or never.
import { Form, redirect } from 'react-router';
import { choosePreferences } from '~/commands/messages/notifications';
import { readPreferences } from '~/data/messages/notifications';
import { QUIET } from '~/rules/messages/mail-hours';
import {
  ALWAYS_MAILED,
  DEFAULT_MAIL,
  isMailChoice,
  MAIL_CHOICES,
  MAIL_LABELS,
  TOPIC_LABELS,
  TOPICS,
} from '~/rules/messages/notification';
import { ACCOUNT, loginAddress, PREFERENCES } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { SelectField } from '~/ui/form/field';
import { useSubmitting } from '~/ui/form/form-status';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answered } from '../../refusals';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'How you are told', hidden: true });

const CHOSEN_BY_PERSON = TOPICS.filter((topic) => !ALWAYS_MAILED.includes(topic));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor) throw redirect(loginAddress(PREFERENCES));
  const chosen = await readPreferences(services.db, actor.userId);
  const rows = CHOSEN_BY_PERSON.map((topic) => ({ topic, mail: chosen[topic] ?? DEFAULT_MAIL }));
  return { rows, saved: url.searchParams.has('saved'), timeZone: services.timeZone };
}

/** `POST /account/notifications` with a choice under the name of each topic; what is no choice changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(PREFERENCES));
  const chosen = CHOSEN_BY_PERSON.flatMap((topic) => {
    const mail = fields[topic];
    return isMailChoice(mail) ? [{ topic, mail }] : [];
  });
  await answered(services.log, () => choosePreferences(services, actor, chosen));
  throw redirect(`${PREFERENCES}?saved=1`);
}

const options = MAIL_CHOICES.map((value) => ({ value, label: MAIL_LABELS[value] }));

export default function Preferences({ loaderData }: Route.ComponentProps) {
  const { rows, saved, timeZone } = loaderData;
  const saving = useSubmitting();
  return (
    <Page width="form" title="How you are told">
      <Card className="grid gap-5">
        {saved && <Alert tone="green">Your choice is saved.</Alert>}
        <p>
          The bell at the top of the page always shows what is new. By email you hear of what you
          have not seen here, and never between {QUIET.from}:00 and {QUIET.until}:00 ({timeZone}).
        </p>
        <Form method="post" className="grid gap-5">
          {rows.map(({ topic, mail }) => (
            <SelectField
              key={topic}
              label={TOPIC_LABELS[topic].label}
              name={topic}
              hint={TOPIC_LABELS[topic].hint}
              options={options}
              defaultValue={mail}
            />
          ))}
          <p className="text-sm text-soft">
            Decisions of the shop’s admins about you are always mailed.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button pending={saving} pendingLabel="Saving …">
              Save
            </Button>
            <ButtonLink to={ACCOUNT} variant="quiet">
              Back to your account
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
