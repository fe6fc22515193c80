import { MUG, openSendingShop, RESTOCK, type SendingShop } from '../testing/sending-shop.js';

// one subscriber waits; no request of this file starts a send
let sending: SendingShop;
beforeAll(async () => {
  sending = await openSendingShop();
  await sending.signUps(1);
}, 60_000);
afterAll(() => sending.close());
afterEach(async () => expect(await sending.facts('restocksend-', 'RestockSendStarted')).toEqual([]));

test('without recipients, without a hash, with an invalid hash: nothing is sent', async () => {
  const empty = await sending.dryRun();
  expect(empty).toMatchObject({
    recipients: 0,
    skipped: { noUnitLeft: 1 },
    batches: 0,
    quiet: 1,
    soldOut: 1,
    lists: [],
  });
  expect((await sending.send(empty.hash)).json().error.code).toBe('RESTOCK_NO_RECIPIENTS');
  const without = await sending.owner.send('POST', `${RESTOCK}/send`, MUG);
  expect([without.statusCode, without.json().error.fields.hash]).toEqual([400, expect.any(String)]);
  for (const hash of ['x', 'x.y', `${empty.hash}.z`, '..', 'a.é'])
    expect((await sending.send(hash)).json().error.code).toBe('RESTOCK_CHANGED');
});

test.each([
  [[null]],
  [[7]],
  [[{}]],
  [[MUG, { productId: 'mug' }]],
  [[{ ...MUG, variantId: 3 }]],
  [[{ ...MUG, variantId: 'x'.repeat(65) }]],
  [[{ ...MUG, all: true }]],
])('a request that names no list is refused: %j', async (sendRequests) => {
  const answer = await sending.owner.send('POST', `${RESTOCK}/send/all?dryRun=true`, { sendRequests });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
});

test('a send names a variant together with its own product', async () => {
  await sending.change({ kind: 'receive', quantity: 1 });
  const { hash } = await sending.dryRun();
  const other = { ...MUG, productId: 'bowl' };
  for (const answer of [
    await sending.owner.send('POST', `${RESTOCK}/send?dryRun=true`, other),
    await sending.owner.send('POST', `${RESTOCK}/send/all?dryRun=true`, { sendRequests: [other] }),
    await sending.send(hash, 'send', other),
  ])
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'VARIANT_NOT_FOUND']);
  expect(await sending.facts('restocksend-', 'RestockSendStarted')).toEqual([]);
});
