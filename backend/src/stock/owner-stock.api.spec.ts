import type { StockListAnswer } from '@daybook/contracts/stock/owner-stock.api';
import { OTHER_SHOP, type OwnerBrowser, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { ChangeStock } from './stock.commands.js';
import { openStockShop, STOCK } from './testing/stock-shop.js';

let shop: TestShop;
let keeper: OwnerBrowser;
let stock: Awaited<ReturnType<typeof openStockShop>>;
beforeAll(async () => {
  stock = await openStockShop();
  ({ shop, keeper } = stock);
}, 60_000);
afterAll(() => shop.close());

const post: typeof stock.post = (...call) => stock.post(...call);
const list = (query?: string) => stock.list(query);
const ledger: typeof stock.ledger = (...asked) => stock.ledger(...asked);
const idsOf = ({ results }: StockListAnswer) => results.map(({ variantId }) => variantId);

describe('the list', () => {
  test('has every variant of the website with its stock, drafts too, and none of another website', async () => {
    const { results, total } = await list();
    expect(results.map(({ sku }) => sku)).toEqual(['MUG-1', 'BOWL-blue', 'BOWL-green', 'BOWL-red', 'VASE-1']);
    expect(total).toBe(5);
    expect(results[1]).toEqual({
      variantId: 'bowl-blue',
      itemId: 'bowl',
      productTitle: 'Serving bowl',
      sku: 'BOWL-blue',
      attributes: { Glaze: 'blue' },
      unlimited: false,
      onHand: 3,
      held: 0,
      forRenewals: 0,
      available: 3,
    });
  });

  test('is searched by words of the title and by the beginning of the SKU', async () => {
    expect(idsOf(await list('?q=bowl%20SERVING'))).toHaveLength(3);
    expect(idsOf(await list('?q=bowl-bl'))).toEqual(['bowl-blue']);
    expect(idsOf(await list('?q=foreign'))).toEqual([]);
  });

  test('is searched by the values of the options, as they stand beside the title', async () => {
    expect(idsOf(await list('?q=Red'))).toEqual(['bowl-red']);
    expect(await list('?q=blue%20serving')).toMatchObject({ results: [{ sku: 'BOWL-blue' }], total: 1 });
    expect(idsOf(await list('?q=blue%20mug'))).toEqual([]);
    expect(idsOf(await list('?q=glaze'))).toEqual([]);
  });

  test('shows low stock, which unlimited stock never is', async () => {
    expect(idsOf(await list('?lowAt=3'))).toEqual(['bowl-blue', 'bowl-green', 'bowl-red']);
    expect(idsOf(await list('?lowAt=2'))).toEqual([]);
  });

  test('is narrowed to one product, or to one variant', async () => {
    const bowls = ['bowl-blue', 'bowl-green', 'bowl-red'];
    const [first] = (await list('?q=bowl-bl')).results;
    expect(idsOf(await list(`?itemId=${first?.itemId}`))).toEqual(bowls);
    expect(await list('?variantId=bowl-red')).toMatchObject({ results: [{ sku: 'BOWL-red' }], total: 1 });
    expect(idsOf(await list('?variantId=foreign'))).toEqual([]);
  });

  test('has pages that miss and repeat no variant', async () => {
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page: StockListAnswer = await list(`?limit=2${cursor}`);
      expect(page.total).toBe(5);
      seen.push(...idsOf(page));
      if (!page.hasNextPage) break;
      cursor = `&cursor=${page.nextPageCursor}`;
    }
    expect(seen).toEqual(idsOf(await list()));
  });

  test.each(['cursor=no', 'cursor=WyJhIiwiYiJd', 'limit=x', 'lowAt=-1', 'q=%00', 'itemId=a%20b', 'onHand=5'])(
    'refuses %s',
    async (query) => expect((await keeper.get(`${STOCK}?${query}`)).statusCode).toBe(400),
  );
});

