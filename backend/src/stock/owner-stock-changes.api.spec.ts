import type { StockBulkAnswer, StockBulkChange, StockItem } from '@daybook/contracts/stock/owner-stock.api';
import fc from 'fast-check';
import { SaveProduct } from '../catalogue/catalogue.commands.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { SHOP } from '../platform/testing/test-shop.js';
import { openStockShop } from './testing/stock-shop.js';

let stock: Awaited<ReturnType<typeof openStockShop>>;
beforeAll(async () => {
  stock = await openStockShop();
}, 60_000);
afterAll(() => stock.shop.close());

test('units of a product that was saved a moment ago are received, by a client that sends no position', async () => {
  const variants = ['a', 'b'].map((name) =>
    aVariant({ id: `fresh-${name}`, sku: `FRESH-${name}`, attributes: { Glaze: name } }),
  );
  const product = aProduct({ id: 'fresh', urlId: 'fresh', variants, userDefinedVariantOptions: ['Glaze'] });
  // its read model stands still until the lock goes
  const holder = await stock.shop.daybook.installation.pool.connect();
  await holder.query('begin');
  await holder.query(
    `select from projections.checkpoints where name = 'catalogue' and slot = 'live' for update`,
  );
  await stock.shop.commands.execute(new SaveProduct(SHOP, product));
  const one = stock.post('fresh-a/receive', { quantity: 2 });
  const many = stock.post('bulk', { changes: [{ variantId: 'fresh-b', kind: 'receive', quantity: 1 }] });
  // what would be refused has been by the time that these are answered
  for (let i = 0; i < 3; i += 1) await stock.post('bowl-red/count', { quantity: 3 });
  await holder.query('commit');
  holder.release();
  const received = await one;
  expect([received.statusCode, received.json<StockItem>().onHand]).toEqual([200, 2]);
  expect((await many).json<StockBulkAnswer>().results).toMatchObject([{ ok: true }]);
  expect((await stock.post('never/receive', { quantity: 1 })).statusCode).toBe(404);
});

describe('a change that comes again after a lost answer', () => {
  const KEY = 'the-answer-of-this-was-lost';
  const again = async (path: string, body: object) => {
    const send = () =>
      stock.keeper.send('POST', `/api/config/stock/${path}`, body, { 'idempotency-key': KEY });
    const answers = [await send(), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    return answers[1]!;
  };
  const onHandOf = async (variantId: string) =>
    (await stock.list(`?variantId=${variantId}`)).results[0]?.onHand;

  test('receives its units once', async () => {
    await stock.post('bowl-blue/count', { quantity: 3 });
    expect((await again('bowl-blue/receive', { quantity: 4 })).json()).toMatchObject({ onHand: 7 });
    expect(await onHandOf('bowl-blue')).toBe(7);
  });

  test('takes the units of an adjustment away once, also when a second time would be too many', async () => {
    await stock.post('bowl-blue/count', { quantity: 3 });
    await again('bowl-blue/adjust', { difference: -2, reason: 'given-away' });
    expect(await onHandOf('bowl-blue')).toBe(1);
  });

  test('does not set a count again over what was received since', async () => {
    const count = () =>
      stock.keeper.send(
        'POST',
        '/api/config/stock/bowl-blue/count',
        { quantity: 5 },
        { 'idempotency-key': KEY },
      );
    await count();
    await stock.post('bowl-blue/receive', { quantity: 1 });
    await count();
    expect(await onHandOf('bowl-blue')).toBe(6);
  });

  test('makes each line of a change of many once, two lines on one variant too', async () => {
    await stock.post('bowl-green/count', { quantity: 1 });
    await stock.post('bowl-blue/count', { quantity: 1 });
    const receive = (variantId: string) => ({ variantId, kind: 'receive', quantity: 2 });
    await again('bulk', { changes: ['bowl-green', 'bowl-green', 'bowl-blue'].map(receive) });
    expect([await onHandOf('bowl-green'), await onHandOf('bowl-blue')]).toEqual([5, 3]);
  });

  test('is refused with another body, on other variants too', async () => {
    const headers = { 'idempotency-key': 'a-key-of-one-body-alone' };
    const receive = (variantId: string) =>
      stock.keeper.send(
        'POST',
        '/api/config/stock/bulk',
        { changes: [{ variantId, kind: 'receive', quantity: 1 }] },
        headers,
      );
    expect((await receive('bowl-green')).statusCode).toBe(200);
    expect((await receive('bowl-blue')).json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });
});

describe('many at once', () => {
  const bulk = async (changes: readonly unknown[]) =>
    (await stock.post('bulk', { changes })).json<StockBulkAnswer>();

  test('each line has its own outcome, and a refused one stops no other', async () => {
    const { results } = await bulk([
      { variantId: 'bowl-red', kind: 'count', quantity: 8 },
      { variantId: 'foreign-only', kind: 'receive', quantity: 1 },
      { variantId: 'bowl-red', kind: 'receive', quantity: 0.5 },
      { variantId: 'vase-only', kind: 'unlimited' },
      { variantId: 'bowl-red', kind: 'receive', quantity: 2 },
      { variantId: 'bowl-red', kind: 'sell', quantity: 2 },
      { variantId: 'bowl-red', kind: 'receive', quantity: 2, onHand: 4 },
      null,
      7,
    ]);
    expect(results.map((line) => (line.ok ? line.stockItem.onHand : line.error.code))).toEqual([
      8,
      'VARIANT_NOT_FOUND',
      'QUANTITY_NOT_WHOLE',
      0,
      10,
      ...Array.from({ length: 4 }, () => 'INVALID_REQUEST'),
    ]);
  });

  test('each line says what the change found, so that it can be undone after sales', async () => {
    await stock.post('mug-only/count', { quantity: 10 });
    await stock.post('mug-only/adjust', { difference: -3, reason: 'given-away' });
    const { results } = await bulk([
      { variantId: 'mug-only', kind: 'count', quantity: 20 },
      { variantId: 'mug-only', kind: 'count', quantity: 20 },
      { variantId: 'mug-only', kind: 'unlimited' },
      { variantId: 'mug-only', kind: 'count', quantity: 6 },
    ]);
    const found = results.map((line) => line.ok && [line.before.onHand, line.before.unlimited]);
    expect(found).toEqual([
      [7, false],
      [20, false],
      [20, false],
      [20, true],
    ]);
  });

  test.each([[[]], ['all'], [undefined], [Array.from({ length: 501 }, () => ({}))]])(
    '%j is no list of changes',
    async (changes) => expect((await stock.post('bulk', { changes })).statusCode).toBe(400),
  );

  const line: fc.Arbitrary<StockBulkChange> = fc.record(
    {
      variantId: fc.constantFrom('mug-only', 'bowl-red', 'foreign-only'),
      kind: fc.constantFrom('receive', 'count', 'unlimited'),
      quantity: fc.oneof({ weight: 5, arbitrary: fc.nat(20) }, fc.constantFrom(-1, 0.5, 2_000_000_000)),
    },
    { requiredKeys: ['variantId', 'kind'] },
  );

  test('after any changes, the ledger adds up to the units on hand at every line', () =>
    fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (changes) => {
        const { results } = await bulk(changes);
        expect(results.map(({ variantId }) => variantId)).toEqual(changes.map(({ variantId }) => variantId));
        for (const variantId of ['mug-only', 'bowl-red']) {
          const lines = (await stock.ledger(variantId, 7)).reverse();
          let sum = 0;
          for (const { fact, onHandChange, onHand } of lines) {
            sum += onHandChange;
            expect(onHand).toBe(sum);
            if (fact === 'received') expect(onHandChange).toBeGreaterThan(0);
            if (fact === 'madeUnlimited') expect(onHandChange).toBe(0);
          }
          const last = results.findLast((result) => result.ok && result.variantId === variantId);
          if (last?.ok)
            expect(lines.at(-1)).toMatchObject({
              onHand: last.stockItem.onHand,
              unlimited: last.stockItem.unlimited,
            });
        }
      }),
      { numRuns: 15 },
    ));
});

