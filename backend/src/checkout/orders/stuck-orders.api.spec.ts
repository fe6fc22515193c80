/** @own-shop another payment provider */
import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order as quotedOrder } from '@daybook/contracts/checkout/testing/quoted-orders';
import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { LIVE_SCHEMA } from '@daybook/projections/runner/tables/slots';
import { aProduct } from '../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { CountedProvider } from '../testing/counted-provider.js';
import { ForgottenClaimsReconciler } from './claims/forgotten-claims.reconciler.js';
import { OrderProgressService } from './order-progress.service.js';
import type { RefundOutcome } from './payments/payment-provider.js';
import { PaymentProviders } from './payments/payment-providers.js';
import { StrayPaymentsReconciler } from './payments/stray-payments.reconciler.js';
import { StrayPaymentsService } from './payments/stray-payments.service.js';
import { PlaceOrderService } from './place-order.service.js';
import { PledgesService } from './pledges.service.js';
import { RefundsService } from './refunds.service.js';
import { UnfinishedOrdersReconciler } from './unfinished-orders.reconciler.js';
import { UnfinishedRefundsReconciler } from './unfinished-refunds.reconciler.js';

/** Rows of orders that no round takes on, more than one page of them; the first cannot even be read. */
const STUCK = `
select 'stuck' as website, case when i = 0 then 'no.id' else 'o' || i end as id, timestamptz '2020-01-01' + i * interval '1 s' as at
from generate_series(0, 450) i`;
const ORDERS = `
insert into orders (website_id, order_id, status, public_status, payment_status, fulfilment_status, to_send,
  is_to_send, units, gift_cards, is_placed, is_test, total, refunded, captured, currency, has_late_payment, is_asked, opened_at, listed_at, changed_at)
select website, id, 'placed', 'placed', 'paid', 'none', 1, true, 1, 0, true, false, 1, 0, 1, 'USD', false, false, at, at, at from (${STUCK}) s`;
const REFUNDS = `
insert into order_refunds (website_id, order_id, refund_id, status, amount, currency, refund, by_hand, requested_at, changed_at)
select website, id, 'r', 'unknown', 1, 'USD', '{}', false, at, at from (${STUCK}) s`;
const STRAYS = `
insert into order_stray_payments (website_id, order_id, attempt_id, status, amount, currency, reference, arrived_at, changed_at)
select website, id, 'a', 'unknown', 1, 'USD', 'r', at, at from (${STUCK}) s`;
const PLEDGES = `
insert into stock_pledges (website_id, order_id, variant_id, item_id, sku, quantity, is_ahead, pledged_at)
select website, id, 'v', 'i', 'S', 1, false, at from (${STUCK}) s`;
const CLAIMS = `
insert into gift_card_claims (website_id, card_id, order_id, claimed_at) select website, 'c', id, at from (${STUCK}) s`;

/** A provider that says yes, and answers refunds as `refundsAre` says. */
class Bank extends CountedProvider {
  refundsAre: RefundOutcome['kind'] = 'succeeded';
  override start = async ({ key, token, amount, currency }: Parameters<CountedProvider['start']>[0]) =>
    token === 'late'
      ? ({ kind: 'declined' } as const)
      : ({ kind: 'succeeded', reference: `bank-${key}`, amount, currency } as const);
  override lookUp = async (key: string) =>
    ({ kind: 'succeeded', reference: `bank-${key}`, amount: 500, currency: 'EUR' }) as const;
  override refund = async () => ({ kind: this.refundsAre });
  override lookUpRefund = async () => ({ kind: this.refundsAre });
}

const bank = new Bank();
let shop: TestShop;
const service = <T>(type: abstract new (...given: never[]) => T): T => {
  const found = shop.daybook.api?.app.get<T>(type);
  if (!found) throw new Error('the API does not run');
  return found;
};
beforeAll(async () => {
  shop = await openTestShop();
  service(PaymentProviders).add(bank);
  await shop.save(aProduct(), 50);
  await shop.settled();
  // who asks the read models cannot write them
  const writer = await shop.daybook.installation.pool.connect();
  await writer.query(`set search_path to ${LIVE_SCHEMA}`);
  for (const rows of [ORDERS, REFUNDS, STRAYS, PLEDGES, CLAIMS]) await writer.query(rows);
  writer.release(true);
}, 60_000);
afterAll(() => shop.close());

