import { randomUUID } from 'node:crypto';
import type { PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { paymentsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type {
  LackingUnits,
  OwnerSubscriptionDetails,
  SubscriptionView,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import type { StockListAnswer } from '@daybook/contracts/stock/owner-stock.api';
import { SaveProduct } from '../../catalogue/catalogue.commands.js';
import { SaveDocument } from '../../documents/documents.commands.js';
import { auditOrders } from '../../integrity/audit-orders.js';
import { auditUnits } from '../../integrity/audit-units.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { OTHER_SHOP, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { renewalsOf, renewalUnitsOf } from '../testing/renewals.js';
import { somePayments } from '../testing/settings-documents.js';
import { recurringDecider } from './recurring.decider.js';
import type { RenewalUnitsReconciler } from './renewal-units.reconciler.js';
import type { RenewalsService } from './renewals.service.js';

const DAY = 86_400_000;
const CHECKOUT = '/api/commerce/checkout';
const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
const monthly = { id: 'monthly', plan, priceMoney: money(3400, 'USD'), onSale: false };
const ADDRESS = {
  name: 'Ada Lovelace',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

let shop: TestShop;
let renewals: RenewalsService;
let units: RenewalUnitsReconciler;
let clock = 0;
let saves = 0;
let cups = 0;
const setDaysAhead = async (renewalUnitsDaysAhead?: number) => {
  const ahead = renewalUnitsDaysAhead === undefined ? {} : { renewalUnitsDaysAhead };
  await shop.commands.execute(
    new SaveDocument(
      paymentsKind,
      { websiteId: SHOP },
      { body: somePayments({ isTestOn: true, ...ahead }), read: saves },
    ),
  );
  saves += 1;
  await shop.settled();
};
beforeAll(async () => {
  shop = await openDeliveringShop();
  await setDaysAhead(7);
  renewals = renewalsOf(shop);
  units = renewalUnitsOf(shop);
}, 60_000);
afterAll(() => shop.close());
/** Nothing that a spec did is unsound, and no renewal has units that it does not ask for. */
afterEach(async () => {
  for (const _ of ['withdrawn', 'released']) {
    await shop.settled();
    await units.reconcile(clock);
  }
  const { store } = shop.daybook.installation;
  const { violations, needless } = await auditUnits(store, null, () => {});
  expect([violations, needless, (await auditOrders(store)).violations]).toEqual([[], [], []]);
});

/** A subscription to a product of its own, of which so many units are left after the first order. */
async function subscribed(left: number, token = 'ok') {
  cups += 1;
  const itemId = `cup-${cups}`;
  const sku = `CUP-${cups}`;
  const variantId = `${itemId}-only`;
  const cup = aProduct({
    id: itemId,
    title: `Cup ${cups}`,
    variants: [aVariant({ id: variantId, sku })],
    isSubscribable: true,
    productSubscriptionOptions: [monthly],
  });
  await shop.save(cup, left + 1);
  await shop.settled();
  const browser = shop.browser();
  const choice = { itemId, sku, qty: 1, subscriptionOptionId: 'monthly' };
  const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
  const { cartToken } = chosen.json<ChooseSubscriptionAnswer>();
  const filled = { email: 'ada@example.test', shippingAddress: ADDRESS, shippingOptionId: null };
  const saved = await browser.send('PUT', `${CHECKOUT}?cartToken=${cartToken}`, filled);
  const body = { quoteHash: saved.json().quote.hash, method: 'test', paymentToken: token };
  const paid = await browser.send('POST', `${CHECKOUT}/pay?cartToken=${cartToken}`, body, {
    'idempotency-key': randomUUID(),
  });
  expect([paid.statusCode, paid.json()]).toMatchObject([200, { next: 'confirmed' }]);
  const secret = paid.json<PaidAnswer>().subscription ?? '';
  const id = idOfToken(secret);
  const view = async (): Promise<SubscriptionView> =>
    (await browser.get(`/api/commerce/subscriptions/${secret}`)).json();
  const does = (move: string) => browser.send('POST', `/api/commerce/subscriptions/${secret}/${move}`);
  const owner = await shop.owner(['admin']);
  const { aggregates } = shop.daybook.installation;
  const stockItems = aggregates.of('stock', stockDecider);
  const variant = { variantId, itemId, sku };
  const change = async (bare: object) => {
    await stockItems.execute(SHOP, variantId, { ...bare, variant, at: Date.now() } as never);
    await shop.settled();
  };
  /** Units that are left for visitors, and those that wait for renewals, as the owner's list has them. */
  const stock = async () => {
    await shop.settled();
    const { results } = (await owner.get(`/api/config/stock?variantId=${variantId}`)).json<StockListAnswer>();
    return [results[0]?.available, results[0]?.forRenewals];
  };
  const wanted = async () => {
    await shop.settled();
    return (await owner.get(`/api/config/subscriptions/${id}`)).json<OwnerSubscriptionDetails>().units;
  };
  /** Lets time pass, and the job run. */
  const job = async (now: number) => {
    await shop.settled();
    clock = now;
    await units.reconcile(now);
  };
  /** The owner saves the product otherwise. */
  const changeProduct = async (changes: Partial<typeof cup>) => {
    await shop.commands.execute(new SaveProduct(SHOP, { ...cup, ...changes }));
    await shop.settled();
  };
  return {
    id,
    cup,
    changeProduct,
    view,
    does,
    owner,
    stockItems,
    variant,
    change,
    stock,
    wanted,
    job,
    due: (await view()).next!.at,
  };
}

test('so many days before it is due a renewal has its units, and its order takes them over', async () => {
  const { id, view, stock, wanted, job, change, due, variant } = await subscribed(3);
  await job(due - 7 * DAY - 1);
  expect([await stock(), await wanted()]).toEqual([[3, 0], null]);
  await job(due - 7 * DAY);
  await job(due - 7 * DAY + 1);
  expect([await stock(), await wanted()]).toEqual([[2, 1], { wanted: 1, pledged: 1 }]);
  await expect(
    change({ kind: 'pledge', orderId: 'visitor', quantity: 3, holdId: null }),
  ).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
  });
  await change({ kind: 'sell', orderId: 'visitor', quantity: 2, holdId: null });
  await renewals.renew(SHOP, id, due);
  expect(await view()).toMatchObject({ billed: 2, isUnpaid: false });
  expect([await stock(), await wanted()]).toEqual([[0, 0], null]);
  const { store } = shop.daybook.installation;
  const types = (await store.read(`stock-${SHOP}-${variant.variantId}`)).map(({ type }) => type);
  expect(types.slice(-4)).toEqual(['StockSold', 'StockPledgeReleased', 'StockPledged', 'StockSold']);
});

test('a variant that is gone is neither pledged ahead nor renewed, also where its SKU is there', async () => {
  const { id, cup, view, stock, wanted, job, due, changeProduct, stockItems, variant } = await subscribed(3);
  await job(due - 7 * DAY + 1);
  expect(await stock()).toEqual([2, 1]);
  const unitsLeft = async () => {
    const { onHand, pledges } = await stockItems.loadState(SHOP, variant.variantId);
    return [onHand, pledges.length];
  };
  const anew = cup.variants.map((variant) => ({ ...variant, id: `${cup.id}-anew` }));
  await changeProduct({ variants: anew });
  await job(due - 6 * DAY);
  await job(due - 6 * DAY + 1);
  expect([await unitsLeft(), await wanted()]).toEqual([[3, 0], null]);
  await renewals.renew(SHOP, id, due);
  expect(await view()).toMatchObject({ billed: 1, isUnpaid: true });
  expect(await unitsLeft()).toEqual([3, 0]);
});

test('a renewal prints the SKU of its moment, and takes the units of the variant that was chosen', async () => {
  const { id, cup, view, stock, due, changeProduct } = await subscribed(3);
  const other = aVariant({
    id: `${cup.id}-other`,
    sku: `${cup.variants[0]?.sku}`,
    attributes: { Kind: 'b' },
  });
  const [own] = cup.variants.map((variant) => ({ ...variant, sku: 'RENAMED', attributes: { Kind: 'a' } }));
  const variants = own ? [other, own] : [];
  await changeProduct({ userDefinedVariantOptions: ['Kind'], variants });
  await renewals.renew(SHOP, id, due);
  expect(await view()).toMatchObject({ billed: 2, isUnpaid: false });
  expect(await stock()).toEqual([2, 0]);
  expect(await lastItemOf(id)).toMatchObject({ sku: 'RENAMED', variantId: own?.id });
});

test('a renewal is of the type that its product has by then', async () => {
  const digital = await subscribed(3);
  await digital.changeProduct({ productType: ProductType.digital });
  await renewals.renew(SHOP, digital.id, digital.due);
  expect(await digital.view()).toMatchObject({ billed: 2 });
  expect([await digital.stock(), (await lastItemOf(digital.id))?.productType]).toEqual([
    [3, 0],
    ProductType.digital,
  ]);
  const card = await subscribed(3);
  await card.changeProduct({
    productType: ProductType.giftCard,
    isSubscribable: false,
    productSubscriptionOptions: [],
  });
  await renewals.renew(SHOP, card.id, card.due);
  expect(await card.view()).toMatchObject({ billed: 1, isUnpaid: true });
});

test('nothing is pledged ahead by itself', async () => {
  await setDaysAhead();
  const { stock, wanted, job, due } = await subscribed(3);
  await job(due - 1);
  expect([await stock(), await wanted()]).toEqual([[3, 0], null]);
  await setDaysAhead(7);
});

test('a card that declines keeps the units for the next try, and the last try frees them', async () => {
  const { id, view, stock, job, due } = await subscribed(1, 'expires');
  await job(due - DAY);
  let at = due;
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await stock()).toEqual([0, 1]);
    await renewals.renew(SHOP, id, at);
    at = (await view()).nextTries[0] ?? at;
    if (tries < 3) await job(at - 1);
  }
  expect((await view()).status).toBe('cancelled');
  await job(at);
  expect(await stock()).toEqual([1, 0]);
});

