import { randomUUID } from 'node:crypto';
import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import { money, splitMoney } from '@daybook/contracts/shared/money';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { type Figure, milliseconds } from '../figures.js';
import { sendRequest } from '../http-request.js';
import type { Sample } from '../shop.js';

const CHANGES = 10;
const GIVE_UP_MS = 10_000;

/**
 * Changes a price in the log, from another process, and looks at the product's page until it shows it: how long the
 * page was stale, counted from the append's acknowledgement.
 */
export async function stalePages(
  url: string,
  databaseUrl: string,
  website: string,
  sample: Sample,
): Promise<Figure> {
  const store = await openPostgresEventStore({ url: databaseUrl });
  const stream = streamName('product', websiteId(website), sample.itemId);
  const times: number[] = [];
  try {
    for (let change = 1; change <= CHANGES; change += 1) {
      const [last] = await store.read(stream, { direction: 'backwards', limit: 1 });
      const event = last as unknown as Extract<ProductEvent, { type: 'ProductSaved' }>;
      const { product } = event.data;
      const before = product.variants[0]!.priceMoney;
      const price = money(splitMoney(before).units + 111, before.currency);
      const text = (Number(price.value) / 100).toFixed(2);
      const variants = product.variants.map((variant) => ({ ...variant, priceMoney: price, onSale: false }));
      const metadata = { ...last!.metadata, actor: 'bench' };
      const data = { product: { ...product, variants } };
      await store.append(stream, [{ id: randomUUID(), type: event.type, data, metadata }], last!.revision);
      times.push(await untilShown(`${url}${sample.fullUrl}`, text));
    }
  } finally {
    await store.close();
  }
  const longest = Math.max(...times);
  return {
    name: `product page stale after a price change, longest of ${CHANGES}`,
    ours: milliseconds(longest),
    value: longest,
    goal: { atMost: 1000, unit: 'ms' },
  };
}

async function untilShown(page: string, text: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < GIVE_UP_MS) {
    const { text: html } = await sendRequest({ url: page });
    if (html.includes(text)) return performance.now() - started;
  }
  throw new Error(`${page} never showed ${text}`);
}
