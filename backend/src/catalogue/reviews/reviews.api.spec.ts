import type {
  OwnerReviewsAnswer,
  ReviewHistoryAnswer,
  ReviewRevision,
} from '@daybook/contracts/catalogue/owner-reviews.api';
import type { ProductReviewsPage } from '@daybook/contracts/catalogue/reviews.api';
import { aProduct } from '../../platform/testing/documents.js';
import { multipart } from '../../platform/testing/multipart.js';
import { OTHER_HOST, OTHER_SHOP } from '../../platform/testing/test-shop.js';
import { file, line, REVIEWS, reviewedShop } from './testing/reviewed-shop.js';

const { shop, admin, newProduct, imported, preview, listed, shown, review, setStatus } = reviewedShop();

test('an import waits for its owner, who approves, answers and hides; the shop shows what is approved alone', async () => {
  const bowl = await newProduct();
  expect(await imported(file(line(bowl, 1, 5), line(bowl, 2, 2)))).toMatchObject({
    kind: 'reviews',
    total: 2,
    done: 2,
    changed: 2,
    refused: [],
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
  const answered = await admin().send('PUT', `${REVIEWS}/${second}/answer`, answer, {
    'if-match': `"${revision}"`,
  });
  expect(answered.json<ReviewRevision>()).toEqual({ revision: revision + 1 });
  expect(await shown(bowl)).toEqual({
    count: 2,
    average: 3.5,
    hasNextPage: false,
    nextPageCursor: null,
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

test('an erasure of the person takes their reviews out of the shop, and no import brings them back', async () => {
  const bowl = await newProduct();
  const csv = file(line(bowl, 11, 5), line(bowl, 12, 1));
  await imported(csv, '?approves=true');
  expect(await shown(bowl)).toMatchObject({ count: 2, average: 3 });
  const email = 'reviewer.11@reviews.example';
  expect((await listed(`?productId=${bowl}&email=${email.toUpperCase()}`)).reviews).toHaveLength(1);
  const answer = await admin().send('POST', '/api/operator/erasure', { email });
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
  const manager = await shop().owner(['store manager']);
  expect((await manager.send('POST', `${REVIEWS}/${id}/erase`, {})).statusCode).toBe(403);
  expect((await admin().send('POST', `${REVIEWS}/${id}/erase`, {})).statusCode).toBeLessThan(300);
  expect(await shown(bowl)).toBeUndefined();
  expect((await setStatus('approved', id)).statusCode).toBe(404);
  expect((await admin().send('POST', `${REVIEWS}/${id}/erase`, {})).statusCode).toBe(404);
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
    const page = (await shop().browser().get(url)).json<ProductReviewsPage>();
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.nextPageCursor;
  }
  expect(new Set(ids).size).toBe(31);
  expect(ids).toHaveLength(31);
  expect((await shop().browser().get(`/api/commerce/products/${bowl}/reviews?cursor=x`)).statusCode).toBe(
    400,
  );
  const { reviews, hasNextPage } = await listed(`?productId=${bowl}&limit=30&rating=4`);
  expect([reviews.length, hasNextPage]).toEqual([30, true]);
});

test('the reviews of a product that visitors do not see are not shown either', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)), '?approves=true');
  const page = async () =>
    (await shop().browser().get(`/api/commerce/products/${bowl}/reviews`)).json<ProductReviewsPage>().results;
  expect(await page()).toHaveLength(1);
  await shop().save(aProduct({ id: bowl, urlId: bowl, status: 'draft' }), 5);
  await shop().settled();
  expect(await page()).toEqual([]);
});

test('one review that is not there lets none be changed, and nothing of another website is found', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const { id } = await review(bowl);
  expect((await setStatus('approved', id, 'nothing-has-this-id')).statusCode).toBe(404);
  expect((await review(bowl)).status).toBe('pending');
  const bob = await shop().owner(['admin'], { website: OTHER_SHOP });
  expect((await bob.send('POST', `${REVIEWS}/status`, { ids: [id], status: 'approved' })).statusCode).toBe(
    404,
  );
  expect((await bob.get(`${REVIEWS}/${id}/history`)).statusCode).toBe(404);
  expect((await bob.get(`${REVIEWS}?productId=${bowl}`)).json<OwnerReviewsAnswer>().reviews).toEqual([]);
  await setStatus('approved', id);
  await shop().settled();
  const elsewhere = await shop().browser(OTHER_HOST).get(`/api/commerce/products/${bowl}/reviews`);
  expect(elsewhere.json<ProductReviewsPage>().results).toEqual([]);
});

test('a moderator decides and answers, and gets no file with every email', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const { id } = await review(bowl);
  const moderator = await shop().owner(['moderator']);
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
  await shop().settled();
  const { results } = (await admin().get(`${REVIEWS}/${id}/history`)).json<ReviewHistoryAnswer>();
  expect(results.map(({ change }) => change)).toEqual(['reopened', 'approved', 'received']);
  expect(results.map(({ by }) => by)).toEqual([admin().accountId, admin().accountId, admin().accountId]);
});

test('an answer to a review that changed meanwhile is refused, and a blank one too', async () => {
  const bowl = await newProduct();
  await imported(file(line(bowl, 1)));
  const { id, revision } = await review(bowl);
  const put = (answer: string, at: number) =>
    admin().send('PUT', `${REVIEWS}/${id}/answer`, { answer }, { 'if-match': `"${at}"` });
  expect((await put('Thanks', revision)).statusCode).toBe(200);
  expect((await put('Other', revision)).json()).toMatchObject({ error: { code: 'EDITED_MEANWHILE' } });
  expect((await put('   ', revision + 1)).statusCode).toBe(400);
  expect((await put('x'.repeat(2001), revision + 1)).statusCode).toBe(400);
  const removed = await admin().send('DELETE', `${REVIEWS}/${id}/answer`, undefined, {
    'if-match': `"${revision + 1}"`,
  });
  expect(removed.statusCode).toBe(200);
  await shop().settled();
  expect(await review(bowl)).toMatchObject({ answer: null, answeredAt: null });
});
