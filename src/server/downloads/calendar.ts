// `GET /handover/:request/calendar.ics`: the appointment for a calendar, for the two who meet.
import type { Context } from 'hono';
import type { Services } from '~/commands/services';
import { readRequest } from '~/data/trade/request-lists';
import { calendarFile } from '~/rules/handover/calendar';
import { type Actor, can } from '~/rules/shop/permissions';
import { handoverAddress } from '~/rules/shop/request-addresses';
import { isUuid } from '~/rules/text/uuid';
import type { AppEnv } from '../http/app-env';

/** Whatever is missing, somebody else's or without a time is answered alike. */
export function serveCalendar(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  who: (headers: Headers) => Promise<Actor>,
) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const id = context.req.param('request') ?? '';
    const actor = await who(context.req.raw.headers);
    const request = actor && isUuid(id) ? await readRequest(services.db, id) : null;
    const mine = request && can(actor, 'request.act', request) ? request : null;
    if (mine?.state !== 'arranged' || mine.meeting === null) return context.notFound();
    const { meeting, productName } = mine;
    const text = calendarFile({
      id: meeting.id,
      at: new Date(meeting.at),
      now: new Date(services.now()),
      title: productName,
      place: meeting.place,
      link: services.publicUrl + handoverAddress(id),
    });
    return context.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="handover.ics"',
      'cache-control': 'private, no-store',
    });
  };
}
