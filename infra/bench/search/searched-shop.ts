import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { appendFacts, type Fact } from '../append-facts.js';
import { withClient } from '../with-client.js';
import { searchedProduct } from './searched-products.js';

/** Events of one statement. */
const CHUNK = 4_000;

/** Writes products and the count of their first variant behind what the log holds. */
export async function fillWithProducts(url: string, website: WebsiteId, products: number): Promise<void> {
  await withClient(url, async (client) => {
    for (let n = 0; n < products; n += CHUNK / 2) {
      const count = Math.min(CHUNK / 2, products - n);
      await appendFacts(
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
