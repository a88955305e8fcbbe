// A seller's products out to CSV and in from it: every row judged first, all good ones imported or none, nobody else's.
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { products } from '~/data/schema/schema';
import { confirmAddress, newVisitor, signUp, TRUSTING, type Visitor } from '../support/accounts';
import { whileBroken } from '../support/broken';
import { accountId, makeImage, makeProduct, makeSeller } from '../support/builders';
import { createClient, type Reply } from '../support/client';
import { expectLogged } from '../support/logged';
import { unescapeHtml, wordsOf } from '../support/pages';
import { fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const people = {
  shopper: newVisitor(server),
  ada: newVisitor(server),
  bo: newVisitor(server),
  cy: newVisitor(server),
};
const { shopper, ada, bo, cy } = people;
const ids: Record<string, string> = {};

const IMPORT = '/seller/import';
const EXPORT = '/seller/products.csv';
const MEND = '/seller/import/rows-to-mend.csv';
const COLUMNS =
  'name,category,description,condition,price,ecoRating,materials,sustainability,images';

beforeAll(async () => {
  for (const [name, visitor] of Object.entries(people)) {
    const email = `${name}@csv.test`;
    await signUp(visitor, email, { name });
    await confirmAddress(server, email);
    const id = await accountId(db, email);
    ids[name] = id;
    if (name !== 'shopper') await makeSeller(db, { user: { id, name, email } });
  }
});

/** As many pictures of this person that wait for a form, named p0.jpg and on. */
async function pictures(owner: string, count: number): Promise<string[]> {
  const ownerId = ids[owner] ?? '';
  const fields: string[] = [];
  for (let index = 0; index < count; index += 1) {
    fields.push(`${(await makeImage(db, { ownerId })).key} p${index}.jpg`);
  }
  return fields;
}

const row = (index: number, more: Partial<Record<'name' | 'price' | 'category', string>> = {}) =>
  [
    more.name ?? `Chair ${index}`,
    more.category ?? 'Furniture',
    '"Sturdy, with\na line"',
    'Like New',
    more.price ?? '20',
    '4',
    'Oak',
    '',
    `P${index}.JPG`,
  ].join(',');

const csvOf = (rows: string[]) => [COLUMNS, ...rows].join('\r\n');

const preview = (who: Visitor, csv: string, picture: string[]) =>
  who.post(IMPORT, { intent: 'preview', csv, picture });

const keyIn = ({ text }: Reply) => /name="key" value="([\w-]+)"/.exec(text)?.[1] ?? '';

const confirm = (
  who: Visitor,
  csv: string,
  picture: string[],
  key: string,
  count: number,
  changes: Record<string, string> = {},
) => who.post(IMPORT, { intent: 'import', csv, picture, key, count: String(count), ...changes });

/** What the preview's form carries along, as it stands in the page. */
const carriedIn = ({ text }: Reply, name: string) =>
  unescapeHtml(
    [...text.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].at(-1)?.[1] ?? '',
  );

const listed = (name: string) => db.$count(products, eq(products.sellerId, ids[name] ?? ''));

const cellsOf = (text: string) => Papa.parse<string[]>(text.trim()).data;

test('the import and its files are for sellers only', async () => {
  for (const who of [nobody, shopper]) {
    expect((await who.get(IMPORT)).location).toBe('/seller/login?next=%2Fseller%2Fimport');
    for (const address of [EXPORT, `${IMPORT}/template.csv`]) {
      expect((await who.get(address)).status, address).toBe(403);
    }
    expect((await who.post(MEND, { csv: csvOf([row(0)]) })).status).toBe(403);
  }
  expect((await nobody.post(IMPORT, { csv: csvOf([row(0)]) })).status).toBe(401);
  for (const intent of ['preview', 'import']) {
    const reply = await shopper.post(IMPORT, { intent, csv: csvOf([row(0)]), key: 'key-12345678' });
    expect(reply.status).toBe(403);
  }
  expect(await db.$count(products)).toBe(0);
});

test('an import of 200 products with three bad rows is shown first, and then the good ones come in, once', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => row(index));
  rows[10] = row(10, { price: '-3' });
  rows[20] = row(20, { category: 'Cars' });
  rows[30] = row(999);
  const csv = csvOf(rows);
  const given = await pictures('ada', 200);
  const shown = await preview(ada, csv, given);
  expect(shown.status).toBe(200);
  const words = wordsOf(shown.text);
  expect(words).toContain('197 good rows, 3 to fix');
  expect(words).toMatch(/Row 12 Chair 10 .*?The price can't be below 0\./);
  expect(words).toMatch(/Row 22 Chair 20 .*?Choose a category from the list\./);
  expect(words).toMatch(/Row 32 Chair 999 .*?“P999\.JPG” is not among the chosen files\./);
  expect(await listed('ada')).toBe(0);

  const mend = await ada.post(MEND, { csv, picture: given });
  expect(mend.headers.get('content-disposition')).toContain('attachment');
  expect(mend.headers.get('content-type')).toContain('text/csv');
  const cells = cellsOf(mend.text);
  expect(cells[0]).toEqual([...COLUMNS.split(','), 'error']);
  expect(cells).toHaveLength(4);
  expect(cells[1]?.at(-1)).toBe("The price can't be below 0.");
  // The price begins like a formula.
  expect(cells[1]?.[4]).toBe("'-3");

  const key = keyIn(shown);
  const first = confirm(ada, csv, given, key, 197);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const replies = [await confirm(ada, csv, given, key, 197), await first];
  replies.push(await confirm(ada, csv, given, key, 197));
  for (const reply of replies) {
    expect(reply.location).toBe('/seller/dashboard?tab=products&done=imported&taken=197&left=3');
  }
  expect(await listed('ada')).toBe(197);
  expect(wordsOf((await ada.get(replies[0]?.location ?? '')).text)).toContain(
    '197 rows taken, 3 left out.',
  );
  const [one] = await db.select().from(products).where(eq(products.name, 'Chair 0'));
  expect(one).toMatchObject({
    userId: ids.ada,
    sellerId: ids.ada,
    category: 'furniture',
    condition: 'like-new',
    description: 'Sturdy, with\na line',
    price: '20.00',
    ecoRating: 4,
    status: 'active',
  });
  expect((await nobody.get('/viewmore?q=Chair+199')).text).toContain('Chair 199');
});

