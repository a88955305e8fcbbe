// What the bare server asks of the shop's own tables: for each read the best query for the same result, prepared once.

const PUBLIC = "p.status = 'active' and p.sold_at is null";
const PICTURE =
  "json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'widths', i.widths, 'blur', i.blur)";
const COLUMNS = `p.id, p.name, p.category, p.price, p.condition,
  to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt", false as sold,
  (select ${PICTURE} from images i where i.product_id = p.id order by i.position, i.key limit 1) as image`;

/** Rows by ids that are picked first, so that the wide rest of a row is read for what is shown alone. */
const shown = (/** @type {string} */ picked, /** @type {string} */ order) =>
  `select ${COLUMNS} from (${picked}) shown join products p using (id) order by ${order}`;

const NEWEST = 'p.created_at desc, p.id desc';
const CHEAPEST = 'coalesce(p.price, 10000000000), p.created_at, p.id';

export const list = {
  name: 'list',
  text: `select ${COLUMNS} from products p where ${PUBLIC} order by ${NEWEST} limit 21`,
};

/** $1, $2: creation and id of the last row that was seen. */
export const listAfter = {
  name: 'list-after',
  text: `select ${COLUMNS} from products p
    where ${PUBLIC} and (p.created_at, p.id) < ($1::timestamptz, $2::uuid) order by ${NEWEST} limit 21`,
};

/** $1 category, $2 condition, $3 and $4 prices. */
export const filtered = {
  name: 'filtered',
  text: shown(
    `select p.id from products p where ${PUBLIC} and p.category = $1 and p.condition = $2
      and coalesce(p.price, 10000000000) between $3 and $4 order by ${CHEAPEST} limit 21`,
    CHEAPEST,
  ),
};

/** $1: the product. */
export const item = {
  name: 'item',
  text: `select ${COLUMNS}, p.description, p.eco_rating as "ecoRating", p.materials, p.sustainability,
      u.name as "posterName", u.created_at as "posterSince", s.business_name as "businessName",
      s.verification_status = 'approved' as verified,
      (select json_agg(${PICTURE} order by i.position, i.key) from images i where i.product_id = p.id) as images,
      (select count(*)::int from likes l where l.product_id = p.id) as likes
    from products p join users u on u.id = p.user_id left join sellers s on s.id = p.seller_id
    where p.id = $1 and ${PUBLIC}`,
};

export const insertProduct = {
  name: 'insert-product',
  text: `insert into products (user_id, name, description, category, price, idempotency_key)
    values ($1, $2, $3, $4, $5, $6) on conflict (user_id, idempotency_key) do nothing returning id`,
};

export const lockImage = {
  name: 'lock-image',
  text: 'select owner_id, product_id from images where key = $1 for update',
};

export const attachImage = {
  name: 'attach-image',
  text: 'update images set product_id = $1, position = 0 where key = $2',
};

export const insertLike = {
  name: 'insert-like',
  text: 'insert into likes (user_id, product_id) values ($1, $2) on conflict do nothing',
};

// The two ways to find a text: along the order of the list where many match, by its trigrams where few do. Names are
// compared without accents and capitals, with a blank before each word; what begins a word comes first. A text stands in a
// query of its own, so that the one plan is kept: with the text in sight a new one is made for each. The number stands in
// the query for the same reason.

/** $1: a blank and the text as LIKE takes it. @param {number} limit */
export const searchCommon = (limit) => ({
  name: `search-common ${limit}`,
  text: shown(
    `select p.id from products p where ${PUBLIC} and p.search_name like (select $1) order by ${NEWEST} limit ${limit}`,
    NEWEST,
  ),
});

/** $2: the text without the blank. @param {number} limit */
export const searchRare = (limit) => ({
  name: `search-rare ${limit}`,
  text: shown(
    `with found as materialized (
        select p.id, p.created_at, p.search_name from products p where ${PUBLIC} and p.search_name like (select $2))
      select p.id from found p order by p.search_name like (select $1) desc, ${NEWEST} limit ${limit}`,
    'p.search_name like (select $1) desc, p.created_at desc, p.id desc',
  ),
});

/** $1: a typed word, compared as names are; gives it, where a known word begins with it, or else the closest three. */
export const meant = {
  name: 'meant',
  text: `with known as materialized (
      select exists (select from search_words where word ~>=~ $1 and word ~<~ ($1 || chr(1114111))) as so)
    select $1 as word from known where so
    union all (
      select word from (
        select word, 1 + (select count(*) from unnest(search_slips(word)) slip where slip = any (search_slips($1))) as closeness
        from search_words where not (select so from known) and search_slips(word) && search_slips($1)
        union all
        select word, 0 from search_words where not (select so from known) and word % $1) close
      group by word
      order by max(closeness) desc, left(word, 1) = left($1, 1) desc, similarity(word, $1) desc, word limit 3)`,
};

/** $1, $2 …: for each word what the names may be like. @param {number} words @param {number} limit */
export const near = (words, limit) => {
  const all = Array.from(
    { length: words },
    (_, index) => `p.search_name like any ((select $${index + 1}::text[])::text[])`,
  );
  return {
    name: `near ${words} ${limit}`,
    text: shown(
      `with found as materialized (
          select p.id, p.created_at from products p where ${PUBLIC} and ${all.join(' and ')})
        select p.id from found p order by ${NEWEST} limit ${limit}`,
      NEWEST,
    ),
  };
};

export const insertMessage = {
  name: 'insert-message',
  text: `with held as (
      select id, last + 1 as number, giver_id from conversations where id = $1 and asker_id = $2 for update
    ), written as (
      insert into conversation_entries (conversation_id, number, kind, side, text, idempotency_key)
      select id, number, 'message', 'asker', $3, gen_random_uuid()::text from held
    ), counted as (
      update conversations c set last = number, last_of_asker = number from held where c.id = held.id
    ), noted as (
      update conversation_sides s set last_at = now(), incoming = case side when 'asker' then incoming else number end
      from held where conversation_id = held.id
    ), told as (
      insert into notifications (user_id, kind, about, detail, mail_at)
      select giver_id, 'message', id::text, '{}', now() + interval '30 s' from held
      on conflict (user_id, kind, about) do update set at = now(), read_at = null
      returning user_id
    )
    select graphile_worker.add_job('mail-notifications', json_build_object('userId', user_id), run_at => now() + interval '30 s',
      job_key => 'notify:' || user_id, job_key_mode => 'preserve_run_at') from told`,
};
