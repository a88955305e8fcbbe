-- Gives the seller whose address is $1 so many products ($2), each seen and liked on some of the last 60 days.
with seller as (
  select s.id from sellers s join auth_users a using (id) where a.email = $1
), listed as (
  insert into products (user_id, seller_id, name, description, category, price, condition, eco_rating, views, likes, created_at)
  select
    seller.id, seller.id,
    (array['Oak','Blue','Old','Small','Brass','Woollen'])[1 + (n % 6)] || ' ' || (array['chair','lamp','jumper','radio'])[1 + (n / 6 % 4)] || ' ' || n,
    'A thing in good order, looking for its next home.', 'furniture', 20 + n % 500, 'good', 1 + n % 5,
    20, 4, now() - make_interval(mins => n)
  from seller, generate_series(1, $2::int) n
  returning id, seller_id
), image as (
  insert into images (key, owner_id, product_id, width, height, widths, blur)
  select replace(id::text, '-', ''), seller_id, id, 960, 1200, '[320, 640, 960]',
    'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
  from listed
), day as (
  insert into product_days (product_id, day, views, likes)
  select listed.id, (now() at time zone 'utc')::date - 3 * back, 1, case when back % 5 = 0 then 1 else 0 end
  from listed, generate_series(0, 19) back
  returning product_id, day, views, likes
), reach as (
  insert into product_reach (product_id, days, seller_id, views, likes)
  select listed.id, window_days, listed.seller_id, sum(day.views), sum(day.likes)
  from listed
  join day on day.product_id = listed.id
  join unnest(array[7, 30, 90, 365]) window_days on day.day > (now() at time zone 'utc')::date - window_days
  group by listed.id, listed.seller_id, window_days
)
insert into seller_days (seller_id, day, views, likes)
select listed.seller_id, day.day, sum(day.views), sum(day.likes)
from listed join day on day.product_id = listed.id
group by listed.seller_id, day.day;