test('an import of which one product cannot be saved saves none', async () => {
  const given = await pictures('bo', 3);
  const csv = csvOf([row(0), row(1), row(2)]);
  const shown = await preview(bo, csv, given);
  expectLogged('a command failed');
  const reply = await whileBroken(
    db,
    `alter table products add constraint broken check (name <> 'Chair 2') not valid`,
    'alter table products drop constraint broken',
    () => confirm(bo, csv, given, keyIn(shown), 3),
  );
  expect(reply.status).toBe(500);
  expect(reply.text).toContain('Error adding product. Please try again.');
  expect(await listed('bo')).toBe(0);
  // The form stands again, and goes through.
  expect((await confirm(bo, csv, given, keyIn(reply), 3)).status).toBe(302);
  expect(await listed('bo')).toBe(3);
});

test('an import whose pictures changed after the preview is refused', async () => {
  const given = await pictures('cy', 2);
  const csv = csvOf([row(0), row(1)]);
  const shown = await preview(cy, csv, given);
  const reply = await confirm(cy, csv, given.slice(0, 1), keyIn(shown), 2);
  expect(reply.status).toBe(409);
  expect(reply.text).toContain('Nothing was imported');
  expect((await confirm(cy, csv, given, 'no key', 2)).status).toBe(400);
  expect(await listed('cy')).toBe(0);
});

test('an import finds no pictures of somebody else or of another product', async () => {
  const given = await pictures('ada', 1);
  expect(wordsOf((await preview(cy, csvOf([row(0)]), given)).text)).toContain('0 good rows');
  const { id } = await makeProduct(db, { userId: ids.cy ?? '' });
  const { key } = await makeImage(db, { productId: id });
  const taken = await preview(cy, csvOf([row(0)]), [`${key} p0.jpg`]);
  expect(wordsOf(taken.text)).toContain('0 good rows');
});