test.each(['skip', 'pause', 'cancel'])(
  'a customer who presses %s leaves the units to others at once',
  async (move) => {
    const { does, stock, job, due } = await subscribed(1);
    await job(due - DAY);
    expect(await stock()).toEqual([0, 1]);
    await does(move);
    expect(await stock()).toEqual([1, 0]);
    await job(due - DAY);
  },
);

test('an owner who cancels leaves the units to others at once', async () => {
  const { id, owner, stock, job, due } = await subscribed(1);
  await job(due - DAY);
  expect(await stock()).toEqual([0, 1]);
  expect((await owner.send('POST', `/api/config/subscriptions/${id}/cancel`, {})).statusCode).toBe(200);
  expect(await stock()).toEqual([1, 0]);
});

test('a subscription that goes on before it is due gets its units again, and is charged', async () => {
  const { id, view, does, stock, job, due } = await subscribed(1);
  await job(due - DAY);
  for (const move of ['pause', 'resume']) {
    await does(move);
    await job(due - DAY);
  }
  expect(await stock()).toEqual([0, 1]);
  await renewals.renew(SHOP, id, due);
  expect(await view()).toMatchObject({ billed: 2 });
});

test('an owner who turns it off, or wants it later, has the units back', async () => {
  const { stock, job, wanted, due } = await subscribed(1);
  await job(due - 6 * DAY);
  await setDaysAhead(3);
  await job(due - 6 * DAY);
  await job(due - 6 * DAY);
  expect([await stock(), await wanted()]).toEqual([[1, 0], null]);
  await job(due - 2 * DAY);
  expect(await stock()).toEqual([0, 1]);
  await setDaysAhead(0);
  await job(due - 2 * DAY);
  await job(due - 2 * DAY);
  expect([await stock(), await wanted()]).toEqual([[1, 0], null]);
  await setDaysAhead(7);
});

