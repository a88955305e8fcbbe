-- Lays out what people have written to each other, over the last year: ten messages in each conversation, twenty conversations
-- of each asker, one request in each, and lines of people who wait for things of one giver. Parts are divided as in fill.sql; in each, :messages is their number. A message lies where it came in time, as in a
-- shop that has grown, and not beside the others of its conversation.

-- part: people
insert into auth_users (id, name, email, email_verified, created_at)
select 'talk-' || n, 'Talk ' || n, 'talk-' || n || '@bench.test', true, now() - interval '400 days'
from generate_series(1, greatest(:messages / 200, 40)) n;
insert into users (id, name, created_at) select id, name, created_at from auth_users where id like 'talk-%';
insert into auth_accounts (id, account_id, provider_id, user_id, password)
select 'talk-' || n || '-password', 'talk-' || n, 'credential', 'talk-' || n, password
from auth_accounts, generate_series(1, 40) n where user_id = 'shopper';

-- part: conversations
-- Everybody asks once, then everybody once more about another thing: nobody asks twice about one. The newest thousand
-- things stay for lines and for what is asked for in the measurement.
create temp table talk_products as
select row_number() over (order by created_at, id) - 1 as place, id, user_id, seller_id, name from products;
insert into conversations (product_id, product_name, asker_id, giver_id, of_business, last, last_of_asker, last_of_giver, created_at)
select p.id, p.name, 'talk-' || 1 + n % askers, p.user_id, p.seller_id is not null, 10, 9, 10,
  now() - interval '360 days' + n * interval '350 days' / (:messages / 10)
from (select greatest(:messages / 200, 40) as askers) a cross join generate_series(0, :messages / 10 - 1) n
  join talk_products p on p.place = (n + n / askers) % 9000;

-- part: sides
insert into conversation_sides (conversation_id, side, user_id, incoming, seen, last_at)
select id, side, case side when 'asker' then asker_id else giver_id end, incoming,
  incoming - case when abs(hashtext(id::text)) % 10 = 0 then 1 else 0 end, created_at + interval '9 days'
from conversations, (values ('asker', 10), ('giver', 9)) sides (side, incoming);

-- part: messages
insert into conversation_entries (conversation_id, number, kind, side, text, created_at)
select id, number, 'message', case when number % 2 = 1 then 'asker' else 'giver' end,
  'Message ' || number || ': is it still there, and could I come for it on Saturday at about ten? ' || repeat('I live near by. ', abs(hashtext(id::text || number)) % 8),
  created_at + number * interval '1 day' - interval '1 day'
from conversations, generate_series(1, 10) number order by created_at + number * interval '1 day';

-- part: requests
-- One in each conversation, long ended: most were handed over.
insert into product_requests (product_id, conversation_id, asker_id, giver_id, product_name, state, when_text, asked_at,
  last_word_number, asker_confirmed, giver_confirmed, ended_at)
select product_id, id, asker_id, giver_id, product_name,
  case when chance < 6 then 'handed-over' when chance < 8 then 'withdrawn' else 'not-this-time' end, 'On any evening of the week', created_at,
  10, chance < 6, chance < 6, created_at + interval '9 days'
from conversations, lateral (select abs(hashtext(id::text)) % 10 as chance) c order by created_at;

-- part: events
insert into request_events (request_id, name, actor, from_state, to_state, detail, at)
select r.id, e.name, e.actor, e.from_state, e.to_state, '{}', r.asked_at + e.day * interval '1 day'
from product_requests r, lateral (values (0, 'asked', 'asker', null, 'asked'),
  (9, case state when 'handed-over' then 'confirmed' else state end,
    case state when 'withdrawn' then 'asker' else 'giver' end,
    case state when 'handed-over' then 'reserved' else 'asked' end, state)) e (day, name, actor, from_state, to_state)
order by 7;