test('an import ignores columns of a status, an owner or a count', async () => {
  const given = await pictures('cy', 1);
  const csv = `${COLUMNS},status,sellerId,userId,views,flagged\n${row(0, { name: 'Only words' })},suspended,${ids.ada},${ids.ada},99,true`;
  const shown = await preview(cy, csv, given);
  await confirm(cy, csv, given, keyIn(shown), 1);
  const [made] = await db.select().from(products).where(eq(products.name, 'Only words'));
  expect(made).toMatchObject({ sellerId: ids.cy, status: 'active', views: 0, flagged: false });
});

test.each([
  ['', 'Choose a CSV file'],
  [COLUMNS, 'There is no product below the header.'],
  ['name,price\nA,1', 'The columns category, description, condition, images are missing.'],
  [
    csvOf(Array.from({ length: 501 }, (_, index) => row(index))),
    'Up to 500 products can be imported at once, and this file has 501.',
  ],
  [`${COLUMNS}\n${'x'.repeat(1_000_001)}`, 'Up to 1 MB of CSV can be imported at once.'],
])('a file that cannot be taken as a whole is refused in words', async (csv, error) => {
  const reply = await preview(ada, csv, []);
  expect(reply.status).toBe(422);
  expect(wordsOf(reply.text)).toContain(error);
});

test('a broken quotation mark in a CSV is named at its row', async () => {
  const csv = `${COLUMNS}\n${row(0)}\n"Open,furniture`;
  const words = wordsOf((await preview(ada, csv, [])).text);
  expect(words).toContain('A quotation mark is opened here and never closed');
});

test('without a script CSV and pictures come in one form, also with semicolons and a mark', async () => {
  const photo = (name: string, as: string) =>
    new File([new Uint8Array(readFileSync(fieldCase(name)))], as, { type: 'image/jpeg' });
  const csv = `\ufeff${COLUMNS.replaceAll(',', ';')}\nKästchen;home decor;Words;GOOD;1,50;;;;red.jpg|Blue.JPG`;
  const shown = await cy.post(IMPORT, {
    csv: new File([csv], 'list.csv', { type: 'text/csv' }),
    picture: [
      photo('red.jpg', 'RED.jpg'),
      photo('blue.jpg', 'blue.jpg'),
      photo('truncated.jpg', 'bad.jpg'),
    ],
  });
  expect(shown.status).toBe(200);
  const words = wordsOf(shown.text);
  expect(words).toContain('1 good row, 0 to fix');
  expect(words).toContain('bad.jpg: This picture is damaged');
  const reply = await confirm(cy, csv, [carriedIn(shown, 'picture')], keyIn(shown), 1);
  expect(reply.status).toBe(302);
  const [made] = await db.select().from(products).where(eq(products.name, 'Kästchen'));
  expect(made).toMatchObject({ price: '1.50', category: 'home-decor', ecoRating: 3 });
  const large = new File([`${COLUMNS}\n${'x'.repeat(1_000_001)}`], 'large.csv');
  expect(wordsOf((await cy.post(IMPORT, { csv: large })).text)).toContain('Up to 1 MB of CSV');
});

const fileOf = (name: string) => new File([new Uint8Array(readFileSync(fieldCase(name)))], name);

test('a file in Windows-1252 keeps its dash and its euro sign in the plain form', async () => {
  const shown = await cy.post(IMPORT, { csv: fileOf('csv-win1252.csv') });
  expect(wordsOf(shown.text)).toContain('Café chair – 50€');
});

test('a file whose header and rows end their lines in different ways keeps all of its rows', async () => {
  const key = (await makeImage(db, { ownerId: ids.cy ?? '' })).key;
  const other = (await makeImage(db, { ownerId: ids.cy ?? '' })).key;
  const shown = await cy.post(IMPORT, {
    csv: fileOf('csv-mixed-crlf-head-lf-rows.csv'),
    picture: [`${key} chair.jpg`, `${other} b.jpg`],
  });
  expect(wordsOf(shown.text)).toContain('2 good rows, 0 to fix');
});