test('an owner reads which renewals lack units, until there are some', async () => {
  const { id, stock, wanted, job, owner, change, due } = await subscribed(0);
  const lacking = async (of = owner) => {
    await shop.settled();
    return (await of.get('/api/config/subscriptions/lacking-units')).json<LackingUnits>();
  };
  expect((await lacking()).renewals).toBe(0);
  await job(due - DAY);
  expect([await stock(), await wanted()]).toEqual([[0, 0], { wanted: 1, pledged: 0 }]);
  const variant = { title: `Cup ${cups}`, renewals: 1, dueAt: due, attributes: {} };
  expect(await lacking()).toMatchObject({ renewals: 1, variants: [variant] });
  const other = await shop.owner(['admin'], { website: OTHER_SHOP as never });
  expect(await lacking(other)).toEqual({ renewals: 0, variants: [] });
  await job(due - DAY);
  await change({ kind: 'receive', quantity: 1 });
  await job(due - DAY);
  expect([await stock(), (await lacking()).renewals]).toEqual([[0, 1], 0]);
  // a count finds too few of them, and others come
  await change({ kind: 'count', onHand: 0 });
  await job(due - DAY);
  expect([await stock(), (await lacking()).renewals]).toEqual([[0, 0], 1]);
  await change({ kind: 'count', onHand: 5 });
  await job(due - DAY);
  expect(await stock()).toEqual([4, 1]);
  await renewals.renew(SHOP, id, due);
  expect(await stock()).toEqual([4, 0]);
});

