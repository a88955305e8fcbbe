// Words are found literally, the best matches first; the first box knows names, the second categories too; fuzzy matches.
import { eq, inArray } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { products, searchWords } from '~/data/schema/schema';
import { tidySearchWords } from '~/data/search/search-words';
import { NOTHING_FOUND } from '~/rules/shop/texts';
import { makeProduct, makeUser } from '../support/builders';
import { createClient } from '../support/client';
import { matchingIds, sectionOf, shownIds, unescapeHtml, wordsOf } from '../support/pages';
import { cloneDatabase, startTestServer } from '../support/server';

const server = await startTestServer();
const { db } = server.services;
const nobody = createClient(server.url);
const { id: userId } = await makeUser(db);

const listed = z.object({
  suggestions: z.array(z.object({ id: z.string(), near: z.literal(true).optional() })),
  near: z.boolean(),
});
const make = (name: string, category = 'furniture') => makeProduct(db, { userId, name, category });
const wool = await make('100% wool');
const snake = await make('a_b');
const plain = await make('axb');
const slash = await make('back\\slash');
const desk = await make('Écritoire ancienne');
const novel = await make('Novel', 'books');

const CLOSE = 'aria-labelledby="close"';
const found = async (q: string, where = 'name,category', sort = 'newest') => {
  const params = new URLSearchParams({ q, in: where, sort });
  const { status, text } = await nobody.get(`/viewmore?${params}`);
  expect(status).toBe(200);
  return matchingIds(text);
};
const replyTo = async (q: string, where: string) => {
  const params = new URLSearchParams({ q, in: where });
  const reply = await nobody.get(`/api/search/suggestions?${params}`);
  expect(reply.status).toBe(200);
  const { suggestions, near } = listed.parse(reply.json());
  const isClose = suggestions.map((product) => product.near === true);
  expect(isClose, `${q}: what comes close stands last`).toEqual(isClose.toSorted());
  expect(near, q).toBe(isClose.length > 0 && isClose.every(Boolean));
  return {
    ids: suggestions.map(({ id }) => id),
    matches: suggestions.filter((product) => !product.near).map(({ id }) => id),
    close: suggestions.filter((product) => product.near).map(({ id }) => id),
  };
};
/** What is suggested as a match. */
const suggested = async (q: string, where = 'name,category') => (await replyTo(q, where)).matches;
/** What is suggested as coming close. */
const near = async (q: string, where = 'name') => (await replyTo(q, where)).close;

test('signs that a pattern would read otherwise are found as they stand', async () => {
  for (const look of [found, suggested]) {
    expect(await look('%')).toEqual([wool.id]);
    expect(await look('_')).toEqual([snake.id]);
    expect(await look('a_b')).toEqual([snake.id]);
    expect(await look('axb')).toEqual([plain.id]);
    expect(await look('\\')).toEqual([slash.id]);
    expect(await look("'")).toEqual([]);
  }
});

test('a search makes no difference of case, accents and the form of a letter', async () => {
  expect(await found('ecritoire')).toEqual([desk.id]);
  expect(await found('NOVEL')).toEqual([novel.id]);
  expect(await found('écritoire')).toEqual([desk.id]);
  expect(await found('E\u0301critoire')).toEqual([desk.id]);
});

test('a search for nothing or blanks shows everything, and two blanks inside count as one', async () => {
  expect(await found('')).toHaveLength(6);
  expect(await found('   ')).toHaveLength(6);
  expect(await found('  100%   wool ')).toEqual([wool.id]);
  expect(await suggested('')).toEqual([]);
  expect(await suggested('  ')).toEqual([]);
  expect(await suggested('100%   wool')).toEqual([wool.id]);
});

test('a search for very long text, control characters or NUL is no error', async () => {
  expect(await found('\u0000novel\u0007')).toEqual([novel.id]);
  expect(await found('x'.repeat(10_000))).toEqual([]);
});

