-- Lays out what people have written to each other, over the last year: ten messages in each conversation, twenty conversations
-- of each asker. Parts are divided as in fill.sql; in each, :messages is their number. A message lies where it came in time, as in a
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
-- Everybody asks once, then everybody once more about another thing: nobody asks twice about one.
create temp table talk_products as
select row_number() over (order by created_at, id) - 1 as place, id, user_id, seller_id, name from products;
insert into conversations (product_id, product_name, asker_id, giver_id, of_business, last, last_of_asker, last_of_giver, created_at)
select p.id, p.name, 'talk-' || 1 + n % askers, p.user_id, p.seller_id is not null, 10, 9, 10,
  now() - interval '360 days' + n * interval '350 days' / (:messages / 10)
from (select greatest(:messages / 200, 40) as askers) a cross join generate_series(0, :messages / 10 - 1) n
  join talk_products p on p.place = (n + n / askers) % 10000;

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
