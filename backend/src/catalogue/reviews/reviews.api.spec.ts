import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { CatalogueJob, JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type {
  OwnerReview,
  OwnerReviewsAnswer,
  ReviewHistoryAnswer,
  ReviewImportPreview,
  ReviewRevision,
} from '@daybook/contracts/catalogue/owner-reviews.api';
import type { ProductReviewsPage } from '@daybook/contracts/catalogue/reviews.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct } from '../../platform/testing/documents.js';
import { multipart } from '../../platform/testing/multipart.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';

const REVIEWS = '/api/config/reviews';
const HEADER = 'product,rating,reviewer_name,reviewer_email,review_date,title,body,reply';

let shop: TestShop;
let ada: OwnerBrowser;
let products = 0;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

/** A product of its own for each spec. */
async function newProduct(website?: typeof OTHER_SHOP): Promise<string> {
  products += 1;
  const id = `bowl-${products}`;
  await shop.save(aProduct({ id, urlId: id, title: `Bowl ${products}` }), 5, website);
  return id;
}
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
const line = (product: string, i = 1, rating = 4) =>
  `${product},${rating},Reviewer ${i},reviewer.${i}@reviews.example,2026-03-${String(i).padStart(2, '0')},Title ${i},Body ${i},`;

async function send(csv: string, query = '') {
  await shop.settled();
  const { body, headers } = multipart('reviews.csv', Buffer.from(csv));
  return ada.send('POST', `${REVIEWS}/import${query}`, body, headers);
}
const preview = async (csv: string) => (await send(csv, '?dryRun=true')).json<ReviewImportPreview>();
async function imported(csv: string, query = ''): Promise<CatalogueJob> {
  const { jobId } = (await send(csv, query)).json<JobStarted>();
  let job: CatalogueJob | undefined;
  await waitFor('the import to be finished', async () => {
    job = (await ada.get(`/api/config/jobs/${jobId}`)).json<CatalogueJob>();
    return job.status === 'finished';
  });
  await shop.settled();
  return job as CatalogueJob;
}
const listed = async (query = '') => (await ada.get(`${REVIEWS}${query}`)).json<OwnerReviewsAnswer>();
const shown = async (product: string) => {
  await shop.settled();
  return (await shop.browser().get(`/api/commerce/products/${product}`)).json<ProductItem>().reviews;
};
async function review(product: string): Promise<OwnerReview> {
  const [found] = (await listed(`?productId=${product}`)).reviews;
  if (!found) throw new Error(`no review of ${product}`);
  return found;
}
const setStatus = (status: string, ...ids: string[]) =>
  ada.send('POST', `${REVIEWS}/status`, { ids, status });
const head = () => shop.daybook.installation.store.head();

test('an import waits for its owner, who approves, answers and hides; the shop shows what is approved alone', async () => {
  const bowl = await newProduct();
  expect(await imported(file(line(bowl, 1, 5), line(bowl, 2, 2)))).toMatchObject({
    ...{ kind: 'reviews', total: 2, done: 2, changed: 2, refused: [] },
  });
  expect(await shown(bowl)).toBeUndefined();
  const { reviews } = await listed(`?productId=${bowl}&status=pending`);
  expect(reviews).toMatchObject([
    { author: 'Reviewer 2', email: 'reviewer.2@reviews.example', rating: 2, status: 'pending' },
    { title: 'Title 1', body: 'Body 1', productTitle: expect.stringMatching(/^Bowl/), isVerified: false },
  ]);
  const [second, first] = reviews.map(({ id }) => id);
  const approved = await setStatus('approved', first ?? '', second ?? '');
  expect(approved.json()).toEqual({
    changed: [
      { id: first, from: 'pending' },
      { id: second, from: 'pending' },
    ],
  });
  const { revision } = await review(bowl);
  const answer = { answer: ' Thank you!\n' };
  const answered = await ada.send('PUT', `${REVIEWS}/${second}/answer`, answer, {
    'if-match': `"${revision}"`,
  });
  expect(answered.json<ReviewRevision>()).toEqual({ revision: revision + 1 });
  expect(await shown(bowl)).toEqual({
    ...{ count: 2, average: 3.5, hasNextPage: false, nextPageCursor: null },
    results: [
      expect.objectContaining({ author: 'Reviewer 2', answer: 'Thank you!', at: '2026-03-02T00:00:00.000Z' }),
      expect.objectContaining({ author: 'Reviewer 1', answer: null, isVerified: false }),
    ],
  });
  expect(JSON.stringify(await shown(bowl))).not.toContain('@');
  await setStatus('hidden', second ?? '');
  expect(await shown(bowl)).toMatchObject({ count: 1, average: 5, results: [{ author: 'Reviewer 1' }] });
  expect(await listed(`?productId=${bowl}&status=hidden`)).toMatchObject({ reviews: [{ id: second }] });
});

test('a preview counts what an import would add, and names each line that it would not', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const foreign = await newProduct(OTHER_SHOP);
  const before = await head();
  const csv = file(line(bowl, 1), line(bowl, 2), line(bowl, 2), line(foreign, 3), line(bowl, 4, 7), '"a"b,c');
  expect(await preview(csv)).toEqual({
    ...{ added: 1, known: 1, repeated: 1, wrong: 3 },
    problems: [
      { line: 4, reason: 'The same review as in line 3.' },
      { line: 5, reason: 'No product has this handle or id.' },
      { line: 6, reason: 'The rating is not a whole number from 1 to 5.' },
      { line: 7, reason: expect.any(String) },
    ],
    sample: [expect.objectContaining({ line: 3, author: 'Reviewer 2', productTitle: expect.any(String) })],
  });
  expect(await head()).toBe(before);
});

