// What an admin does about the own second factor: begin, confirm with a first code, turn off, get new backup codes.
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { Refusal } from '~/commands/accounts/account-refusals';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Enrolment,
  endSecondFactor,
  enrolment,
  renewBackupCodes,
} from '~/commands/accounts/second-factor';
import { adminNext } from '~/rules/accounts/account';
import { ADMIN_SCREENS } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { visit } from '../../context';
import { formFields } from '../../form';
import { answeredInWords } from '../../refusals';

export interface SecurityReply {
  /** The form that it answers. */
  intent: string;
  errors: Record<string, string>;
  /** What the app reads, while a code has to confirm it. */
  enrolment: Enrolment | null;
  /** Shown this once. */
  backupCodes: string[] | null;
}

/** `POST /admin/security` with `intent` begin, confirm, renew or off. */
export async function securityAction({ request, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!can(actor, 'admin.secure', null)) throw data(null, { status: 403 });
  const { intent } = fields;
  const run = <Result>(command: () => Promise<Result>) => answeredInWords(services.log, command);

  if (intent === 'begin') {
    const begun = await run(() => beginSecondFactor(services, actor, request, fields));
    if (!begun.ok) return refused('begin', begun);
    return data(reply('begin', { enrolment: enrolment(begun.uri) }));
  }
  if (intent === 'confirm') {
    const done = await run(() => confirmSecondFactor(services, actor, request, fields));
    const shown = enrolment(fields.uri ?? '');
    if (!done.ok) return refused('confirm', done, shown);
    return data(reply('confirm', { backupCodes: done.backupCodes }), { headers: done.cookies });
  }
  if (intent === 'renew') {
    const done = await run(() => renewBackupCodes(services, actor, request, fields));
    if (!done.ok) return refused('renew', done);
    return data(reply('renew', { backupCodes: done.backupCodes }), { headers: done.cookies });
  }
  if (intent === 'off') {
    const done = await run(() => endSecondFactor(services, actor, request, fields));
    if (!done.ok) return refused('off', done);
    throw redirect(`${ADMIN_SCREENS.security}?done=off`, { headers: done.cookies });
  }
  throw data('This form is not known here.', { status: 400 });
}

function refused(intent: string, { status, errors }: Refusal, shown: Enrolment | null = null) {
  return data(reply(intent, { errors, enrolment: shown }), { status });
}

function reply(intent: string, given: Partial<SecurityReply>): SecurityReply {
  return { intent, errors: {}, enrolment: null, backupCodes: null, ...given };
}

/** Where an admin goes on once everything is as the shop demands. */
export const onward = (params: URLSearchParams): string => adminNext(params.get('next'));