test('the second box finds categories by their words, the first does not', async () => {
  expect(await found('books')).toEqual([novel.id]);
  expect(await found('Media')).toEqual([novel.id]);
  expect(await found('books', 'name')).toEqual([]);
  expect(await suggested('Books & Media')).toEqual([novel.id]);
  expect(await suggested('Books & Media', 'name')).toEqual([]);
});

test('the search box suggests at most 15 items, newest first', async () => {
  const ids = [];
  for (let index = 0; index < 17; index += 1) {
    const createdAt = new Date(Date.UTC(2026, 3, 1, 0, index));
    ids.unshift((await makeProduct(db, { userId, name: `Kettle ${index}`, createdAt })).id);
  }
  expect(await suggested('kettle')).toEqual(ids.slice(0, 15));
});

/** Products of one moment, an hour later for each that follows; gives their ids. */
async function makeInOrder(names: string[], given: Parameters<typeof makeProduct>[1] = {}) {
  const ids = [];
  for (const [index, name] of names.entries()) {
    const createdAt = new Date(Date.UTC(2026, 4, 1, Math.floor(index / 2)));
    ids.push((await makeProduct(db, { userId, category: 'other', name, createdAt, ...given })).id);
  }
  return ids;
}

test('letters that people type otherwise or leave out do not matter in any script', async () => {
  const given = {
    ΟΔΟΣ: ['οδος', 'Οδός', 'οδό'],
    مِصباح: ['مصباح', 'مِصباح'],
    סֵפֶר: ['ספר'],
    'Rug of 3 m²': ['3 m2', 'm²'],
    Ｌａｍｐｘ: ['lampx'],
  };
  const ids = await makeInOrder(Object.keys(given));
  for (const [index, texts] of Object.values(given).entries()) {
    for (const text of texts) {
      expect(await suggested(text, 'name'), text).toEqual([ids[index]]);
    }
  }
});

test('a search finds letters without their accents, and written as two', async () => {
  const [brulee, street, beer] = await makeInOrder(['Crème brûlée', 'Alte Straße', 'ØL Ærø']);
  for (const look of [found, suggested]) {
    expect(await look('creme brulee')).toEqual([brulee]);
    expect(await look('BRÛLÉE', 'name')).toEqual([brulee]);
    expect(await look('strasse')).toEqual([street]);
    expect(await look('Straße')).toEqual([street]);
    expect(await look('raß')).toEqual([street]);
    expect(await look('aero')).toEqual([beer]);
  }
});

test('a search for one or two letters finds words that begin with them, and one for signs or characters any name with them', async () => {
  const [table, stool, deal] = await makeInOrder([
    '木の椅子',
    '椅子 🪑 stool',
    'Quai-vase “Qi” (50%)',
  ]);
  for (const look of [found, suggested]) {
    expect(await look('q')).toEqual([deal]);
    expect(await look('QU')).toEqual([deal]);
    expect(await look('ai')).toEqual([]);
    expect(await look('va')).toEqual([deal]);
    expect(await look('(')).toEqual([deal]);
    expect(await look('i-v')).toEqual([deal]);
    expect(await look('“qi”')).toEqual([deal]);
    for (const sign of ['椅', '子']) {
      expect((await look(sign)).toSorted()).toEqual([stool, table].toSorted());
    }
    expect(await look('の椅子')).toEqual([table]);
    expect(await look('木')).toEqual([table]);
    expect(await look('狗')).toEqual([]);
    expect(await look('🪑')).toEqual([stool]);
  }
});

