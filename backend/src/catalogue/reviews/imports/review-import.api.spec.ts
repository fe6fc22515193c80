import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct } from '../../../platform/testing/documents.js';
import { OTHER_SHOP, SHOP } from '../../../platform/testing/test-shop.js';
import { file, line, REVIEWS, reviewedShop } from '../testing/reviewed-shop.js';

const { shop, admin, newProduct, imported, preview, listed, shown, review, setStatus } = reviewedShop();

test('a preview counts what an import would add, and names each line that it would not', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const foreign = await newProduct(OTHER_SHOP);
  const before = await shop().daybook.installation.store.head();
  const csv = file(line(bowl, 1), line(bowl, 2), line(bowl, 2), line(foreign, 3), line(bowl, 4, 7), '"a"b,c');
  expect(await preview(csv)).toEqual({
    added: 1,
    known: 1,
    repeated: 1,
    wrong: 3,
    problems: [
      { line: 4, reason: 'The same review as in line 3.' },
      { line: 5, reason: 'No product has this handle or id.' },
      { line: 6, reason: 'The rating is not a whole number from 1 to 5.' },
      { line: 7, reason: expect.any(String) },
    ],
    sample: [expect.objectContaining({ line: 3, author: 'Reviewer 2', productTitle: expect.any(String) })],
    text: { encoding: 'utf-8', isGuess: false, rows: [] },
  });
  expect(await shop().daybook.installation.store.head()).toBe(before);
});

test('a product is named by its slug or by its id', async () => {
  const bowl = await newProduct();
  const slug = `${bowl}-slug`;
  const twin = await newProduct();
  await shop().save(aProduct({ id: bowl, urlId: slug, title: 'Named by its slug' }), 5);
  expect(await imported(file(line(slug, 1)))).toMatchObject({ changed: 1 });
  expect((await review(bowl)).author).toBe('Reviewer 1');
  expect(await preview(file(line(slug, 1), line(bowl, 1), line(twin, 1)))).toMatchObject({
    known: 1,
    repeated: 1,
    added: 1,
  });
});

test('a file that is imported again writes no review, whatever became of them', async () => {
  const bowl = await newProduct();
  const csv = file(line(bowl, 1), line(bowl, 2));
  await imported(csv);
  await setStatus('hidden', (await review(bowl)).id);
  const again = await imported(csv, '?approves=true');
  expect(again).toMatchObject({ total: 2, done: 2, changed: 0 });
  const { store } = shop().daybook.installation;
  const { events } = await store.readAll({ filter: { types: ['ReviewReceived', 'ReviewApproved'] } });
  expect(events.filter(({ data }) => (data as { productId: string }).productId === bowl)).toHaveLength(2);
});

test('two imports of one file at the same time add each review once', async () => {
  const bowl = await newProduct();
  const csv = file(...Array.from({ length: 28 }, (_, i) => line(bowl, i + 1)));
  await Promise.all([imported(csv), imported(csv)]);
  expect((await listed(`?productId=${bowl}&limit=100`)).reviews).toHaveLength(28);
});

test('an export can be imported again and changes nothing', async () => {
  const bowl = await newProduct();
  await imported(
    file(`${bowl},5,=1+1,,2026-03-01,"Say ""soup""","two\n\nlines","@ Thanks"`),
    '?approves=true',
  );
  await shop().settled();
  const csv = (await admin().get(`${REVIEWS}/export?productId=${bowl}`)).body;
  expect(csv).toContain(`'=1+1`);
  expect(await preview(csv)).toMatchObject({ added: 0, known: 1, wrong: 0 });
  expect(await imported(csv)).toMatchObject({ changed: 0 });
  expect(await shown(bowl)).toMatchObject({ results: [{ author: '=1+1', answer: '@ Thanks' }] });
});

test('neither the log nor the read models hold a word of a reviewer in clear', async () => {
  const bowl = await newProduct();
  await imported(file(`${bowl},5,Zerline,zerline@reviews.example,2026-03-01,Marzelline,Rocco,Jaquino`));
  const { store, readModels } = shop().daybook.installation;
  const { events } = await store.readAll({});
  const log = JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  const rows = JSON.stringify(await readModels.queryWithin(SHOP, 'spec: reviews', 'select * from reviews'));
  for (const word of ['Zerline', 'zerline@', 'Marzelline', 'Rocco', 'Jaquino']) {
    expect(log).not.toContain(word);
    expect(rows).not.toContain(word);
  }
});

test('the file of an import cannot be read once the import has ended', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const { store, personalData } = shop().daybook.installation;
  const { events } = await store.readAll({ filter: { types: ['CatalogueJobRequested'] } });
  const files = events.flatMap(({ data }) => {
    const { work } = data as { work: { kind: string; file: string } };
    return work.kind === 'reviews' ? [work.file] : [];
  });
  expect(files.length).toBeGreaterThan(0);
  for (const name of files)
    await waitFor(`no key of ${name}`, async () => (await personalData.keysOf(SHOP, name)) === 0);
});

test('HTML in a file is shown as its text', async () => {
  const bowl = await newProduct();
  await imported(
    file(`${bowl},5,<b>Ada</b>,,2026-03-01,<script>alert(1)</script>,<p>Good &amp; <i>hot</i></p>,`),
    '?approves=true',
  );
  expect(await shown(bowl)).toMatchObject({ results: [{ author: 'Ada', title: '', body: 'Good & hot' }] });
});