test('a slug names a product, and a slug of two products names none', async () => {
  const bowl = await newProduct();
  const slug = `${bowl}-slug`;
  const twin = await newProduct();
  await shop.save(aProduct({ id: bowl, urlId: slug, title: 'Named by its slug' }), 5);
  expect(await imported(file(line(slug, 1)))).toMatchObject({ changed: 1 });
  expect((await review(bowl)).author).toBe('Reviewer 1');
  expect(await preview(file(line(slug, 1), line(bowl, 1), line(twin, 1)))).toMatchObject({
    ...{ known: 1, repeated: 1, added: 1 },
  });
});

test('a file that is imported again writes no review, whatever became of them', async () => {
  const bowl = await newProduct();
  const csv = file(line(bowl, 1), line(bowl, 2));
  await imported(csv);
  await setStatus('hidden', (await review(bowl)).id);
  const again = await imported(csv, '?approves=true');
  expect(again).toMatchObject({ total: 2, done: 2, changed: 0 });
  const { store } = shop.daybook.installation;
  const { events } = await store.readAll({ filter: { types: ['ReviewReceived', 'ReviewApproved'] } });
  expect(events.filter(({ data }) => (data as { productId: string }).productId === bowl)).toHaveLength(2);
});

test('two imports of one file at the same time add each review once', async () => {
  const bowl = await newProduct();
  const csv = file(...Array.from({ length: 28 }, (_, i) => line(bowl, i + 1)));
  await Promise.all([imported(csv), imported(csv)]);
  expect((await listed(`?productId=${bowl}&limit=100`)).reviews).toHaveLength(28);
});

test('an export can be imported again and changes nothing; another website takes it as its own', async () => {
  const bowl = await newProduct();
  await imported(
    file(`${bowl},5,=1+1,,2026-03-01,"Say ""soup""","two\n\nlines","@ Thanks"`),
    '?approves=true',
  );
  await shop.settled();
  const csv = (await ada.get(`${REVIEWS}/export?productId=${bowl}`)).body;
  expect(csv).toContain(`'=1+1`);
  expect(await preview(csv)).toMatchObject({ added: 0, known: 1, wrong: 0 });
  expect(await imported(csv)).toMatchObject({ changed: 0 });
  expect(await shown(bowl)).toMatchObject({ results: [{ author: '=1+1', answer: '@ Thanks' }] });
});

test('neither the log nor the read models hold a word of a reviewer in clear', async () => {
  const bowl = await newProduct();
  await imported(file(`${bowl},5,Zerline,zerline@reviews.example,2026-03-01,Marzelline,Rocco,Jaquino`));
  const { store, readModels } = shop.daybook.installation;
  const { events } = await store.readAll({});
  const log = JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  const rows = JSON.stringify(await readModels.queryWithin(SHOP, 'spec: reviews', 'select * from reviews'));
  for (const word of ['Zerline', 'zerline@', 'Marzelline', 'Rocco', 'Jaquino']) {
    expect(log).not.toContain(word);
    expect(rows).not.toContain(word);
  }
});

test('an erasure of the person takes their reviews out of the shop, and no import brings them back', async () => {
  const bowl = await newProduct();
  const csv = file(line(bowl, 11, 5), line(bowl, 12, 1));
  await imported(csv, '?approves=true');
  expect(await shown(bowl)).toMatchObject({ count: 2, average: 3 });
  const email = 'reviewer.11@reviews.example';
  expect((await listed(`?productId=${bowl}&email=${email.toUpperCase()}`)).reviews).toHaveLength(1);
  const answer = await ada.send('POST', '/api/operator/erasure', { email });
  expect(answer.statusCode).toBe(200);
  expect(await shown(bowl)).toMatchObject({ count: 1, average: 1, results: [{ author: 'Reviewer 12' }] });
  expect((await listed(`?email=${email}`)).reviews).toEqual([]);
  expect(await preview(csv)).toMatchObject({ added: 0, known: 2 });
  expect(await imported(csv)).toMatchObject({
    changed: 0,
    refused: [{ title: 'Line 2', reason: 'This review was erased; it does not come back.' }],
  });
});