test('words that begin with the text and matching categories come first, then the rest, over all pages', async () => {
  // Of two of the same moment the one with the higher id comes first.
  const ordered = (ids: string[]) => {
    const pairs = Array.from({ length: ids.length / 2 }, (_, pair) =>
      ids.slice(2 * pair, 2 * pair + 2),
    );
    return pairs.flatMap((pair) => pair.sort()).reverse();
  };
  const named = ['Brass artlamp', 'Artlamp (blue)'];
  const beginning = await makeInOrder(Array.from({ length: 10 }, (_, n) => named[n % 2] ?? ''));
  const within = await makeInOrder(Array.from({ length: 10 }, (_, n) => `Smartlamps ${n}`));
  const order = [...ordered(beginning), ...ordered(within)];
  expect(await suggested('artlamp')).toEqual(order.slice(0, 15));

  const pages = [];
  for (let page = 1; page <= 3; page += 1) {
    pages.push(shownIds((await nobody.get(`/viewmore?q=artlamp&page=${page}`)).text));
  }
  expect(pages.flat()).toEqual(order);
  const follow = async (start: string, link: string) => {
    const seen = [];
    for (let path: string | undefined = start; path; ) {
      const { text } = await nobody.get(path);
      seen.push(shownIds(text));
      const address = new RegExp(`<a[^>]*aria-label="${link}"[^>]*>`).exec(text)?.[0];
      path = address && /href="([^"]*)"/.exec(address)?.[1]?.replaceAll('&amp;', '&');
    }
    return seen;
  };
  expect((await follow('/viewmore?q=artlamp', 'Next page')).flat()).toEqual(order);
  const back = await follow('/viewmore?q=artlamp&page=3', 'Previous page');
  expect(back.reverse().flat()).toEqual(order);

  const slice = z.object({
    products: z.array(z.object({ id: z.string() })),
    next: z.string().nullable(),
  });
  const read: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const path = `/api/products?q=artlamp&limit=3${next && `&cursor=${next}`}`;
    const part: z.infer<typeof slice> = slice.parse((await nobody.get(path)).json());
    read.push(...part.products.map(({ id }) => id));
    next = part.next;
    // What comes in the meantime stands before everything that was read, or is read in its place.
    await makeProduct(db, { userId, name: 'Artlamp, new' });
  }
  expect(read).toEqual(order);
  const { products } = slice.parse(
    (await nobody.get('/api/products?q=smartlamps&limit=50')).json(),
  );
  expect(products.map(({ id }) => id)).toEqual(ordered(within));
  const other = slice.parse((await nobody.get('/api/products?limit=1')).json()).next;
  expect((await nobody.get(`/api/products?q=artlamp&cursor=${other}`)).status).toBe(400);
  // Another order holds for all of them.
  const oldest = await found('artlamp', 'name', 'oldest');
  expect(oldest).toHaveLength(8);
  expect([...oldest].sort()).toEqual([...beginning.slice(0, 4), ...within.slice(0, 4)].sort());
});

test('a matching category comes behind every name that has the text', async () => {
  const [ball, crate, bag] = await makeInOrder(['Ball', 'Transportcrate', 'Sportsbag']);
  await db
    .update(products)
    .set({ category: 'sports' })
    .where(eq(products.id, ball ?? ''));
  expect(await suggested('sport')).toEqual([bag, crate, ball]);
  expect(await found('sport')).toEqual([bag, crate, ball]);
  expect(await suggested('sport', 'name')).toEqual([bag, crate]);
});

