-- Fills an empty catalogue with $1 products on the database's side: skewed categories and prices, some equal timestamps.
-- Run by bench/run.mjs, once for each size.
with account as (
  insert into auth_users (id, name, email) values ('bench-poster', 'Bench poster', 'bench@bench.test') returning id
), poster as (
  insert into users (id, name) select id, 'Bench poster' from account returning id
), listed as (
  insert into products (user_id, name, description, category, price, condition, eco_rating, created_at, updated_at)
  select
    poster.id,
    (array['Oak','Blue','Old','Small','Brass','Woollen','Painted','Light','Round','Linen','Walnut','Green'])[1 + (hash % 12)]
      || ' ' ||
    (array['chair','lamp','jumper','radio','vase','novel','bicycle','drill','print','table','mirror','coat','kettle','tent'])[1 + (hash / 12 % 14)]
      || ' ' || n,
    repeat('A thing in good order, looking for its next home. ', 3),
    (array['furniture','furniture','furniture','clothing','clothing','electronics','home-decor','home-decor','books','sports','tools','art'])[1 + (hash / 168 % 12)],
    round((20 + power(hash % 1000 / 1000.0, 3) * 40000)::numeric, 2),
    (array['new','like-new','good','good','fair','poor'])[1 + (hash / 7 % 6)],
    1 + hash % 5,
    timestamptz '2026-01-01' + make_interval(secs => n / 4),
    timestamptz '2026-01-01' + make_interval(secs => n / 4)
  from poster, generate_series(1, $1::int) n, lateral (select abs(hashint4(n)) as hash) h
  returning id
)
insert into images (key, owner_id, product_id, width, height, widths, blur)
select
  replace(listed.id::text, '-', ''), poster.id, listed.id, 960, 1200, '[320, 640, 960]',
  'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
from poster, listed;