/** The first line of the last order that a subscription was tried by. */
async function lastItemOf(id: string) {
  const { store } = shop.daybook.installation;
  const events = await store.read(`recurring-${SHOP}-${id}`);
  const tried = events.findLast(({ type }) => type === 'RenewalTried')?.data as { orderId: string };
  const [opened] = await store.read(`order-${SHOP}-${tried.orderId}`);
  const { items = [] } = (opened?.data ?? {}) as { items?: OrderedItem[] };
  return items[0];
}

/** As a worker asks for the units of a week ahead. */
async function requestOf(id: string, at: number) {
  const { started } = await shop.daybook.installation.aggregates
    .of('recurring', recurringDecider)
    .loadState(SHOP, id);
  const items = started?.items ?? [];
  return { kind: 'requestUnits', subscriptionId: id, daysAhead: 7, items, at } as const;
}

test('a worker that is killed after it asked leaves the rest to the next one', async () => {
  const { id, stock, job, due } = await subscribed(1);
  const subscriptions = shop.daybook.installation.aggregates.of('recurring', recurringDecider);
  const at = due - DAY;
  await subscriptions.execute(SHOP, id, await requestOf(id, at));
  expect(await stock()).toEqual([1, 0]);
  await job(at);
  expect(await stock()).toEqual([0, 1]);
});

test('a worker that pledges after the customer has paused is followed by one that frees the units', async () => {
  const { id, does, stock, change, job, due } = await subscribed(1);
  const subscriptions = shop.daybook.installation.aggregates.of('recurring', recurringDecider);
  const at = due - DAY;
  await subscriptions.execute(SHOP, id, await requestOf(id, at));
  await does('pause');
  await job(at);
  const renewal = { subscriptionId: id, period: 1, round: 1 };
  await change({ kind: 'pledgeAhead', renewal, quantity: 1, orderedAt: at });
  expect(await stock()).toEqual([0, 1]);
  await job(at);
  expect(await stock()).toEqual([1, 0]);
});

test('the setting is whole days, and not too many', async () => {
  const owner = await shop.owner(['admin']);
  const save = async (renewalUnitsDaysAhead: unknown) =>
    (
      await owner.send(
        'PUT',
        '/api/config/payments',
        { ...somePayments(), renewalUnitsDaysAhead },
        { 'if-match': `"${saves}"` },
      )
    ).statusCode;
  for (const wrong of [-1, 0.5, 61, '7', null]) expect(await save(wrong)).toBe(400);
});
