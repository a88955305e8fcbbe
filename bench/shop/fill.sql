-- Lays out the catalogue of a size: people, sellers, products, pictures, likes and days, over the last two years.
-- The same size always gives the same catalogue, but for its ids. Parts are divided by lines that begin with "-- part";
-- in each, :size is the number of products. Hashes stand in the place of chance: chance(n, seed) is between 0 and 1.

-- part: helpers
create function pg_temp.chance(n bigint, seed bigint) returns float8 language sql immutable parallel safe
  return (hashint8extended(n, seed) & 1048575) / 1048576.0;

create function pg_temp.pick(n bigint, seed bigint, words text[]) returns text language sql immutable parallel safe
  return words[1 + floor(pg_temp.chance(n, seed) * array_length(words, 1))::int];

-- A word that means nothing, one of 32,768: those with small numbers are far more common, as words are in any language.
create function pg_temp.word(n bigint, seed bigint) returns text language sql immutable parallel safe as $$
  select syllables[1 + number % 32] || syllables[1 + number / 32 % 32] || syllables[1 + number / 1024]
    || case when number % 3 = 0 then 'n' else '' end
  from (select 7919 * floor(exp(pg_temp.chance(n, seed) * ln(32768)))::int % 32768 as number) chosen,
    (select array['ba','bo','cha','da','du','fe','fi','ga','go','ha','ka','ki','la','li','ma','mo','na','nu','pa','plo','ra','ro','sa','sho','ta','ti','tri','va','ve','wa','zi','zo'] as syllables) all_syllables
$$;

-- part: people
insert into auth_users (id, name, email, created_at)
select kind || n, pg_temp.pick(n, 1, array['Amélie','Bo','Chidi','Dagny','Eun','Fatma','Görkem','Hana','Íñigo','Jun'])
    || ' ' || pg_temp.pick(n, 2, array['Ibsen','Moreau','Okafor','Sato','Nuñez','Weiß','Yılmaz','Zhang','Åberg','Kaya']) || ' ' || n,
  kind || n || '@bench.test', now() - make_interval(mins => n * 30)
from (values ('bench-seller-', greatest(:size / 200, 50)), ('bench-shopper-', greatest(:size / 100, 100))) kinds (kind, count),
  generate_series(1, count) n;
insert into users (id, name, created_at)
  select id, name, created_at from auth_users where id like 'bench-%';
insert into sellers (id, business_name, full_name, phone, address, business_type, verification_status, verification_submitted_at, verified_at, created_at)
select id, 'Shop of ' || name, name, '12345', '1 Market Street', 'eco-store', status,
  created_at + interval '1 hour', case when status <> 'pending' then created_at + interval '2 hours' end, created_at
from auth_users, lateral (select (array['approved','approved','pending','rejected'])[1 + abs(hashtext(id)) % 4] as status) decided
where id like 'bench-seller-%';

-- part: products
-- The three sellers who sign in own 10, 1,000 and, from 100,000 products on, 10,000; few others own most of the rest.
insert into products (user_id, seller_id, name, description, category, price, condition, eco_rating, materials, status, flagged, flag_reason, sold_at, created_at, updated_at)
select
  owner, case when owner not like 'bench-shopper-%' then owner end, name,
  'In good order and looking for its next home. Collected from a house without smoke; a mark on one side is shown in the second photo. '
    || repeat('It was used every day and cared for. ', (n % 5)::int)
    || (select string_agg(pg_temp.word(n, place) || 'x', ' ') from generate_series(101, 110) place)
    || case when pg_temp.chance(n, 91) < 0.02 then ' Petless home.' else '' end
    || case when n % greatest(:size / 7, 1) = 14 then ' Kept in a cellar, with a cornucopia.' else '' end,
  pg_temp.pick(n, 11, array['furniture','furniture','furniture','furniture','clothing','clothing','clothing','electronics','home-decor','home-decor','books','books','sports','tools','art','other']),
  case when pg_temp.chance(n, 12) > 0.02 then round(exp(2.5 + 5 * pg_temp.chance(n, 13))::numeric, 2) end,
  pg_temp.pick(n, 14, array['new','like-new','good','good','good','fair','poor']),
  nullif(floor(pg_temp.chance(n, 15) * 6)::int, 0),
  pg_temp.pick(n, 16, array['','oak','wool, cotton','steel and glass','reclaimed teak']),
  case when pg_temp.chance(n, 17) < 0.02 then 'pending' when pg_temp.chance(n, 17) < 0.03 then 'suspended' else 'active' end,
  pg_temp.chance(n, 18) < 0.01, case when pg_temp.chance(n, 18) < 0.01 then 'Needs a look' end,
  case when pg_temp.chance(n, 19) < 0.1 then posted + interval '1 hour' end, posted, posted