test('fuzzy matches stand under the words for nothing where nothing matches', async () => {
  const [lamp, shade, couch] = await makeInOrder([
    'Desk lantern',
    'Round lanternshade',
    'Velvet settle',
  ]);
  // Another letter, one too many, one too few, two that changed places.
  for (const text of ['lamtern', 'llantern', 'lantrn', 'lanetrn', 'LÁNTREN']) {
    expect(await near(text), text).toEqual([lamp]);
    expect(await suggested(text), text).toEqual([]);
  }
  expect(await near('round lanternshdae')).toEqual([shade]);
  expect(await suggested('lantern desk')).toEqual([lamp]);
  expect(await replyTo('lantern', 'name')).toMatchObject({ matches: [lamp, shade], close: [] });
  for (const text of ['lanxyzzy qqqq', 'zq', 'z', '§§', '狗狗', 'x'.repeat(200), 'lantren qqqq']) {
    expect((await replyTo(text, 'name')).ids, text).toEqual([]);
  }
  // The words of categories are known in the second box.
  await db
    .update(products)
    .set({ category: 'electronics' })
    .where(eq(products.id, couch ?? ''));
  expect(await near('elecrtonics', 'name,category')).toEqual([couch]);
  expect(await suggested('settle electronics')).toEqual([couch]);
  expect(await near('elecrtonics')).toEqual([]);

  const page = (await nobody.get('/viewmore?q=lantren')).text;
  const [above = '', below = ''] = page.split(CLOSE);
  expect(wordsOf(above)).toContain(NOTHING_FOUND['name,category']);
  expect(shownIds(above)).toEqual([]);
  expect(wordsOf(above)).toContain('0 products for “lantren”, and 1 on this page that comes close');
  expect(wordsOf(below)).toContain('Close to “lantren” 1 product');
  expect(shownIds(below)).toEqual([lamp]);
  expect(below).not.toContain('aria-labelledby="recommendations"');
  expect(wordsOf((await nobody.get('/viewmore?q=lantern')).text)).toContain(
    '2 products for “lantern” ',
  );
  expect((await nobody.get('/viewmore?q=lantern')).text).not.toContain(CLOSE);
  // Within the same filters, and marked in the list for programs.
  const { text: elsewhere } = await nobody.get('/viewmore?q=lantren&category=books');
  expect(elsewhere).not.toContain(CLOSE);
  expect(matchingIds(elsewhere)).toEqual([]);
  expect((await nobody.get('/api/products?q=lantren')).json()).toMatchObject({
    products: [{ id: lamp, near: true }],
    next: null,
  });
});

/** The links under the alert of a search that finds nothing: where they lead, and what they say. */
const wider = (page: string) => {
  const nav = /<nav aria-label="Wider searches">.*?<\/nav>/s.exec(page)?.[0] ?? '';
  const links = nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return [...links].map(([, to = '', label = '']) => [unescapeHtml(to), wordsOf(label).trim()]);
};

test('a search that finds nothing within its filters offers the wider ones that find something', async () => {
  await make('Zinc bathtub', 'home-decor');
  const offered = async (query: string) => wider((await nobody.get(`/viewmore?${query}`)).text);
  expect(await offered('q=zinc&in=name&category=books')).toEqual([
    ['/viewmore?q=zinc&in=name', 'In all categories'],
  ]);
  expect(await offered('q=zinc&sort=oldest&page=3&minPrice=99999')).toEqual([
    ['/viewmore?q=zinc&sort=oldest', 'At any price'],
  ]);
  expect(await offered('q=zinc&condition=poor')).toEqual([
    ['/viewmore?q=zinc', 'In any condition'],
  ]);
  // Without one of two filters there is still nothing.
  expect(await offered('q=zinc&category=books&condition=poor')).toEqual([
    ['/viewmore?q=zinc', 'Without filters'],
  ]);
  expect(await offered('q=zinc+novel&category=books')).toEqual([
    ['/viewmore?q=novel&category=books', 'Only “novel”'],
    ['/viewmore?category=books', 'Everything in Books & Media'],
  ]);
  expect(await offered('q=zinc+and+the+novel')).toEqual([
    ['/viewmore?q=novel', 'Only “novel”'],
    ['/viewmore?q=zinc', 'Only “zinc”'],
    ['/viewmore?category=books', 'Everything in Books & Media'],
  ]);
  // One word alone, without one filter and without all of them, where it is in none of those ways within them.
  expect(await offered('q=zinc+quxxy&category=tools&condition=poor')).toEqual([
    ['/viewmore?q=zinc', 'Only “zinc” without filters'],
  ]);
  expect(await offered('q=zinc+quxxy&category=home-decor&condition=poor&maxPrice=99999')).toEqual([
    ['/viewmore?q=zinc&category=home-decor&maxPrice=99999', 'Only “zinc” in any condition'],
    ['/viewmore?q=zinc', 'Only “zinc” without filters'],
  ]);
  expect(await offered('category=tools&maxPrice=0')).toEqual([]);
});

