/** @own-shop what operators see */
import type { HistoryAnswer, StreamStateAnswer } from '@daybook/contracts/history/history.api';
import { aProduct } from '../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const ALL = '/api/operator/streams';
const OWN = '/api/config/history/streams';
const MUG = 'product-shop-mug';
const MUG_STOCK = 'stock-shop-mug-only';

let shop: TestShop;
let operator: OwnerBrowser;
let admin: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner([], { isOperator: true });
  admin = await shop.owner(['admin']);
  await shop.save(aProduct({ title: 'A mug of another name' }), 9);
  await admin.send('POST', '/api/config/stock/mug-only/receive', { quantity: 4 });
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const state = async (stream: string, query = '', by = operator, url = ALL) =>
  (await by.get(`${url}/${stream}?${query}`)).json<StreamStateAnswer>();
const code = async (url: string, by = operator) => {
  const answer = await by.get(url);
  return [answer.statusCode, answer.json().error?.code];
};

test('a product is shown as it stood at each of its events, with what changed and who changed it', async () => {
  const first = await state(MUG, 'at=0');
  expect(first).toMatchObject({ from: null, event: { revision: '0', type: 'ProductSaved' } });
  expect(JSON.stringify(first.state)).toContain('"title":"Mug"');
  const now = await state(MUG);
  expect(now.event.revision).toBe(now.last);
  expect(JSON.stringify(now.state)).toContain('A mug of another name');
  const { differences } = await state(MUG, `at=${now.last}&from=0`);
  expect(differences).toContainEqual({
    field: 'product.title',
    before: 'Mug',
    after: 'A mug of another name',
  });
});

test('the stock at a moment is the one that the last event before it left', async () => {
  const now = await state(MUG_STOCK, '', admin, OWN);
  expect(now).toMatchObject({ state: { onHand: 13 }, event: { actor: admin.accountId } });
  expect(now.differences).toContainEqual({ field: 'onHand', before: 9, after: 13 });
  const before = await state(MUG_STOCK, `at=${Number(now.last) - 1}`);
  const then = await state(MUG_STOCK, `moment=${before.event.at}`);
  expect(then).toMatchObject({ event: before.event, state: { onHand: 9 } });
  expect(await code(`${ALL}/${MUG_STOCK}?moment=2001-01-01T00:00:00Z`)).toEqual([404, 'EVENT_NOT_FOUND']);
});

test('two moments can be compared backwards too', async () => {
  const forwards = await state(MUG_STOCK, 'at=1&from=0');
  const backwards = await state(MUG_STOCK, 'at=0&from=1');
  expect(forwards.differences.length).toBeGreaterThan(0);
  expect(
    backwards.differences.map(({ field, before, after }) => ({ field, before: after, after: before })),
  ).toEqual(forwards.differences.map(({ field, before, after }) => ({ field, before, after })));
});

test('the streams of every feature that the log has can be folded at each of their last events', async () => {
  const events = await operator.get('/api/operator/events?limit=200');
  const streams = new Set(events.json<HistoryAnswer>().results.map(({ stream }) => stream));
  expect(streams.size).toBeGreaterThan(10);
  for (const stream of streams) {
    const answer = await operator.get(`${ALL}/${stream}`);
    expect([stream, answer.statusCode]).toEqual([stream, 200]);
    expect(answer.body).not.toContain('"cipher"');
  }
});

test('an account’s state hides its email and its password’s hash', async () => {
  const { state: account } = await state(`account-installation-${admin.accountId}`);
  expect(account).toMatchObject({ email: 'personal data', passwordHash: 'personal data' });
});

test('an owner folds the own website’s streams alone, and what is not there is not found', async () => {
  const foreign = await operator.get('/api/operator/events?website=other&limit=1');
  const [{ stream } = { stream: '' }] = foreign.json<HistoryAnswer>().results;
  expect((await operator.get(`${ALL}/${stream}`)).statusCode).toBe(200);
  expect(await code(`${OWN}/${stream}`, admin)).toEqual([404, 'STREAM_NOT_FOUND']);
  expect(await code(`${OWN}/account-installation-${admin.accountId}`, admin)).toEqual([
    404,
    'STREAM_NOT_FOUND',
  ]);
  expect(await code(`${ALL}/nothing`)).toEqual([404, 'STREAM_NOT_FOUND']);
  expect(await code(`${ALL}/${MUG}?at=999`)).toEqual([404, 'EVENT_NOT_FOUND']);
  expect(await code(`${ALL}/${MUG}?from=999`)).toEqual([404, 'EVENT_NOT_FOUND']);
  expect(await code(`${ALL}/${MUG}?at=-1`)).toEqual([400, 'INVALID_REQUEST']);
  expect((await admin.get(`${ALL}/${MUG}`)).statusCode).toBe(403);
  expect((await (await shop.owner(['editor'])).get(`${OWN}/${MUG}`)).statusCode).toBe(403);
});
