import { SaveCollection, SaveProduct } from '@daybook/backend/catalogue/catalogue.commands';
import { SaveDocument } from '@daybook/backend/documents/documents.commands';
import { loadConfig } from '@daybook/backend/platform/config';
import { aCollection, aProduct, aVariant } from '@daybook/backend/platform/testing/documents';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { ChangeStock } from '@daybook/backend/stock/stock.commands';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import type { Wanted } from './buyer.js';

const PRODUCTS = 50;
/** More than any run sells. */
const PLENTY = 1_000_000;

/** What the buyers find: products with units enough, one with few, and one with many variants. */
export type CheckoutShop = {
  readonly website: string;
  readonly products: readonly Wanted[];
  readonly scarce: Wanted;
  readonly variants: readonly Wanted[];
};

/** Lays out a shop with its stock, and stops again: what is measured is started behind it, on the same database. */
export async function layOutCheckoutShop(
  databaseUrl: string,
  folder: string,
  { scarceUnits, variants }: { scarceUnits: number; variants: number },
): Promise<CheckoutShop> {
  const settings = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
  const daybook = await startDaybook({ ...loadConfig(settings), databaseUrl, role: 'api' });
  try {
    if (!daybook.api) throw new Error('there is no API');
    const commands = commandBusOf(daybook.api);
    const [demo] = demoWebsites;
    if (!demo) throw new Error('there is no website');
    const id = websiteId(demo.website.id);
    const priceMoney = money(1200, 'USD');
    await commands.execute(new SaveCollection(id, aCollection()));
    const sell = async (productId: string, skus: readonly string[], units: number): Promise<Wanted[]> => {
      const sold = skus.map((sku) => aVariant({ id: `${productId}-${sku}`, sku, priceMoney }));
      await commands.execute(new SaveProduct(id, aProduct({ id: productId, variants: sold })));
      for (const { id: variantId, sku } of sold) {
        const change = { kind: 'receive', quantity: units } as const;
        await commands.execute(new ChangeStock(id, { variantId, itemId: productId, sku }, change));
      }
      return skus.map((sku) => ({ itemId: productId, sku }));
    };
    const products: Wanted[] = [];
    for (let i = 0; i < PRODUCTS; i += 1) products.push(...(await sell(`thing${i}`, [`T-${i}`], PLENTY)));
    const [scarce] = await sell('scarce', ['SCARCE'], scarceUnits);
    const skus = Array.from({ length: variants }, (_, i) => `M-${i}`);
    const many = await sell('many', skus, PLENTY);
    if (!scarce) throw new Error('there is nothing scarce');
    await commands.execute(
      new SaveDocument(deliveryKind, { websiteId: id }, { body: demo.delivery, read: 0 }),
    );
    await commands.execute(new SaveWebsite(demo.website));
    return { website: id, products, scarce, variants: many };
  } finally {
    await daybook.stop();
  }
}