test('a mistyped word beside an unknown one is offered alone as it was probably meant', async () => {
  await makeInOrder(['Tambourine with bells']);
  const offered = async (query: string) => wider((await nobody.get(`/viewmore?${query}`)).text);
  expect(await offered('q=tambuorine+quxxy')).toEqual([
    ['/viewmore?q=tambourine', 'Only “tambourine”'],
  ]);
  expect(await offered('q=tambuorine+tamborine+quxxy&condition=poor&category=art')).toEqual([
    ['/viewmore?q=tambourine', 'Only “tambourine” without filters'],
  ]);
});

test('a search without results that means a category gets its recommendations and suggestions from it', async () => {
  const recommended = async (query: string) =>
    shownIds(sectionOf((await nobody.get(`/viewmore?${query}`)).text, 'recommendations'));
  const brushes = [];
  for (const number of [1, 2, 3, 4, 5]) brushes.unshift((await make(`Brush ${number}`, 'art')).id);
  await make('Newer than any brush');
  // The words of a category that no name holds, and the filter.
  expect(await recommended('q=antiques')).toEqual(brushes.slice(0, 4));
  expect(await recommended('q=zzzzqqqq&category=art')).toEqual(brushes.slice(0, 4));
  expect(await recommended('q=zzzzqqqq')).not.toEqual(brushes.slice(0, 4));
  // Without suggestions the boxes know the category too, if anything is in it.
  const suggestedCategory = async (q: string) => {
    const query = new URLSearchParams({ q, in: 'name' });
    const reply = await nobody.get(`/api/search/suggestions?${query}`);
    return z.object({ category: z.string().nullable() }).parse(reply.json()).category;
  };
  expect(await suggestedCategory('antiques')).toBe('art');
  expect(await suggestedCategory('brush antiques')).toBe('art');
  expect(await suggestedCategory('brush')).toBeNull();
  expect(await suggestedCategory('zzzzqqqq')).toBeNull();
  expect(await suggestedCategory('heimwerken')).toBeNull();
  // A category with fewer is filled up by the newest of everything.
  const spanner = await make('Lone spanner', 'tools');
  const [first, ...rest] = await recommended('q=heimwerken');
  expect(first).toBe(spanner.id);
  expect(rest).toHaveLength(3);
});

test('a search that finds nothing at all shows the alert, four recommendations and the way to everything', async () => {
  const page = (await nobody.get('/viewmore?q=zzzzqqqq')).text;
  expect(page).toMatch(new RegExp(`role="alert"[^]*${NOTHING_FOUND['name,category']}`));
  expect(wider(page)).toEqual([]);
  expect(page).not.toContain('Did you mean');
  const recommended = sectionOf(page, 'recommendations');
  expect(shownIds(page)).toEqual(shownIds(recommended));
  expect(shownIds(recommended)).toHaveLength(4);
  expect(recommended).toContain('href="/viewmore"');
  expect(wordsOf(page)).toContain('0 products for “zzzzqqqq” ');
  // Nothing of it where something is found.
  expect((await nobody.get('/viewmore?q=wool')).text).not.toContain('recommendations');
});

/** The search that a page offers in place of a mistyped one: where it leads, and what it says; null without one. */
const meant = (page: string) => {
  const link = /Did you mean.*?<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/s.exec(page);
  return (
    link && [
      unescapeHtml(link[1] ?? ''),
      wordsOf(link[2] ?? '')
        .replaceAll(/[“”]/g, '')
        .trim(),
    ]
  );
};

