import { type Quote, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order, vat } from '@daybook/contracts/checkout/testing/quoted-orders';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { appendFacts, type Fact } from '../append-facts.js';
import { withClient } from '../with-client.js';

/** Orders of one statement. */
const CHUNK = 1_000;
const PRODUCTS = 500;
const COUNTRIES = ['US', 'DE', 'FR', 'GB', 'JP', 'CA', 'NL', 'ES'];

type Many = { readonly orders: number; readonly days: number; readonly now: number };

/** Writes placed orders of two products each, spread over the days up to now, behind what the log holds. */
export async function fillWithOrders(url: string, website: WebsiteId, many: Many): Promise<void> {
  await withClient(url, async (client) => {
    for (let n = 0; n < many.orders; n += CHUNK) {
      const count = Math.min(CHUNK, many.orders - n);
      const facts = Array.from({ length: count }, (_, i) => factsOf(website, n + i, many)).flat();
      await appendFacts(client, website, facts);
    }
  });
}

function factsOf(website: WebsiteId, n: number, { orders, days, now }: Many): Fact[] {
  const orderId = `o${n}`;
  const stream = streamName('order', website, orderId);
  const at = Math.round(now - (n / orders) * days * DAY_MS);
  const products = [n % PRODUCTS, (n * 7 + 1) % PRODUCTS];
  const quote = quoteFor(n, products);
  const items = products.map((product, i) => ({ entryId: String(i), itemId: `p${product}` }));
  return [
    { stream, type: 'OrderOpened', data: { orderId, items, quote, openedAt: at, placedBefore: 0 } },
    { stream, type: 'PaymentPromised', data: { orderId, method: `m${n % 3}`, at }, revision: 1 },
    { stream, type: 'OrderNumbered', data: { orderId, number: n + 1, placedAt: at }, revision: 2 },
  ];
}

function quoteFor(n: number, products: readonly number[]): Quote {
  const items = products.map((product, i) =>
    item(String(i), 500 + product, 1 + (n % 3), { variantId: `v${product}-${n % 2}`, rates: [vat(20)] }),
  );
  const destination = `${COUNTRIES[n % COUNTRIES.length]} | `;
  const delivery = { optionId: 'post', price: 500, rates: [] };
  return quoteOf(order(items, { currency: 'USD', destination, taxIncluded: true, delivery }));
}
