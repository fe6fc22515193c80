import { SaveCollection, SaveProduct } from '@daybook/backend/catalogue/catalogue.commands';
import { ChangeStock } from '@daybook/backend/stock/stock.commands';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import type { CommandBus } from '@nestjs/cqrs';
import { demoWebsites } from './demo-catalogue.js';
import type { DemoWebsite } from './demo-website.js';

const BY_SEED = { actor: 'demo seed' };

/**
 * Puts the demo websites into an empty log, through the same commands as everybody else. A website's settings come
 * last: where they stand, its seed is complete, and whatever its owner has changed since is left alone.
 * @returns how many websites were new
 */
export async function seedDemo(commands: CommandBus, store: EventStore): Promise<number> {
  let seeded = 0;
  for (const demo of demoWebsites) {
    const settings = streamName('website', websiteId(demo.website.id), 'settings');
    if ((await store.read(settings, { limit: 1 })).length > 0) continue;
    await seedWebsite(commands, demo);
    seeded += 1;
  }
  return seeded;
}

async function seedWebsite(
  commands: CommandBus,
  { website, collections, products }: DemoWebsite,
): Promise<void> {
  const id = websiteId(website.id);
  await Promise.all(
    collections.map((collection) => commands.execute(new SaveCollection(id, collection, BY_SEED))),
  );
  await Promise.all(
    products.map(async ({ product, stock }) => {
      await commands.execute(new SaveProduct(id, product, BY_SEED));
      for (const { variantId, quantity } of stock) {
        const sku = product.variants.find((variant) => variant.id === variantId)?.sku ?? '';
        const change = { kind: 'import', figure: quantity } as const;
        await commands.execute(new ChangeStock(id, { variantId, itemId: product.id, sku }, change, BY_SEED));
      }
    }),
  );
  await commands.execute(new SaveWebsite(website, BY_SEED));
}