test('a workbook in place of a CSV is refused in words', async () => {
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0])], 'list.xlsx');
  const reply = await cy.post(IMPORT, { csv: workbook });
  expect(reply.status).toBe(422);
  expect(wordsOf(reply.text)).toContain('This is not a CSV file but a workbook');
});

test('columns and words of a shop’s own are explained in the page, and a wrong cell is mended there', async () => {
  const picture = await pictures('cy', 2);
  const header = COLUMNS.replace('name', 'Was').replace('materials', 'Lagerort');
  const rows = [
    row(0, { name: 'Regal', category: 'Meubels' }),
    row(1, { name: 'Tisch', category: 'Meubels', price: 'viel' }),
  ];
  const csv = [header, ...rows].join('\n');
  const lost = await preview(cy, csv, picture);
  expect(lost.status).toBe(422);
  expect(wordsOf(lost.text)).toContain('The column name is missing.');
  expect(lost.text).toContain('name="column:Was"');

  const titled = await cy.post(IMPORT, { csv, picture, 'column:Was': 'name' });
  expect(wordsOf(titled.text)).toContain('0 good rows, 2 to fix');
  expect(wordsOf(titled.text)).toContain('left out: Lagerort');
  expect(titled.text).toContain('name="word:category:meubels"');

  // A page without a script posts what it carries, and its fields again.
  const told = await cy.post(IMPORT, {
    csv,
    picture,
    changes: carriedIn(titled, 'changes'),
    'word:category:meubels': 'furniture',
  });
  expect(wordsOf(told.text)).toContain('1 good row, 1 to fix');
  const changes = carriedIn(told, 'changes');
  const mend = cellsOf((await cy.post(MEND, { csv, picture, changes })).text);
  expect(mend[0]).toEqual([...COLUMNS.replace('materials', 'Lagerort').split(','), 'error']);
  expect(mend[1]?.slice(0, 2)).toEqual(['Tisch', 'furniture']);

  // What was mended and not looked at yet is not imported unseen, nor lost.
  const early = await confirm(cy, csv, picture, keyIn(told), 1, { changes, 'cell:3:price': '7,5' });
  expect(early.status).toBe(409);
  expect(wordsOf(early.text)).toContain('2 good rows, 0 to fix');
  const done = await confirm(cy, csv, picture, keyIn(early), 2, {
    changes: carriedIn(early, 'changes'),
  });
  expect(done.location).toContain('taken=2&left=0');
  const [table] = await db.select().from(products).where(eq(products.name, 'Tisch'));
  expect(table).toMatchObject({ category: 'furniture', price: '7.50', materials: '' });
});

test('a German file is understood as it is, and its prices in another currency are refused in one sentence', async () => {
  const picture = await pictures('cy', 3);
  const line = (index: number, price: string) =>
    `Stuhl ${index};Möbel;Aus Eiche;gebraucht;${price};p${index}.jpg`;
  const csv = [
    'Bezeichnung;Kategorie;Beschreibung;Zustand;Preis;Bilder',
    line(0, '12,50 €'),
    line(1, '14 €'),
    line(2, '20'),
  ].join('\n');
  const shown = await preview(cy, csv, picture);
  const words = wordsOf(shown.text);
  expect(words).toContain('1 good row, 2 to fix');
  expect(words.split('2 prices are in €, and prices here are in USD.')).toHaveLength(2);
  expect(shown.text).toMatch(/name="word:category:möbel"[\s\S]*?value="furniture" selected/);
});