const BOUGHT = {
  items: [
    {
      entryId: 'a',
      itemId: 'mug',
      variantId: 'mug-only',
      sku: 'MUG',
      title: 'Mug',
      quantity: 1,
      productType: ProductType.physical,
      attributes: {},
      additionalFields: null,
      unitPrice: money(500, 'EUR'),
    },
  ],
  quote: quoteOf(quotedOrder([item('a', 500)])),
  customer: { $personal: 'p', cipher: 'c' },
};
const callOf = (orderId: string) => ({ website: SHOP, orderId, metadata: {} });
async function opened(orderId: string) {
  const call = callOf(orderId);
  await service(PlaceOrderService).open(call, async () => BOUGHT);
  return call;
}
const pay = (call: Awaited<ReturnType<typeof opened>>, token: string) =>
  service(PlaceOrderService).pay(call, { attemptId: 'a1', provider: 'test', token });
const lastOf = async (category: 'order' | 'stock', id: string) =>
  (await shop.daybook.installation.store.read(streamName(category, SHOP, id))).at(-1)?.type;
const readModels = () => shop.daybook.installation.readModels;
const later = () => Date.now() + HOUR_MS;

test('an order is given up behind any number of orders that cannot go on', async () => {
  await opened('left');
  await shop.settled();
  await new UnfinishedOrdersReconciler(readModels(), service(OrderProgressService)).reconcile(later());
  expect(await lastOf('order', 'left')).toBe('OrderUnitsReleased');
});

test('a refund is looked up behind any number of refunds without an answer', async () => {
  const call = await opened('back');
  await pay(call, 'ok');
  bank.refundsAre = 'unknown';
  await service(RefundsService).refund(call, 'r1', { amount: 100 });
  expect(await lastOf('order', 'back')).toBe('OrderRefundUnknown');
  bank.refundsAre = 'succeeded';
  await shop.settled();
  await new UnfinishedRefundsReconciler(readModels(), service(RefundsService)).reconcile(later());
  expect(await lastOf('order', 'back')).toBe('OrderRefundSucceeded');
});

test('a payment goes back behind any number of payments that cannot', async () => {
  const call = await opened('late');
  await pay(call, 'late');
  await service(OrderProgressService).hear(call, 'test', 'a1');
  expect(await lastOf('order', 'late')).toBe('PaymentArrivedLate');
  await shop.settled();
  await new StrayPaymentsReconciler(readModels(), service(StrayPaymentsService)).reconcile(later());
  expect(await lastOf('order', 'late')).toBe('PaymentReversed');
});

test('units of an ended order are freed behind any number of orders that keep theirs', async () => {
  const writer = await shop.daybook.installation.pool.connect();
  await writer.query(`update ${LIVE_SCHEMA}.orders set status = 'cancelled' where website_id = 'stuck'`);
  writer.release();
  const call = callOf('ended');
  const progress = service(OrderProgressService);
  const { openedAt } = await progress.step(call, { kind: 'open', ...BOUGHT, placedBefore: 0 });
  for (const step of [{ kind: 'cancel', reason: 'abandoned' }, { kind: 'noteReleased' }] as const)
    await progress.step(call, step);
  // a slow process pledges after the cancellation, and ends there
  await service(PledgesService).pledge(call, { ...BOUGHT, carts: [], openedAt, subscription: null });
  expect(await lastOf('stock', 'mug-only')).toBe('StockPledged');
  await shop.settled();
  await new ForgottenClaimsReconciler(readModels(), service(OrderProgressService)).reconcile(later());
  expect(await lastOf('stock', 'mug-only')).toBe('StockPledgeReleased');
});
