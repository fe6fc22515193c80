import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GiftCardsService } from '@daybook/backend/checkout/gift-cards/gift-cards.service';
import { OrderProgressService } from '@daybook/backend/checkout/orders/order-progress.service';
import { PaymentProviders } from '@daybook/backend/checkout/orders/payments/payment-providers';
import { StrayPaymentsService } from '@daybook/backend/checkout/orders/payments/stray-payments.service';
import { ABANDONED_AFTER_MS, PlaceOrderService } from '@daybook/backend/checkout/orders/place-order.service';
import { refundableOf } from '@daybook/backend/checkout/orders/refunds.rules';
import { RefundsService } from '@daybook/backend/checkout/orders/refunds.service';
import { documentDecider } from '@daybook/backend/documents/document.decider';
import { loadConfig } from '@daybook/backend/platform/config';
import { Aggregates } from '@daybook/backend/platform/log/aggregates';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { ChangeStock } from '@daybook/backend/stock/stock.commands';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import { CUSTOMER_FIELD, orderCustomerText } from '@daybook/contracts/orders/order-customer';
import { Refusal } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import { CARD, COUPON } from './full-orders.js';
import { killAt, type Step, type Victim } from './kill-at.js';
import { contentOf } from './order-content.js';
import { TillProvider } from './till-provider.js';

/**
 * The application in a process of its own, which places orders as its parent asks: what the fault tests kill. Its
 * arguments: the database, the folder of its data, the till, the step at which something is killed (or `none`), and what.
 */
const [databaseUrl = '', dataDir = '', tillUrl = '', step = 'none', victim = 'process'] =
  process.argv.slice(2);
const SHOP = websiteId('shop');
export type OrderRequest = {
  readonly orderId: string;
  readonly attemptId: string;
  readonly token: string;
  /** units by variant */
  readonly units: Readonly<Record<string, number>>;
  /** of a buyer who gets the order's emails; absent: one without an address */
  readonly email?: string;
  /** it has a coupon, a gift card and a subscription; absent: it has none */
  readonly isFull?: boolean;
};

const config = loadConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  DATABASE_URL: databaseUrl,
});
// projections and workers are not what is killed here, and start slowly
const daybook = await startDaybook({ ...config, databaseUrl, role: 'api' });
const { api } = daybook;
if (!api) throw new Error('the application has no API');
const { app } = api;
const commands = commandBusOf(api);
const orders = app.get(PlaceOrderService);
const progress = app.get(OrderProgressService);
const refunds = app.get(RefundsService);
const strays = app.get(StrayPaymentsService);
const till = new TillProvider(tillUrl);
app.get(PaymentProviders).add(till);
killAt(step as Step, victim as Victim, daybook.installation.store, till);

const callOf = (orderId: string) => ({ website: SHOP, orderId, metadata: { actor: 'faults' } });

async function order({ orderId, attemptId, token, units, email, isFull }: OrderRequest) {
  const call = callOf(orderId);
  const content = async () =>
    contentOf(units, email ? await customerOf(orderId, email) : undefined, isFull ? orderId : undefined);
  const { status } = await orders.openAndPay(call, content, { attemptId, provider: 'till', token });
  return { status };
}

async function customerOf(orderId: string, email: string) {
  const { personalData } = daybook.installation;
  const customer = { email, secret: orderId, shippingAddress: null, billingAddress: null, note: null };
  const person = personalData.personIdOf(SHOP, email);
  return personalData.encrypt(SHOP, person, orderCustomerText(customer), CUSTOMER_FIELD);
}

/** Orders of a website without settings send no emails. */
async function website() {
  const [demo] = demoWebsites;
  if (demo) await commands.execute(new SaveWebsite({ ...demo.website, id: SHOP }));
  return {};
}

/** What full orders count on. */
async function codes() {
  const metadata = { actor: 'faults' };
  const coupons = app.get(Aggregates).of('coupon', documentDecider(couponKind));
  const { id, ...content } = COUPON;
  await coupons.execute(SHOP, id, { kind: 'save', id, content, read: -1 }, { metadata });
  const card = { amount: CARD.amount, currency: 'EUR', source: { kind: 'owner' } } as const;
  await app.get(GiftCardsService).issue(SHOP, CARD.id, card, metadata);
  return {};
}

async function stock({ units }: { units: OrderRequest['units'] }) {
  for (const [variantId, quantity] of Object.entries(units)) {
    const variant = { variantId, itemId: variantId, sku: variantId };
    await commands.execute(new ChangeStock(SHOP, variant, { kind: 'receive', quantity }));
  }
  return {};
}

/** Time passes, and every order of the log is taken on once, as the reconciler does. @param afterMs since now */
async function settle({ afterMs }: { afterMs: number }) {
  const { events } = await daybook.installation.store.readAll({
    filter: { types: ['OrderOpened'] },
    limit: 10_000,
  });
  for (const { data } of events) {
    const call = callOf((data as { orderId: string }).orderId);
    const { status } = await progress.resume(call, Date.now() + afterMs);
    await refunds.resume(call, Date.now() + afterMs);
    await strays.resume(call, Date.now() + afterMs);
    if (status === 'pledged' && afterMs > ABANDONED_AFTER_MS) await progress.cancel(call, 'abandoned');
  }
  return { orders: events.length };
}

async function bodyOf(request: IncomingMessage): Promise<never> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as never;
}

/** A refund of one unit by one key, which goes back into the stock. */
async function refundUnit({ orderId }: { orderId: string }) {
  const request = { lines: [{ entryId: 'e0', quantity: 1 }] };
  const { state } = await refunds.refund(callOf(orderId), 'unit', request, { restock: true });
  return { status: state.refunds.at(-1)?.status };
}

async function cancel({ orderId }: { orderId: string }) {
  const { state } = await refunds.withdraw(callOf(orderId), 'cancelled', true);
  return { status: state.refunds.at(-1)?.status };
}

/** All that is left, if anything is. */
async function refundRest({ orderId }: { orderId: string }) {
  const { state } = await refunds.resume(callOf(orderId));
  const amount = refundableOf(state);
  if (amount > 0) await refunds.refund(callOf(orderId), 'rest', { amount });
  return { amount };
}

const WORK: Readonly<Record<string, (body: never) => Promise<object>>> = {
  '/order': order,
  '/stock': stock,
  '/codes': codes,
  '/website': website,
  '/settle': settle,
  '/refund-unit': refundUnit,
  '/cancel': cancel,
  '/refund-rest': refundRest,
};

const server = createServer((request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const work = WORK[request.url ?? ''];
  if (!work) return void answer(404, {});
  bodyOf(request)
    .then(work)
    .then(
      (done) => answer(200, done),
      (error: Error) =>
        answer(error instanceof Refusal ? 409 : 500, {
          status: error instanceof Refusal ? error.code : String(error),
        }),
    );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, apiUrl: api.url });
});

// a parent that went away leaves nothing behind
process.on('disconnect', () => process.exit(0));
