-- Fills an empty catalogue with $1 products of 500 sellers and one shopper, over the last two years, in every state.
-- In one statement: what the database counts as rows change is then counted once for all of them.
with account as (
  insert into auth_users (id, name, email, created_at)
  select 'bench-' || n, 'Bench person ' || n, 'bench-' || n || '@bench.test', now() - make_interval(hours => n)
  from generate_series(0, 500) n
  returning id, name, created_at
), person as (
  insert into users (id, name, created_at) select id, name, created_at from account returning id
), seller as (
  insert into sellers (id, business_name, full_name, phone, address, business_type, verification_status, verification_submitted_at, verified_at, created_at)
  select id, 'Shop of ' || name, name, '12345', 'Bench', 'eco-store',
    (array['approved','approved','pending','rejected'])[1 + abs(hashtext(id)) % 4],
    created_at + interval '1 hour',
    case when abs(hashtext(id)) % 4 <> 2 then created_at + interval '2 hours' end, created_at
  from account where id <> 'bench-0'
  returning id
), listed as (
  insert into products (user_id, seller_id, name, description, category, price, condition, eco_rating, status, flagged, flag_reason, sold_at, created_at, updated_at)
  select
    owner, nullif(owner, 'bench-0'),
    (array['Oak','Blue','Old','Small','Brass','Woollen','Painted','Light','Round','Linen','Walnut','Green'])[1 + (hash % 12)]
      || ' ' ||
    (array['chair','lamp','jumper','radio','vase','novel','bicycle','drill','print','table','mirror','coat','kettle','tent'])[1 + (hash / 12 % 14)]
      || ' ' || n,
    repeat('A thing in good order, looking for its next home. ', 3),
    (array['furniture','clothing','electronics','home-decor','books','sports','tools','art','other'])[1 + (hash / 168 % 9)],
    20 + hash % 4000,
    (array['new','like-new','good','good','fair','poor'])[1 + (hash / 7 % 6)],
    nullif(hash / 11 % 6, 0),
    case when hash / 3 % 50 = 0 then 'pending' when hash / 3 % 50 = 1 then 'suspended' else 'active' end,
    hash / 5 % 100 = 0,
    case when hash / 5 % 100 = 0 then 'Needs a look' end,
    case when hash / 13 % 10 = 0 then posted + interval '1 hour' end,
    posted, posted
  from generate_series(1, $1::int) n,
    lateral (select abs(hashint4(n)) as hash) h,
    lateral (select case when hash / 17 % 5 = 0 then 'bench-0' else 'bench-' || 1 + hash / 19 % 500 end as owner) o,
    lateral (select now() - n * interval '730 days' / $1 as posted) p
  where exists (select from person) and exists (select from seller)
  returning id, user_id
)
insert into images (key, owner_id, product_id, width, height, widths, blur)
select replace(id::text, '-', ''), user_id, id, 960, 1200, '[320, 640, 960]',
  'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
from listed;