test('an admin erases one review, such as that of a person without an email', async () => {
  const bowl = await newProduct();
  await imported(file(`${bowl},5,Anonymous,,2026-03-01,,Good,`), '?approves=true');
  const { id } = await review(bowl);
  const manager = await shop.owner(['store manager']);
  expect((await manager.send('POST', `${REVIEWS}/${id}/erase`, {})).statusCode).toBe(403);
  expect((await ada.send('POST', `${REVIEWS}/${id}/erase`, {})).statusCode).toBeLessThan(300);
  expect(await shown(bowl)).toBeUndefined();
  expect((await setStatus('approved', id)).statusCode).toBe(404);
  expect((await ada.send('POST', `${REVIEWS}/${id}/erase`, {})).statusCode).toBe(404);
});

test('long lists come page by page, each review once', async () => {
  const bowl = await newProduct();
  const day = (i: number) => line(bowl, i).replace(/2026-03-\d+/, '2026-03-05');
  await imported(file(...Array.from({ length: 31 }, (_, i) => day(i + 1))), '?approves=true');
  const first = await shown(bowl);
  expect(first).toMatchObject({ count: 31, hasNextPage: true });
  const ids = first?.results.map(({ id }) => id) ?? [];
  expect(ids).toHaveLength(6);
  for (let cursor = first?.nextPageCursor; cursor; ) {
    const url = `/api/commerce/products/${bowl}/reviews?cursor=${encodeURIComponent(cursor)}`;
    const page = (await shop.browser().get(url)).json<ProductReviewsPage>();
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.nextPageCursor;
  }
  expect(new Set(ids).size).toBe(31);
  expect(ids).toHaveLength(31);
  expect((await shop.browser().get(`/api/commerce/products/${bowl}/reviews?cursor=x`)).statusCode).toBe(400);
  const { reviews, hasNextPage } = await listed(`?productId=${bowl}&limit=30&rating=4`);
  expect([reviews.length, hasNextPage]).toEqual([30, true]);
});

test('the reviews of a product that visitors do not see are not shown either', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)), '?approves=true');
  const page = async () =>
    (await shop.browser().get(`/api/commerce/products/${bowl}/reviews`)).json<ProductReviewsPage>().results;
  expect(await page()).toHaveLength(1);
  await shop.save(aProduct({ id: bowl, urlId: bowl, status: 'draft' }), 5);
  await shop.settled();
  expect(await page()).toEqual([]);
});

test('one review that is not there lets none be changed, and nothing of another website is found', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const { id } = await review(bowl);
  expect((await setStatus('approved', id, 'nothing-has-this-id')).statusCode).toBe(404);
  expect((await review(bowl)).status).toBe('pending');
  const bob = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await bob.send('POST', `${REVIEWS}/status`, { ids: [id], status: 'approved' })).statusCode).toBe(
    404,
  );
  expect((await bob.get(`${REVIEWS}/${id}/history`)).statusCode).toBe(404);
  expect((await bob.get(`${REVIEWS}?productId=${bowl}`)).json<OwnerReviewsAnswer>().reviews).toEqual([]);
  await setStatus('approved', id);
  await shop.settled();
  const elsewhere = await shop.browser('other.test').get(`/api/commerce/products/${bowl}/reviews`);
  expect(elsewhere.json<ProductReviewsPage>().results).toEqual([]);
});

test('a moderator decides and answers, and gets no file with every email', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const { id } = await review(bowl);
  const moderator = await shop.owner(['moderator']);
  expect(
    (await moderator.send('POST', `${REVIEWS}/status`, { ids: [id], status: 'hidden' })).statusCode,
  ).toBe(200);
  expect((await moderator.get(`${REVIEWS}/export`)).statusCode).toBe(403);
  const { body, headers } = multipart('reviews.csv', Buffer.from(file()));
  expect((await moderator.send('POST', `${REVIEWS}/import`, body, headers)).statusCode).toBe(403);
});

test('the history names each change and who made it, the newest first', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const { id } = await review(bowl);
  await setStatus('approved', id);
  await setStatus('pending', id);
  await shop.settled();
  const { results } = (await ada.get(`${REVIEWS}/${id}/history`)).json<ReviewHistoryAnswer>();
  expect(results.map(({ change }) => change)).toEqual(['reopened', 'approved', 'received']);
  expect(results.map(({ by }) => by)).toEqual([ada.accountId, ada.accountId, ada.accountId]);
});

test('an answer to a review that changed meanwhile is refused, and a blank one too', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const { id, revision } = await review(bowl);
  const put = (answer: string, at: number) =>
    ada.send('PUT', `${REVIEWS}/${id}/answer`, { answer }, { 'if-match': `"${at}"` });
  expect((await put('Thanks', revision)).statusCode).toBe(200);
  expect((await put('Other', revision)).json()).toMatchObject({ error: { code: 'EDITED_MEANWHILE' } });
  expect((await put('   ', revision + 1)).statusCode).toBe(400);
  expect((await put('x'.repeat(2001), revision + 1)).statusCode).toBe(400);
  const removed = await ada.send('DELETE', `${REVIEWS}/${id}/answer`, undefined, {
    'if-match': `"${revision + 1}"`,
  });
  expect(removed.statusCode).toBe(200);
  await shop.settled();
  expect(await review(bowl)).toMatchObject({ answer: null, answeredAt: null });
});

test('the file of an import cannot be read once the import has ended', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const { store, personalData } = shop.daybook.installation;
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