test('a seller’s export holds all of their products, without live formulas, as a file for spreadsheets', async () => {
  const owner = { userId: ids.bo ?? '', sellerId: ids.bo ?? '' };
  const evil = '</script><img src=x onerror=alert(1)>';
  const formula = await makeProduct(db, {
    ...owner,
    name: '=1+1',
    description: '=1\n+2',
    materials: '@x',
    sustainability: evil,
    soldAt: new Date('2026-01-01T00:00:00Z'),
    status: 'suspended',
  });
  await makeImage(db, { productId: formula.id, key: 'd'.repeat(32) });
  const reply = await bo.get(EXPORT);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('cache-control')).toContain('no-store');
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = await fetch(server.url + EXPORT, {
    headers: { cookie: [...bo.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  }).then((raw) => raw.arrayBuffer());
  expect([...new Uint8Array(bytes).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header = [], ...rows] = cellsOf(reply.text.replace('\ufeff', ''));
  expect(rows).toHaveLength(4);
  const line = rows.find(([id]) => id === formula.id) ?? [];
  const cell = (name: string) => line[header.indexOf(name)];
  expect(cell('name')).toBe("'=1+1");
  expect(cell('description')).toBe("'=1\n+2");
  expect(cell('materials')).toBe("'@x");
  expect(cell('sustainability')).toBe(evil);
  expect(cell('status')).toBe('suspended');
  expect(cell('sold')).toBe('2026-01-01T00:00:00.000Z');
  expect(cell('images')).toBe(`${server.url}/images/${'d'.repeat(32)}/960.jpg`);
});

test('a formula in a file stays text, is disarmed in the export, and comes back as it was', async () => {
  const given = await pictures('cy', 1);
  const csv = csvOf([row(0, { name: '=HYPERLINK(1)' })]);
  await confirm(cy, csv, given, keyIn(await preview(cy, csv, given)), 1);
  expect(await db.$count(products, eq(products.name, '=HYPERLINK(1)'))).toBe(1);
  const text = (await cy.get(EXPORT)).text;
  expect(text).toContain(`"'=HYPERLINK(1)"`);
  const words = wordsOf((await preview(cy, text, [])).text);
  expect(words).toContain('=HYPERLINK(1)');
  expect(words).not.toContain("'=HYPERLINK(1)");
  expect(words).toContain('none is fetched');
});

test('an export goes on over its pages, also where many products share a moment', async () => {
  const dora = newVisitor(server);
  await signUp(dora, 'dora@csv.test', { name: 'dora' });
  const id = await accountId(db, 'dora@csv.test');
  await makeSeller(db, { user: { id, name: 'dora', email: 'dora@csv.test' } });
  const many = Array.from({ length: 1203 }, (_, index) => ({
    userId: id,
    sellerId: id,
    name: `Thing ${index}`,
    createdAt: new Date('2026-02-01T00:00:00Z'),
  }));
  await db.insert(products).values(many);
  const rows = cellsOf((await dora.get(EXPORT)).text).slice(1);
  expect(new Set(rows.map(([one]) => one)).size).toBe(1203);
});

test('the template is a file that the import understands', async () => {
  const reply = await ada.get(`${IMPORT}/template.csv`);
  expect(reply.status).toBe(200);
  const given = (await pictures('ada', 2)).map((field, index) =>
    field.replace(/ .*/, index === 0 ? ' chair-front.jpg' : ' chair-back.jpg'),
  );
  expect(wordsOf((await preview(ada, reply.text, given)).text)).toContain('1 good row, 0 to fix');
});

test('a seller may have the pictures of a whole import waiting, a shopper not', async () => {
  await pictures('shopper', 120);
  await pictures('cy', 200);
  const image = () => new File([new Uint8Array(readFileSync(fieldCase('red.jpg')))], 'red.jpg');
  expect((await cy.post('/api/uploads', { image: image() })).status).toBe(201);
  expect((await shopper.post('/api/uploads', { image: image() })).text).toContain('quota-exceeded');
});

test('an import from another site is refused', async () => {
  const foreign = { origin: 'http://evil.test' };
  expect((await ada.post(IMPORT, { csv: csvOf([row(0)]) }, foreign)).status).toBe(403);
  expect((await ada.post(MEND, { csv: csvOf([row(0)]) }, foreign)).status).toBe(403);
});