describe('one stock item', () => {
  test('receives, is counted and becomes unlimited, and each answer shows the stock item', async () => {
    const stockItem = { variantId: 'bowl-green', unlimited: false, held: 0 };
    expect((await post('bowl-green/receive', { quantity: 4 })).json()).toEqual({
      ...stockItem,
      onHand: 7,
      available: 7,
    });
    expect((await post('bowl-green/count', { quantity: 6 })).json()).toEqual({
      ...stockItem,
      onHand: 6,
      available: 6,
    });
    expect((await post('bowl-green/unlimited', undefined)).json()).toMatchObject({
      unlimited: true,
      onHand: 6,
    });
    await post('bowl-green/count', { quantity: 3 });
  });

  test('counts what is held as on hand and not as available', async () => {
    const variant = { variantId: 'bowl-green', itemId: 'bowl', sku: 'BOWL-green' };
    const hold = {
      kind: 'hold',
      holdId: 'h1',
      quantity: 2,
      expiresAt: Date.now() + 60_000,
      reason: 'checkout',
    } as const;
    await shop.commands.execute(new ChangeStock(SHOP, variant, hold));
    expect((await post('bowl-green/receive', { quantity: 1 })).json()).toMatchObject({
      onHand: 4,
      held: 2,
      available: 2,
    });
    await shop.commands.execute(new ChangeStock(SHOP, variant, { kind: 'release', holdId: 'h1' }));
    await post('bowl-green/count', { quantity: 3 });
  });

  test.each([
    ['receive', { quantity: 1.5 }, 'QUANTITY_NOT_WHOLE', 'Quantity must be a whole number'],
    ['receive', { quantity: '5' }, 'QUANTITY_NOT_WHOLE', 'Quantity must be a whole number'],
    ['receive', {}, 'QUANTITY_NOT_WHOLE', 'Quantity must be a whole number'],
    ['receive', { quantity: 0 }, 'STOCK_OUT_OF_RANGE', 'Please enter how many units, up to 1,000,000,000.'],
    [
      'receive',
      { quantity: 1_000_000_000 },
      'STOCK_OUT_OF_RANGE',
      'Please enter how many units, up to 1,000,000,000.',
    ],
    ['count', { quantity: -1 }, 'STOCK_OUT_OF_RANGE', 'Please enter how many units, up to 1,000,000,000.'],
    [
      'count',
      { quantity: 1, websiteId: OTHER_SHOP },
      'INVALID_REQUEST',
      'This request is invalid. Please check it and try again.',
    ],
    [
      'unlimited',
      { websiteId: OTHER_SHOP },
      'INVALID_REQUEST',
      'This request is invalid. Please check it and try again.',
    ],
  ])('%s of %j is refused and changes nothing', async (what, body, code, message) => {
    const answer = await post(`bowl-red/${what}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code, message });
    expect(await ledger('bowl-red')).toHaveLength(1);
  });

  test.each(['foreign-only', 'nothing', '%00', 'a%20b'])('%s is not found', async (id) => {
    for (const answer of [
      await post(`${id}/receive`, { quantity: 1 }),
      await post(`${id}/unlimited`, undefined),
      await keeper.get(`${STOCK}/${id}/ledger`),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error.code).toBe('VARIANT_NOT_FOUND');
    }
  });

  test('is for those who may edit stock', async () => {
    const editor = await shop.owner(['editor']);
    expect((await post('bowl-red/receive', { quantity: 1 }, editor)).statusCode).toBe(403);
    const elsewhere = await shop.owner(['admin'], { website: OTHER_SHOP });
    expect((await post('bowl-red/receive', { quantity: 1 }, elsewhere)).statusCode).toBe(404);
  });
});

describe('the ledger', () => {
  test('lists each change with who and when, the newest first', async () => {
    await post('bowl-blue/receive', { quantity: 2 });
    await post('bowl-blue/unlimited', undefined);
    await post('bowl-blue/receive', { quantity: 1 });
    const lines = await ledger('bowl-blue', 2);
    expect(
      lines.map(({ fact, onHandChange, onHand, unlimited }) => [fact, onHandChange, onHand, unlimited]),
    ).toEqual([
      ['received', 1, 6, true],
      ['madeUnlimited', 0, 5, true],
      ['received', 2, 5, false],
      ['counted', 3, 3, false],
    ]);
    expect(lines[0]).toMatchObject({ by: keeper.accountId, reason: null, reference: null });
    expect(Date.now() - Date.parse(lines[0]?.at ?? '')).toBeLessThan(60_000);
    expect(lines[3]?.by).toBeNull();
  });

  test.each(['cursor=-1', 'cursor=x', 'limit=1000000'])('refuses %s', async (query) =>
    expect((await keeper.get(`${STOCK}/bowl-blue/ledger?${query}`)).statusCode).toBe(400),
  );
});
