import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type OwnerBrowser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { openDeliveringShop } from './delivering-shop.js';

/** Where the buyers of {@link PaidOrders} live. */
export const ADDRESS = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

/** The code of a refusal; undefined: it is none. */
export const codeOf = (answer: { json(): unknown }) =>
  (answer.json() as { error?: { code: string } }).error?.code;

/** A shop with orders that were paid through its own checkout, and a member who looks after them. */
export class PaidOrders {
  private serial = 0;

  private constructor(
    readonly shop: TestShop,
    readonly owner: OwnerBrowser,
  ) {}

  static async open(): Promise<PaidOrders> {
    const shop = await openDeliveringShop();
    return new PaidOrders(shop, await shop.owner(['store manager']));
  }

  /** A product at 10.00. */
  async newThing(stock = 10) {
    this.serial += 1;
    const id = `back${this.serial}`;
    const sku = `B-${this.serial}`;
    const variant = aVariant({ id: `${id}-v`, sku, priceMoney: money(1000, 'USD') });
    await this.shop.save(aProduct({ id, variants: [variant] }), stock);
    return { id, sku, variantId: `${id}-v` };
  }

  /** Two units at 10.00 and the delivery at 5.00, paid. */
  async paidOrder(email = 'ada@example.test') {
    const thing = await this.newThing();
    const browser = this.shop.browser();
    const entry = { itemId: thing.id, sku: thing.sku, quantity: 2 };
    await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
    const checkout = { email, shippingAddress: ADDRESS };
    const saved = await browser.send('PUT', '/api/commerce/checkout', checkout);
    const pay = { quoteHash: saved.json<CheckoutAnswer>().quote?.hash, method: 'test', paymentToken: 'ok' };
    const key = { 'idempotency-key': randomUUID() };
    const paid = await browser.send('POST', '/api/commerce/checkout/pay', pay, key);
    const { secret } = paid.json<PaidAnswer>().order;
    await this.shop.settled();
    const id = idOfToken(secret);
    return { ...thing, id, secret, browser, entryId: (await this.read(id)).lines[0]?.entryId ?? '' };
  }

  /** The same after both units were sent. */
  async sentOrder(...given: Parameters<PaidOrders['paidOrder']>) {
    const order = await this.paidOrder(...given);
    await this.post(order.id, 'fulfil', { lines: [{ entryId: order.entryId, quantity: 2 }] });
    await this.shop.settled();
    return order;
  }

  /** What the member does with an order, such as `refund`. */
  post(id: string, what: string, body: object, key: string = randomUUID()) {
    return this.owner.send('POST', `/api/config/orders/${id}/${what}`, body, { 'idempotency-key': key });
  }

  async read(id: string): Promise<OwnerOrder> {
    return (await this.owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
  }

  /** The types of a stream's events. */
  async eventsOf(category: 'order' | 'stock' | 'couponuses', id: string): Promise<string[]> {
    const events = await this.shop.daybook.installation.store.read(streamName(category, SHOP, id));
    return events.map(({ type }) => type);
  }
}
