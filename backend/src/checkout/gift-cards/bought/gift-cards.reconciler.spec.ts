/** @own-shop settings */
import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { startProjections } from '@daybook/projections/runner/running/run';
import { LIVE_SCHEMA } from '@daybook/projections/runner/tables/slots';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { workerModule } from '../../../app.module.js';
import { SaveProduct } from '../../../catalogue/catalogue.commands.js';
import { idOfToken } from '../../../platform/access/secret-token.js';
import { openLog } from '../../../platform/logging.js';
import { aProduct, aVariant } from '../../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../../platform/testing/test-shop.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { PayForCart, PromiseQuote } from '../../pay.commands.js';
import { GiftCardsService } from '../gift-cards.service.js';
import { boughtCardId } from './cards-of-order.js';
import { GiftCardsReconciler } from './gift-cards.reconciler.js';

/** A shop without workers: every job of its orders is lost. */
let shop: TestShop;
let projections: Awaited<ReturnType<typeof startProjections>>;
let workers: INestApplicationContext;
beforeAll(async () => {
  shop = await openTestShop({ ROLE: 'api' });
  const { installation } = shop.daybook;
  const { store, progress } = installation;
  const { databaseUrl: url } = installation.config;
  projections = await startProjections({ url, store, progress, log: openLog('silent') });
  workers = await NestFactory.createApplicationContext(workerModule(installation), { logger: false });
  const variants = [aVariant({ id: 'card-25', sku: 'GC-25', priceMoney: money(2500, 'USD') })];
  const product = aProduct({ id: 'card', productType: ProductType.giftCard, title: 'Gift card', variants });
  await shop.commands.execute(new SaveProduct(SHOP, product, {}));
  await shop.settled();
}, 60_000);
afterAll(async () => {
  await workers.close();
  await projections.stop();
  await shop.close();
});

/** Two cards at 25.00. @param method how it is paid */
async function buy(
  orderId: string,
  method: { provider: string; attemptId: string; token: string } | { manual: string },
) {
  const browser = shop.browser();
  for (const recipientName of ['Cy', 'Eve']) {
    const gift = JSON.stringify({ recipientEmail: 'eve@gifts.example', recipientName, message: '' });
    const entry = { itemId: 'card', sku: 'GC-25', quantity: 1, gift };
    await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  }
  const choice = {
    cartId: idOfToken(browser.cookies.get('daybook-cart') ?? ''),
    currency: 'USD' as const,
    timeZone: 'America/New_York',
    couponCodes: [],
    buyer: null,
    shippingOptionId: null,
    destination: { country: 'US', region: 'NY' },
  };
  const { quote } = await shop.commands.execute(new PromiseQuote(SHOP, choice, {}));
  const buyer = { email: 'bob@buyers.example', details: '{}' };
  await shop.commands.execute(new PayForCart(SHOP, orderId, choice, quote.hash, buyer, method, {}));
  const [opened] = await shop.daybook.installation.store.read(streamName('order', SHOP, orderId));
  const { items } = (opened as unknown as Extract<OrderEvent, { type: 'OrderOpened' }>).data;
  const entryIds = items.map(({ entryId }) => entryId);
  return { orderId, entryIds, cardIds: entryIds.map((entryId) => boughtCardId(orderId, entryId, 1)) };
}
const paid = () => ({ provider: 'test', attemptId: randomUUID(), token: 'ok' });
const reconcile = async (now?: number) => {
  await shop.settled();
  await workers.get(GiftCardsReconciler).reconcile(now);
};
const balances = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await workers.get(GiftCardsService).named(SHOP, id))?.balance));

test('the cards of a paid order whose job was lost are issued', async () => {
  const { cardIds } = await buy('lost', paid());
  expect(await balances(cardIds)).toEqual([undefined, undefined]);
  await reconcile();
  expect(await balances(cardIds)).toEqual([2500, 2500]);
});

test('so is the rest of an order of which a process has issued some', async () => {
  const { orderId, entryIds, cardIds } = await buy('half', paid());
  const [entryId = ''] = entryIds;
  const source = { kind: 'order', orderId, entryId, unit: 1 } as const;
  const card = { amount: 2500, currency: 'USD', source, deliverAt: null } as const;
  await workers.get(GiftCardsService).issue(SHOP, cardIds[0] ?? '', card, {});
  expect(await balances(cardIds)).toEqual([2500, undefined]);
  await reconcile();
  expect(await balances(cardIds)).toEqual([2500, 2500]);
});

test('an order that is paid long after it was placed counts from its payment', async () => {
  const { orderId, cardIds } = await buy('late', { manual: 'transfer' });
  await reconcile();
  expect(await balances(cardIds)).toEqual([undefined, undefined]);
  const call = { website: SHOP, orderId, metadata: {} };
  await workers.get(OrderProgressService).step(call, { kind: 'receive' });
  await shop.settled();
  // who asks the read models cannot write them
  await shop.daybook.installation.pool.query(
    `update ${LIVE_SCHEMA}.orders set listed_at = listed_at - interval '35 days' where order_id = 'late'`,
  );
  await reconcile();
  expect(await balances(cardIds)).toEqual([2500, 2500]);
});

test('an order whose payment is a month old is left alone, and so is one that was cancelled', async () => {
  const old = await buy('old', paid());
  await reconcile(Date.now() + 32 * DAY_MS);
  expect(await balances(old.cardIds)).toEqual([undefined, undefined]);
  const cancelled = await buy('cancelled', paid());
  const call = { website: SHOP, orderId: cancelled.orderId, metadata: {} };
  const withdraw = { kind: 'withdraw', refundId: 'cancelled', restock: true } as const;
  await workers.get(OrderProgressService).step(call, withdraw);
  await reconcile();
  expect([await balances(cancelled.cardIds), await balances(old.cardIds)]).toEqual([
    [undefined, undefined],
    [2500, 2500],
  ]);
});

test('on a day with more cards than one query reads all of them are sent', async () => {
  const deliverAt = Date.now() - 1000;
  const cards = Array.from({ length: 101 }, (_, i) => `christmas-${i}`);
  for (const cardId of cards) {
    const source = { kind: 'order', orderId: 'christmas', entryId: cardId, unit: 1 } as const;
    await workers
      .get(GiftCardsService)
      .issue(SHOP, cardId, { amount: 2500, currency: 'USD', source, deliverAt }, {});
  }
  const waiting = async () => {
    await shop.settled();
    const count = `select count(*)::int as cards from ${LIVE_SCHEMA}.gift_card_deliveries where card_id like 'christmas-%'`;
    return (await shop.daybook.installation.pool.query(count)).rows[0].cards;
  };
  expect(await waiting()).toBe(101);
  await reconcile();
  expect(await waiting()).toBe(0);
}, 30_000);