from generate_series(1, :size) n,
  -- In every tenth stretch of 64 all were posted at one moment.
  lateral (select date_trunc('minute', now()) - (:size - case when n / 64 % 10 = 0 then n / 64 * 64 else n end) * interval '730 days' / :size as posted) p,
  lateral (select case
    when n % greatest(:size / 10, 10) = 5 then (select id from auth_users where email = 'seller-10@bench.test')
    when n % greatest(:size / 1000, 10) = 3 then (select id from auth_users where email = 'seller-1000@bench.test')
    when :size >= 100000 and n % (:size / 10000) = 7 then (select id from auth_users where email = 'seller-10000@bench.test')
    when pg_temp.chance(n, 20) < 0.2 then 'bench-shopper-' || 1 + floor(pg_temp.chance(n, 21) * greatest(:size / 100, 100))::int
    else 'bench-seller-' || 1 + floor(power(pg_temp.chance(n, 22), 2) * greatest(:size / 200, 50))::int end as owner) o,
  lateral (select case
    -- Seven of each rare thing, wherever the catalogue is long enough.
    when n % greatest(:size / 7, 1) = 11 then 'Brass theodolite with its case'
    when n % greatest(:size / 7, 1) = 12 then 'Crème brûlée torch'
    when n % greatest(:size / 7, 1) = 13 then 'Vintage alphorn, good set'
    when pg_temp.chance(n, 30) < 0.03 then pg_temp.pick(n, 31, array['有田焼の茶碗','木綿の着物','折りたたみ自転車','二手木椅','古い地図帳','手作りの籠','青花瓷茶壶','竹の本棚']) || ' ' || n % 97
    when pg_temp.chance(n, 30) < 0.08 then pg_temp.pick(n, 31, array['Café','Décor','Señora’s','Grüner','Smörgås','Château','Piñata']) || ' ' || pg_temp.pick(n, 32, array['table','lampe','Stühle','tapís','böcker','crêpe pan'])
      || ', ' || pg_temp.pick(n, 33, array['set of two','small','large','with box'])
    when pg_temp.chance(n, 30) < 0.11 then pg_temp.pick(n, 31, array['Levi’s 501 jeans','T-Shirt blue','Kids’ tshirt green','T shirt purple','Men’s polo-shirt','27" screen','27 inch TV'])
    when pg_temp.chance(n, 30) < 0.5 then initcap(pg_temp.word(n, 41)) || ' ' || pg_temp.word(n, 42) || ' ' || pg_temp.word(n, 43)
      || case when n % 2 = 0 then ' ' || pg_temp.word(n, 44) || ' ' || pg_temp.word(n, 45) else '' end
    -- Each of these things is one in fifty.
    else pg_temp.pick(n, 34, array['Rustic','Modern','Classic','Wooden','Shiny','Compact','Sturdy','Elegant','Antique','Handmade','Bright','Simple','Plain','Heavy','Light','Curved','Folded','Painted','Polished','Woven'])
      || ' ' || pg_temp.pick(n, 35, array['Oak','Pine','Steel','Linen','Cotton','Leather','Brass','Copper','Bamboo','Walnut','Marble','Glass','Velvet','Ceramic','Rattan','Maple','Birch','Plastic','Granite','Wicker'])
      || ' ' || pg_temp.pick(n, 36, array['Guitar','Lamp','Chair','Table','Bicycle','Mirror','Jacket','Camera','Kettle','Basket','Carpet','Cabinet','Speaker','Sweater','Blanket','Bookcase','Helmet','Printer','Teapot','Drill','Wardrobe','Scooter','Television','Curtain','Zither'])
      || ' ' || n
  end || case when pg_temp.chance(n, 37) < 0.3 then ', vintage' else '' end
    || case when pg_temp.chance(n, 38) < 0.3 then ', good' else '' end as name) w;

-- part: pictures
insert into images (key, owner_id, product_id, position, width, height, widths, blur)
select md5(p.id::text || position), p.user_id, p.id, position, 1600, 2000, '[320, 640, 960, 1600]',
  'data:image/webp;base64,UklGRs4AAABXRUJQVlA4IMIAAAAQBQCdASoUABkAPwF6t1EsJySjqAgBgCAJ' || md5(p.name) || md5(p.id::text) || 'AP7oe3PZzM4gQ2vQm3O7g3cAAAAA'
from products p, lateral generate_series(0, case when hashtext(p.id::text) % 10 = 0 then 2 else 0 end) position;

-- part: likes
insert into likes (user_id, product_id, created_at)
select 'bench-shopper-' || 1 + row_number() over () % greatest(:size / 100, 100), id, created_at + interval '1 day'
from products where hashtext(id::text) % 50 = 0 and created_at < now() - interval '2 days';
update products set likes = 1 where id in (select product_id from likes);

-- part: days
insert into product_days (product_id, day, views, likes)
select p.id, (now() at time zone 'utc')::date - 3 * back, 1 + back % 3, case when back % 5 = 0 then 1 else 0 end
from products p join auth_users a on a.id = p.seller_id, generate_series(0, 19) back
where a.email like 'seller-%@bench.test';
insert into product_reach (product_id, days, seller_id, views, likes)
select d.product_id, window_days, p.seller_id, sum(d.views), sum(d.likes)
from product_days d join products p on p.id = d.product_id
join unnest(array[7, 30, 90, 365]) window_days on d.day > (now() at time zone 'utc')::date - window_days
group by 1, 2, 3;
insert into seller_days (seller_id, day, views, likes)
select p.seller_id, d.day, sum(d.views), sum(d.likes)
from product_days d join products p on p.id = d.product_id group by 1, 2;

-- part: reports
insert into product_reports (product_id, reporter_id, reason)
select p.id, 'bench-shopper-' || 1 + n % 50, 'misleading'
from (select id, row_number() over () as n from products where hashtext(id::text) % 997 = 0 limit 200) p;