test('a mistyped search is offered as it was probably meant, otherwise as it was typed, where that finds something', async () => {
  await make('Bicycle bell', 'other');
  const print = await make('T-shirt 日本 with a bike', 'clothing');
  const offered = async (query: Record<string, string>) =>
    meant((await nobody.get(`/viewmore?${new URLSearchParams(query)}`)).text);
  const [typed, text] = ['T-Shirt bycicle 日本', 'T-Shirt bicycle 日本'];
  const address = (rest: object = {}) => `/viewmore?${new URLSearchParams({ q: text, ...rest })}`;
  expect(await offered({ q: typed })).toEqual([address(), text]);
  expect(matchingIds((await nobody.get(address())).text)).toEqual([print.id]);
  const rest = { in: 'name', category: 'clothing', sort: 'oldest' };
  expect(await offered({ q: typed, ...rest, page: '2' })).toEqual([address(rest), text]);
  // What was meant finds nothing within these filters, or beside these words.
  expect(await offered({ q: typed, category: 'books' })).toBeNull();
  expect(await offered({ q: 'bycicle', category: 'books' })).toBeNull();
  expect(await offered({ q: 'bycicle 100% wool' })).toBeNull();
});

test('“did you mean” tells no word that stands in hidden and sold names alone', async () => {
  const states = {
    Zanzibardoll: { status: 'pending' },
    Wombatchair: { status: 'suspended' },
    Ostrichclock: { status: 'flagged' },
    Yodelling: { soldAt: new Date() },
  };
  for (const [word, state] of Object.entries(states)) {
    await makeProduct(db, { userId, name: `${word} secretname`, ...state });
  }
  await makeInOrder(['Samovar', 'Yodelled song']);
  const mistyped = ['zanzibardol', 'wombatchiar', 'ostrichclokc', 'yodleling'];
  for (const word of mistyped) {
    for (const q of [word, `${word} samovar`, `song ${word}`, `${word} secretnmae`]) {
      const { text: page } = await nobody.get(`/viewmore?${new URLSearchParams({ q })}`);
      expect(meant(page), q).toBeNull();
      expect(page, q).not.toMatch(/zanzibardoll|wombatchair|ostrichclock|yodelling|secretname/i);
    }
  }
});

test('a search shows no hidden or sold item, neither as a match nor as a fuzzy match', async () => {
  const states = [
    { status: 'pending' },
    { status: 'suspended' },
    { status: 'flagged' },
    { soldAt: new Date() },
  ];
  const before = await found('q');
  const hidden: string[] = [];
  for (const state of states) {
    hidden.push((await makeProduct(db, { userId, name: 'Quokkaphone', ...state })).id);
  }
  for (const text of ['quokkaphone', 'quokkaphnoe', 'phone quokka', 'quok', 'q', 'okkaph']) {
    const { ids } = await replyTo(text, 'name,category');
    expect(ids, text).toEqual(text === 'q' ? before : []);
    const { text: page } = await nobody.get(`/viewmore?${new URLSearchParams({ q: text })}`);
    expect(page).not.toContain(CLOSE);
    expect(matchingIds(page), text).toEqual(ids);
    for (const id of hidden) expect(page, text).not.toContain(id);
  }
});

test('a mistyped word that is known from a name that nobody sees is doubted as well', async () => {
  const [table] = await makeInOrder(['Round barometer']);
  const [wrong = ''] = await makeInOrder(['Baromteer']);
  expect(await replyTo('baromteer', 'name')).toMatchObject({ matches: [wrong], close: [table] });
  await db.update(products).set({ soldAt: new Date() }).where(eq(products.id, wrong));
  expect(await near('baromteer')).toEqual([table]);
  expect(await near('round baromteer')).toEqual([table]);
});

