// What the shop holds of a person's requests: what they have asked for, what was asked of them, and what became of it.
import type { PersonalPart } from './personal-part';

const SIDE = `case when r.asker_id = $1 then 'asker' else 'giver' end`;

const ABOUT = `r.id as request, r.product_id as "aboutItem", r.product_name as item, r.conversation_id as conversation, r.price,
  r.agreed_price as "agreedPrice", r.state, r.quantity, r.when_text as "whenTheyCanCollect", r.post_cost as "byPostFor",
  r.send_to as "sentTo", r.sent_at as "sentAt", r.tracking, r.asked_at as "askedAt", r.drawn_place as "drawnAs",
  r.ended_at as "endedAt",
  exists (select from request_covers c where c.image_key = r.cover_key) as "coverKept"`;

const who = (column: string) =>
  `case ${column} when ${SIDE} then 'you' when 'asker' then 'the other' when 'giver' then 'the other' else ${column} end`;

const LATER = `${who('r.missed_by')} as "whoDidNotCome", r.miss_answer as "answerToThat",
  ${who('r.problem_by')} as "whoHasAProblem", r.problem`;

/** What the other one wrote was written to this person; who it is, is not theirs to take out. */
export const REQUEST_PARTS: readonly PersonalPart[] = [
  {
    name: 'requests-by-you',
    columns: `${ABOUT}, ${LATER}`,
    from: 'product_requests r',
    where: 'r.asker_id = $1',
    key: 'r.id',
    type: 'uuid',
  },
  {
    name: 'requests-to-you',
    columns: `${ABOUT}, ${LATER}`,
    from: 'product_requests r',
    where: 'r.giver_id = $1',
    key: 'r.id',
    type: 'uuid',
  },
  // That the giver has said no is the giver's alone.
  {
    name: 'offers',
    columns: `o.request_id as request, r.product_name as item, ${who('o.by')} as by, o.amount, o.price as "insteadOf",
      o.state, case when r.giver_id = $1 then o.refused end as "refusedByYou", o.made_at as "made", o.until`,
    from: 'product_requests r join offers o on o.request_id = r.id',
    where: '$1 in (r.asker_id, r.giver_id)',
    key: 'o.id',
    type: 'uuid',
  },
  // Whoever collects reads the exact place once the time is agreed on, here as on the screens.
  {
    name: 'appointments',
    columns: `r.id as request, r.product_name as item, a.at,
      case when a.agreed_at is not null or a.proposed_by = 'asker' or r.giver_id = $1 then a.place end as "where", a.collector,
      ${who('a.proposed_by')} as "proposedBy", a.agreed_at as "agreedAt"`,
    from: 'product_requests r join appointments a on a.id in (r.appointment_id, r.proposal_id)',
    where: '$1 in (r.asker_id, r.giver_id)',
    key: `(r.id::text || '/' || a.id::text)`,
    type: 'text',
  },
  {
    name: 'request-events',
    columns: `e.request_id as request, e.name as event, ${who('e.actor')} as by, e.from_state as "from", e.to_state as "to",
      e.detail, e.at`,
    from: 'product_requests r join request_events e on e.request_id = r.id',
    where: '$1 in (r.asker_id, r.giver_id)',
    key: 'e.id',
    type: 'bigint',
  },
];