describe('an adjustment', () => {
  const adjust = (difference: unknown, reason: unknown = 'damaged') =>
    stock.post('bowl-green/adjust', { difference, reason });

  test('changes the stock by a difference, and the ledger says why', async () => {
    await stock.post('bowl-green/count', { quantity: 10 });
    expect((await adjust(-2)).json()).toMatchObject({ onHand: 8, available: 8 });
    expect((await adjust(2, 'undone')).json()).toMatchObject({ onHand: 10 });
    const [undone, damaged] = await stock.ledger('bowl-green');
    expect(damaged).toMatchObject({ fact: 'adjusted', onHandChange: -2, onHand: 8, reason: 'damaged' });
    expect(undone).toMatchObject({ fact: 'adjusted', onHandChange: 2, onHand: 10, reason: 'undone' });
    expect((await stock.list('?variantId=bowl-green')).results).toMatchObject([{ onHand: 10 }]);
  });

  test.each([
    [-11, 'damaged', 409, 'STOCK_TOO_FEW'],
    [1_000_000_000, 'counted', 400, 'STOCK_OUT_OF_RANGE'],
    [99_999_999_999, 'counted', 400, 'STOCK_OUT_OF_RANGE'],
    [1.5, 'counted', 400, 'QUANTITY_NOT_WHOLE'],
    ['2', 'counted', 400, 'QUANTITY_NOT_WHOLE'],
    [1, 'stolen', 400, 'INVALID_REQUEST'],
    [1, undefined, 400, 'INVALID_REQUEST'],
  ])('of %j because of %j is refused', async (difference, reason, status, code) => {
    const answer = await stock.post('bowl-green/adjust', { difference, reason });
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });

  test('can be a line of a bulk edit, and only it has a reason', async () => {
    const changes = [
      { variantId: 'bowl-green', kind: 'adjust', quantity: -1, reason: 'given-away' },
      { variantId: 'bowl-green', kind: 'adjust', quantity: -1 },
      { variantId: 'bowl-green', kind: 'receive', quantity: 1, reason: 'damaged' },
    ];
    const { results } = (await stock.post('bulk', { changes })).json<StockBulkAnswer>();
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false]);
  });
});
