import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import { paymentsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { CreateDocument, SaveDocument } from '../../documents/documents.commands.js';
import { AllowanceUsedUp } from '../../platform/access/network-allowance.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { SHOP, SHOP_HOST, type TestShop } from '../../platform/testing/test-shop.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { someCoupon, somePayments } from '../testing/settings-documents.js';
import { PayDueOrder } from './due-payments.commands.js';
import { PayCheckout } from './pay-checkout.commands.js';

const CHECKOUT = '/api/commerce/checkout';
const ORIGIN = `http://${SHOP_HOST}`;
const shippingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
  await shop.commands.execute(
    new CreateDocument(couponKind, { websiteId: SHOP }, someCoupon({ code: 'FIVE' })),
  );
  const variants = [aVariant({ id: 'cup-v', sku: 'CUP', priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id: 'cup', variants }), 500);
}, 60_000);
afterAll(() => shop.close());

/** A visitor whose network may append so many times more. */
function allowed(times: number): CommandMetadata {
  let left = times;
  const spend = () => {
    if (left === 0) throw new AllowanceUsedUp(60);
    left -= 1;
  };
  return { actor: 'visitor', correlationId: 'a request', spend };
}

/** A cart with a cup in it, and the checkout filled in. */
async function buyer(couponCodes: string[]) {
  const browser = shop.browser();
  await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'cup',
    sku: 'CUP',
    quantity: 1,
  });
  const filledIn = { email: 'ada@example.test', shippingAddress, couponCodes };
  const { quote } = (await browser.send('PUT', CHECKOUT, filledIn)).json<CheckoutAnswer>();
  const cartId = idOfToken(browser.cookies.get('daybook-cart') ?? '');
  const pay = (metadata: CommandMetadata, method = 'test', paymentToken = 'ok') => {
    const call = { website: SHOP, cartId, currency: 'USD', timeZone: 'UTC', metadata } as const;
    const sent = { quoteHash: quote?.hash ?? '', method, paymentToken };
    return shop.commands
      .execute(new PayCheckout(call, sent, randomUUID(), ORIGIN))
      .catch((refusal: unknown) => (refusal instanceof Refusal ? refusal.code : Promise.reject(refusal)));
  };
  return { browser, pay };
}
const attempts = async () => {
  const { events } = await shop.daybook.installation.store.readAll({
    limit: 10_000,
    filter: { types: ['PaymentAttempted'] },
  });
  return events.length;
};
const TIMES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

test.each([
  ['a card', [], 'ok'],
  ['a coupon', ['FIVE'], 'ok'],
] as const)(
  'a press with %s that is refused for the allowance has asked no provider, and one that has is done',
  async (_, codes, token) => {
    const outcomes = new Set<string>();
    for (const times of TIMES) {
      const { browser, pay } = await buyer([...codes]);
      const before = await attempts();
      const paid = await pay(allowed(times), 'test', token);
      const outcome = typeof paid === 'string' ? paid : paid.next;
      outcomes.add(outcome);
      expect([times, outcome, (await attempts()) - before]).toEqual([
        times,
        outcome,
        outcome === 'RATE_LIMITED' ? 0 : 1,
      ]);
      if (typeof paid === 'string') continue;
      const { order } = paid;
      const shown = (await browser.get(`/api/commerce/orders/${order.secret}`)).json<OrderView>();
      expect(shown.paymentStatus).toBe('paid');
      const stream = streamName('order', SHOP, idOfToken(order.secret));
      const types = (await shop.daybook.installation.store.read(stream)).map(({ type }) => type);
      expect(types.at(-1)).toBe('OrderUnitsSold');
    }
    expect(outcomes).toEqual(new Set(['RATE_LIMITED', 'confirmed']));
  },
  60_000,
);

test('a press with a manual method is refused before its order is opened, or done', async () => {
  const outcomes: string[] = [];
  for (const times of [0, 1, 2, 3]) {
    const { pay } = await buyer([]);
    const paid = await pay(allowed(times), 'bank');
    outcomes.push(typeof paid === 'string' ? paid : paid.next);
  }
  expect(outcomes).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'received', 'received']);
});

test('the order of a press is counted', async () => {
  const spent: number[] = [];
  const { pay } = await buyer([]);
  await pay({ actor: 'visitor', spend: (bytes) => spent.push(bytes) });
  // that it was started, and that it was opened
  expect(spent).toHaveLength(2);
  expect(Math.max(...spent)).toBeGreaterThan(1000);
});

test('after a decline, details that were corrected end the order without a count', async () => {
  const { browser, pay } = await buyer([]);
  expect(await pay({}, 'test', 'declined')).toBe('PAYMENT_DECLINED');
  await browser.send('PUT', CHECKOUT, { email: 'eva@example.test', shippingAddress });
  const before = await attempts();
  expect(await pay(allowed(0))).toBe('RATE_LIMITED');
  expect([await attempts(), await pay(allowed(2))]).toMatchObject([before, { next: 'confirmed' }]);
});

test('an order that is due is paid or refused, and nothing between', async () => {
  const outcomes: string[] = [];
  for (const times of [0, 1, 2]) {
    const { pay } = await buyer([]);
    const { order } = (await pay({}, 'bank')) as PaidAnswer;
    const before = await attempts();
    const due = { method: 'test', paymentToken: 'ok' };
    const press = new PayDueOrder(SHOP, order.secret, due, randomUUID(), ORIGIN, 'US', allowed(times));
    const outcome = await shop.commands.execute(press).then(
      ({ next }) => next,
      (refusal: unknown) => (refusal instanceof Refusal ? refusal.code : Promise.reject(refusal)),
    );
    outcomes.push(outcome);
    expect((await attempts()) - before).toBe(outcome === 'confirmed' ? 1 : 0);
  }
  expect(outcomes).toEqual(['RATE_LIMITED', 'confirmed', 'confirmed']);
});