-- part: lines
-- Forty things of one giver, for each of which ten people wait who ask for nothing else at the time.
create temp table talk_lines as
select p.id, p.user_id, p.name
from talk_products p join auth_users a on a.id = p.user_id join products on products.id = p.id
where a.email = 'seller-1000@bench.test' and p.place >= 9000 and products.status = 'active' and products.sold_at is null
order by p.place limit 40;
insert into product_lines (product_id, way, waiting) select id, 'choose', 10 from talk_lines;
insert into conversations (product_id, product_name, asker_id, giver_id, of_business, created_at)
select id, name, 'talk-' || n, user_id, true, now() - interval '5 days' + n * interval '1 hour' from talk_lines, generate_series(41, 50) n;
insert into product_requests (product_id, conversation_id, asker_id, giver_id, product_name, state, when_text, asked_at)
select product_id, c.id, asker_id, giver_id, product_name, 'asked', 'On any evening of the week', c.created_at
from conversations c join talk_lines l on l.id = c.product_id and c.created_at > now() - interval '6 days';
insert into request_events (request_id, name, actor, to_state, detail, at)
select id, 'asked', 'asker', 'asked', '{}', asked_at from product_requests where state = 'asked';

-- part: reviews
-- Of each handover that was confirmed, by both, as long as they count: a giver of many things has many.
insert into reviews (request_id, side, author_id, subject_id, product_name, confirmed_at, as_described, on_time, friendly, text, counts,
  written_at, visible_at, told)
select r.id, e.side, case e.side when 'asker' then asker_id else giver_id end, case e.side when 'asker' then giver_id else asker_id end,
  product_name, ended_at, chance > 0, chance > 1, true, 'Review ' || r.id || ': came at the time, and all was well.', true,
  ended_at + interval '1 day', ended_at + interval '1 day', true
from product_requests r, (values ('asker'), ('giver')) e (side), lateral (select abs(hashtext(r.id::text || e.side)) % 10 as chance) c
where state = 'handed-over' order by ended_at;

-- part: day
-- Twenty things of the same giver that are handed over on the day on which this is laid out, one every quarter of an hour.
create temp table talk_day as
select row_number() over (order by p.place) as n, p.id, p.user_id, p.name, gen_random_uuid() as meeting
from talk_products p join products on products.id = p.id
where p.place >= 9000 and products.status = 'active' and products.sold_at is null and p.id not in (select id from talk_lines)
  and p.user_id = (select user_id from talk_lines limit 1)
order by p.place limit 20;
insert into appointments (id, at, place, proposed_by, agreed_at)
select meeting, date_trunc('day', now()) + interval '12 hours' + n * interval '15 minutes', 'At the door', 'giver', now() from talk_day;
insert into product_lines (product_id, way, taken) select id, 'choose', 1 from talk_day;
insert into product_requests (product_id, asker_id, giver_id, product_name, state, when_text, appointment_id)
select id, 'talk-' || 50 + n, user_id, name, 'arranged', 'At any time', meeting from talk_day;

-- part: lots
-- What was drawn long ago, a thousandth as many as there are messages, and one of a thing for which people wait.
insert into lots (product_id, number, number_hash, opened_at, list, list_hash, closed_at, drawn_at)
select t.id, n.number, encode(sha256(convert_to(n.number, 'UTF8')), 'hex'), now() - interval '90 days', l.list,
  encode(sha256(convert_to(l.list, 'UTF8')), 'hex'), now() - interval '89 days', now() - interval '88 days'
from (select id, place from talk_products where place < least(9000, :messages / 1000)
    union all select id, -1 from talk_lines) t,
  lateral (select encode(sha256(convert_to(t.id::text, 'UTF8')), 'hex') as number) n,
  lateral (select string_agg(id || ' 0' || chr(10), '' order by id) as list
    from (select left(encode(sha256(convert_to(t.id || ':' || e, 'UTF8')), 'hex'), 16) as id from generate_series(1, 20) e) ids) l;