test.each([
  ['record player', ['Turntable, belt drive']],
  ['bedside tables', ['Nachttisch aus Kiefer']],
  ['henley tee shirt', ['Henley tshirt', 'Henley T-Shirt', 'T shirt, Henley']],
  ['henley tshirts', ['Henley tshirt', 'Henley T-Shirt', 'T shirt, Henley']],
  ['henley t-shirts', ['Henley tshirt', 'Henley T-Shirt', 'T shirt, Henley']],
  ['rain coats', ['Raincoat, waxed']],
  ['sofabeds', ['Corduroy sofa-bed']],
  ['31in', ['Panel 31"', 'Panel, 31 inch', 'Panel 31-Zoll', 'Panel 31in']],
  ['31 zoll', ['Panel 31"', 'Panel, 31 inch', 'Panel 31-Zoll', 'Panel 31in']],
  ['171cm', ['Runner 171 cm', 'Runner 171cm']],
  ['171 cm', ['Runner 171 cm', 'Runner 171cm']],
  ['85 x 85', ['Tablecloth 85x85']],
  ['3000 pieces', ['3.000 pieces of a jigsaw']],
  ['rocknroll', ['Rock’n’roll records']],
  ['4in1', ['Stapler 4-in-1']],
  ['bang and olufsen', ['Bang & Olufsen Beolit']],
  ['kuehltasche', ['Kühltasche, groß']],
  ['C++', ['C++ in a week']],
  ['a satchel for the scholar', ['Scholar satchel']],
  ['snowglobe ⛄', ['Snowglobe, musical']],
])('“%s” finds what a person expects, and nothing before it', async (q, names) => {
  const beside = ['C major songbook', 'Shirt, striped', 'Panel 13"', 'Dresser, 85 years old'];
  const ids = await makeInOrder([...beside, ...names]);
  const matches = await suggested(q, 'name');
  expect(matches.slice(0, names.length).toSorted()).toEqual(ids.slice(beside.length).toSorted());
  await db.delete(products).where(inArray(products.id, ids));
});

test('a plural finds the thing before what merely has its stem', async () => {
  const ids = await makeInOrder(['Dress, flowered', 'Dresser, oiled']);
  const [dress, dresser] = ids;
  const found = await suggested('dressers', 'name');
  expect(found.indexOf(dresser ?? '')).toBeLessThan(found.indexOf(dress ?? ''));
  await db.delete(products).where(inArray(products.id, ids));
});

test('a short word before another stands for itself, or for what the text is a part of', async () => {
  const [, part, jacket] = await makeInOrder([
    'Blue kimonojacket',
    'Xylit kimonojacket',
    'T-kimonojacket',
  ]);
  expect(await suggested('t kimonojacket', 'name')).toEqual([jacket, part]);
});

test('a search sorted by price shows fuzzy matches where nothing matches', async () => {
  const [dear = '', cheap = ''] = await makeInOrder(['Theremin, old', 'Theremin']);
  await db.update(products).set({ price: '90' }).where(eq(products.id, dear));
  await db.update(products).set({ price: '20' }).where(eq(products.id, cheap));
  const params = new URLSearchParams({ q: 'theremni', sort: 'price-low' });
  const reply = await nobody.get(`/api/products?${params}`);
  const rows = z.object({ products: z.array(z.object({ id: z.string(), near: z.literal(true) })) });
  expect(rows.parse(reply.json()).products.map(({ id }) => id)).toEqual([cheap, dear]);
});

test('a slip that comes close to nothing within its filters is led out of them', async () => {
  await makeInOrder(['Dulcimer, three strings']);
  const page = (await nobody.get('/viewmore?q=dulcmier&category=electronics')).text;
  expect(page).not.toContain(CLOSE);
  expect(wordsOf(page)).toContain('In all categories');
});

test('a sign beside letters says nothing to a search', async () => {
  const [jam] = await makeInOrder(['Quince jam']);
  for (const text of ['qui#', '#qui', 'qui +', '%qui']) {
    expect(await suggested(text, 'name'), text).toEqual([jam]);
  }
});

