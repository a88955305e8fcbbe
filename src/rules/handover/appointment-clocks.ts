// What an appointment brings by itself: reminders before it, and afterwards the question whether it came about.
import { HOUR_MS, hoursAfter, type Work } from '../trade/line-work';
import type { Appointment, ProductRequest } from '../trade/request';

type Next = [ProductRequest['clock'], Date | null];

/** The next clock of an appointment, from a step on; those that are over are left out. */
export function nextOfAppointment(
  { now, settings, end }: Work,
  appointment: Appointment | null,
  from: 'remind-first' | 'remind-last' | 'came',
): Next {
  if (appointment === null) return ['count', end(settings.countDays * 24)];
  const first = hoursAfter(appointment.at, -settings.remindFirstHours);
  const last = hoursAfter(appointment.at, -settings.remindLastHours);
  if (from === 'remind-first' && first > now) return ['remind-first', first];
  if (from !== 'came' && last > now) return ['remind-last', last];
  const after = Math.max(0, (+appointment.at - +now) / HOUR_MS);
  return ['came', end(after + 2)];
}
