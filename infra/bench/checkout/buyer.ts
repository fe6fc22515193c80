import { randomInt, randomUUID } from 'node:crypto';
import { type Agent, globalAgent } from 'node:http';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { type HttpAnswer, sendRequest } from '../http-request.js';

/** What a buyer takes of one product. */
export type Wanted = { readonly itemId: string; readonly sku: string };

const CRUMB = 'bench-crumb-0123456789';
const ADDRESS = {
  name: 'A Buyer',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

/** A buyer who does what the pages of the shop do, one request after the other. Every request may throw. */
export class Buyer {
  private cartToken = '';
  private quoteHash = '';
  private secret = '';
  private option: string | undefined;
  private readonly email = `${randomUUID()}@buyer.test`;
  /** each has a network of its own, which limits are about */
  private readonly ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  constructor(
    private readonly url: string,
    private readonly agent: Agent = globalAgent,
  ) {}

  async add({ itemId, sku }: Wanted): Promise<void> {
    const body = { itemId, sku, quantity: 1, additionalFields: null };
    const { headers } = await this.send('POST', '/api/commerce/shopping-cart/entries', body);
    const cookie = headers['set-cookie']?.find((text) => text.startsWith('daybook-cart='));
    this.cartToken = cookie?.split(';')[0]?.slice('daybook-cart='.length) ?? this.cartToken;
  }

  /** Fills in the page; the answer has the price. @param line2 makes the address another one */
  async fillIn(line2 = ''): Promise<void> {
    const address = { email: this.email, shippingAddress: { ...ADDRESS, line2 } };
    const body = this.option === undefined ? address : { ...address, shippingOptionId: this.option };
    const { text } = await this.send('PUT', '/api/commerce/checkout', body);
    const { quote, problems, shippingOptions } = JSON.parse(text) as CheckoutAnswer;
    this.option ??= shippingOptions[0]?.id;
    if (!quote || problems.length > 0)
      throw new Error(`a checkout has problems: ${JSON.stringify(problems)}`);
    this.quoteHash = quote.hash;
  }

  /** @returns whether the order is confirmed; false: there was no unit left */
  async pay(): Promise<boolean> {
    const body = { quoteHash: this.quoteHash, method: 'test', paymentToken: 'ok' };
    const answer = await this.send('POST', '/api/commerce/checkout/pay', body, [200, 409]);
    if (answer.status === 409) {
      if (!answer.text.includes('OUT_OF_STOCK')) throw new Error(`a payment was refused: ${answer.text}`);
      return false;
    }
    const { next, order } = JSON.parse(answer.text) as PaidAnswer;
    if (next !== 'confirmed') throw new Error(`an order is not confirmed: ${answer.text}`);
    this.secret = order.secret;
    return true;
  }

  /** Opens the page of the order. @throws Error when it is not there with its number */
  async confirm(): Promise<void> {
    const { text } = await this.send('GET', `/api/commerce/orders/${this.secret}`);
    if ((JSON.parse(text) as OrderView).number === null) throw new Error(`an order has no number: ${text}`);
  }

  /** From nothing to the confirmed order. */
  async order(wanted: Wanted): Promise<void> {
    await this.add(wanted);
    await this.fillIn();
    if (!(await this.pay())) throw new Error('the shop is sold out');
  }

  /** The same with a delivery of one's own choice, as the steps of the page save it. */
  async visit(wanted: Wanted): Promise<void> {
    await this.add(wanted);
    await this.fillIn();
    await this.fillIn();
    if (!(await this.pay())) throw new Error('the shop is sold out');
  }

  private async send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    accepted: readonly number[] = [200],
  ): Promise<HttpAnswer> {
    const cart = this.cartToken && `; daybook-cart=${this.cartToken}`;
    const answer = await sendRequest({
      url: `${this.url}${path}`,
      method,
      agent: this.agent,
      headers: {
        cookie: `crumb=${CRUMB}${cart}`,
        'x-csrf-token': CRUMB,
        'idempotency-key': randomUUID(),
        'x-forwarded-for': this.ip,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!accepted.includes(answer.status))
      throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`);
    return answer;
  }
}