test('a page shows what matches first and what comes close under a line, on whichever page it begins', async () => {
  const right = await makeInOrder(Array.from({ length: 6 }, (_, n) => `Pergola ${n}`));
  const close = await makeInOrder(Array.from({ length: 6 }, (_, n) => `Pergolla ${n}`));
  const first = (await nobody.get('/viewmore?q=pergola')).text;
  expect(matchingIds(first)).toHaveLength(6);
  expect(wordsOf(first)).toContain('6 products for “pergola”, and 2 on this page that come close');
  const next = /<a[^>]*aria-label="Next page"[^>]*>/.exec(first)?.[0] ?? '';
  const second = (await nobody.get(unescapeHtml(/href="([^"]*)"/.exec(next)?.[1] ?? ''))).text;
  expect(matchingIds(second)).toEqual([]);
  const shown = [first, second].flatMap((page) => shownIds(page));
  expect(shown.toSorted()).toEqual([...right, ...close].toSorted());
});

test('a word that comes with another name is known from then on, and one that is gone is forgotten at night', async () => {
  const [id = ''] = await makeInOrder(['Nameless']);
  expect(await near('theodoltie')).toEqual([]);
  await db.update(products).set({ name: 'Theodolite' }).where(eq(products.id, id));
  expect(await near('theodoltie')).toEqual([id]);
  await db.update(products).set({ name: 'Sextant' }).where(eq(products.id, id));
  const known = async (word: string) => db.$count(searchWords, eq(searchWords.word, word));
  await db.insert(searchWords).values([{ word: 'sextant' }, { word: 'sextant' }]);
  await db.delete(searchWords).where(eq(searchWords.word, 'lantern'));
  expect(await known('theodolite')).toBe(1);
  await tidySearchWords(db);
  expect(await known('theodolite')).toBe(0);
  expect(await known('sextant')).toBe(1);
  expect(await known('lantern')).toBe(1);
});

test('writers with the same new words do not wait for one another', async () => {
  const name = 'Zitherstand Aardvarkcase';
  const { id: other } = await makeUser(db);
  await db.transaction(async (first) => {
    await makeProduct(first, { userId, name });
    // On another connection, while the first one's words are not there for anybody else yet.
    await makeProduct(db, { userId: other, name: 'Aardvarkcase Zitherstand' });
    await makeProduct(first, { userId, name: 'Aardvarkcase' });
  });
  expect(await suggested('aardvarkcase')).toHaveLength(3);
});

test('items from before the upgrade are found, and so are those that come close to a search', async () => {
  const old = new pg.Client({ connectionString: await cloneDatabase() });
  await old.connect();
  await old.query('drop schema public, drizzle cascade; create schema public');
  const migrations = readMigrationFiles({ migrationsFolder: 'src/data/migrations' });
  for (const { sql } of migrations.slice(0, 7)) for (const step of sql) await old.query(step);
  await old.query(
    `insert into auth_users (id, name, email) values ('ann', 'Ann', 'ann@x.test');
     insert into users (id, name) values ('ann', 'Ann');
     insert into products (user_id, name) values ('ann', 'Crème brûlée set'), ('ann', '椅子 set')`,
  );
  await old.query('begin');
  for (const { sql } of migrations.slice(7)) for (const step of sql) await old.query(step);
  await old.query('commit');
  const { rows } = await old.query(
    'select search_name, search_signs(search_name) as signs from products order by name',
  );
  expect(rows).toEqual([
    { search_name: ' creme brulee set', signs: [] },
    { search_name: ' 椅子 set', signs: expect.arrayContaining(['椅', '子']) },
  ]);
  const words = await old.query('select word from search_words order by word');
  expect(words.rows.map(({ word }) => word)).toEqual(['brulee', 'creme', 'set']);
  await old.end();
});

test('the order of a list is named as what it is: best matches of a search, the newest of everything', async () => {
  const orderOf = async (address: string) => {
    const { text } = await nobody.get(address);
    return /<option value="newest"[^>]*>([^<]+)/.exec(text)?.[1];
  };
  expect(await orderOf('/viewmore')).toBe('Newest first');
  expect(await orderOf('/viewmore?category=books')).toBe('Newest first');
  expect(await orderOf('/viewmore?q=wool')).toBe('Best match first');
});
