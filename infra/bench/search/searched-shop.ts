import { randomUUID } from 'node:crypto';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type pg from 'pg';
import { withClient } from '../with-client.js';
import { searchedProduct } from './searched-products.js';

/** Events of one statement. */
const CHUNK = 4_000;

type Fact = { readonly stream: string; readonly type: string; readonly data: object };

/**
 * Writes products and the count of their first variant behind what the log holds, a chunk by one statement. The log's
 * own way gives each of 200,000 streams its verdict, which takes most of a minute and is not what is measured here.
 */
export async function fillWithProducts(url: string, website: WebsiteId, products: number): Promise<void> {
  await withClient(url, async (client) => {
    for (let n = 0; n < products; n += CHUNK / 2) {
      const count = Math.min(CHUNK / 2, products - n);
      await appendFirsts(
        client,
        website,
        Array.from({ length: count }, (_, i) => factsOf(website, n + i)).flat(),
      );
    }
  });
}

function factsOf(website: WebsiteId, n: number): Fact[] {
  const product = searchedProduct(n);
  const first = product.variants[0]!;
  const onHand = n % 7;
  const counted = { variantId: first.id, itemId: product.id, sku: first.sku, onHand, held: 0 };
  return [
    { stream: streamName('product', website, product.id), type: 'ProductSaved', data: { product } },
    {
      stream: streamName('stock', website, first.id),
      type: 'StockCounted',
      data: { ...counted, difference: onHand },
    },
  ];
}

/** Each fact is the first of its stream, and no other client may append meanwhile. */
async function appendFirsts(client: pg.Client, website: WebsiteId, facts: readonly Fact[]): Promise<void> {
  await client.query(
    `insert into event_log.events (position, stream, revision, event_id, type, website_id, data, metadata, recorded_at)
     select head + n, stream, 0, id, type, $5, data, json_build_object('websiteId', $5::text, 'schemaVersion', 1), now()
     from (select coalesce(max(position), 0) as head from event_log.events) h,
       unnest($1::text[], $2::uuid[], $3::text[], $4::json[]) with ordinality as f(stream, id, type, data, n)`,
    [
      facts.map(({ stream }) => stream),
      facts.map(() => randomUUID()),
      facts.map(({ type }) => type),
      facts.map(({ data }) => JSON.stringify(data)),
      website,
    ],
  );
}
