import type {
  StockLedgerAnswer,
  StockLedgerLine,
  StockListAnswer,
} from '@daybook/contracts/stock/owner-stock.api';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { OTHER_SHOP, openTestShop } from '../../platform/testing/test-shop.js';

export const STOCK = '/api/config/stock';

const bowls = ['red', 'blue', 'green'].map((colour) =>
  aVariant({ id: `bowl-${colour}`, sku: `BOWL-${colour}`, attributes: { Glaze: colour } }),
);

/** A shop with three bowls, a draft without limit and a product of another website, and the member who keeps its stock. */
export async function openStockShop() {
  const shop = await openTestShop();
  const keeper = await shop.owner(['store manager']);
  await shop.save(
    aProduct({ id: 'bowl', title: 'Serving bowl', userDefinedVariantOptions: ['Glaze'], variants: bowls }),
    3,
  );
  await shop.save(aProduct({ id: 'vase', title: 'Vase', status: 'draft' }), 'unlimited');
  await shop.save(aProduct({ id: 'foreign', title: 'Foreign bowl' }), 9, OTHER_SHOP);
  await shop.settled();

  /** Sees what was written up to here. */
  async function get<Answer>(path: string): Promise<Answer> {
    const head = String(await shop.daybook.installation.store.head());
    const answer = await keeper.get(`${STOCK}${path}`, { 'x-daybook-position': head });
    expect(answer.statusCode).toBe(200);
    return answer.json<Answer>();
  }
  return {
    shop,
    keeper,
    get,
    post: (path: string, body: unknown, by = keeper) => by.send('POST', `${STOCK}/${path}`, body),
    list: (query = '') => get<StockListAnswer>(query),
    /** Every line of a variant's ledger, the newest first. */
    async ledger(variantId: string, limit = 200): Promise<StockLedgerLine[]> {
      const lines: StockLedgerLine[] = [];
      for (let cursor = ''; ; ) {
        const page = await get<StockLedgerAnswer>(`/${variantId}/ledger?limit=${limit}${cursor}`);
        lines.push(...page.results);
        if (!page.hasNextPage) return lines;
        cursor = `&cursor=${page.nextPageCursor}`;
      }
    },
  };
}
