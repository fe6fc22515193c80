import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SaveCollection, SaveProduct } from '@daybook/backend/catalogue/catalogue.commands';
import { SaveDocument } from '@daybook/backend/documents/documents.commands';
import { AddProductFile } from '@daybook/backend/downloads/product-files.commands';
import type { Installation } from '@daybook/backend/installation';
import { AdmitPicture } from '@daybook/backend/media/media.commands';
import { folderStorage } from '@daybook/backend/media/media-storage';
import { AdmitOperator } from '@daybook/backend/members/first-account.commands';
import { ChangeStock } from '@daybook/backend/stock/stock.commands';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { NAVIGATION_ID } from '@daybook/contracts/content/shared/navigation';
import { type StreamName, streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandBus } from '@nestjs/cqrs';
import { demoWebsites } from './demo-catalogue.js';
import { picturesOf } from './demo-pictures.js';
import type { DemoWebsite } from './demo-website.js';
import { layOutPages } from './pages/lay-out-pages.js';

/** The masters as they are committed; the program runs from `infra/dist/demo`, its spec from `infra/demo`. */
const MASTERS = fileURLToPath(new URL('pictures/', import.meta.url)).replace('/infra/dist/', '/infra/');
const METADATA = { actor: 'demo' };

/**
 * Puts the demo's pictures into the data folder and its websites into the log, through the same commands that owners
 * use. A website's settings come last: where they stand, its demo is complete and stays as its owner has changed it.
 * @returns how many websites were new
 */
export async function layOutDemo(commands: CommandBus, { config, store }: Installation): Promise<number> {
  await copyPictures(path.join(config.dataDir, 'media/originals'));
  let added = 0;
  for (const demo of demoWebsites) {
    const id = websiteId(demo.website.id);
    // also for a demo that is older than this: its products stay, and its library fills
    await admitPictures(commands, demo);
    if (await isBegun(store, streamName('website', id, 'settings'))) continue;
    await layOutCatalogue(commands, demo);
    await addFiles(commands, store, demo);
    // an attempt that was broken off may have saved it
    if (!(await isBegun(store, streamName('deliverysettings', id, 'settings'))))
      await commands.execute(
        new SaveDocument(
          deliveryKind,
          { websiteId: id, metadata: METADATA },
          { body: demo.delivery, read: 0 },
        ),
      );
    if (demo.content) {
      const hasNavigation = await isBegun(store, streamName('navigation', id, NAVIGATION_ID));
      await layOutPages(commands, id, demo.content, hasNavigation);
    }
    await commands.execute(new SaveWebsite(demo.website, METADATA));
    // where the first account is older than the demo
    if (demo.website.isDefault) await commands.execute(new AdmitOperator(id));
    added += 1;
  }
  return added;
}

const isBegun = async (store: Installation['store'], stream: StreamName): Promise<boolean> =>
  (await store.read(stream, { limit: 1 })).length > 0;

/** Adds the files that buyers download; those of an attempt that was broken off are there already. */
async function addFiles(
  commands: CommandBus,
  store: Installation['store'],
  { website, files = [] }: DemoWebsite,
): Promise<void> {
  const id = websiteId(website.id);
  for (const { productId, fileName, bytes } of files) {
    const events = await store.read(streamName('productfiles', id, productId), { limit: 100 });
    if (events.some(({ data }) => (data as { file?: { name: string } }).file?.name === fileName)) continue;
    const receive = async () => ({ fileName, bytes: bytes() });
    await commands.execute(new AddProductFile(id, productId, receive, METADATA));
  }
}

/** Copies the masters that the folder lacks. */
async function copyPictures(folder: string): Promise<void> {
  const originals = folderStorage(folder);
  for (const name of await readdir(MASTERS)) {
    if ((await originals.get(name)) === undefined)
      await originals.put(name, await readFile(path.join(MASTERS, name)));
  }
}

/** Puts the pictures of a demo into the library of its website. Those that its owner has deleted stay away. */
async function admitPictures(commands: CommandBus, demo: DemoWebsite): Promise<void> {
  const id = websiteId(demo.website.id);
  // one after the other, because the library lists them in the order in which they came
  for (const picture of picturesOf(demo).toReversed()) {
    const bytes = await readFile(path.join(MASTERS, picture.filename));
    await commands.execute(new AdmitPicture(id, picture, bytes, METADATA));
  }
}

async function layOutCatalogue(
  commands: CommandBus,
  { website, collections, products }: DemoWebsite,
): Promise<void> {
  const id = websiteId(website.id);
  await Promise.all(
    collections.map((collection) => commands.execute(new SaveCollection(id, collection, METADATA))),
  );
  await Promise.all(
    products.map(async ({ product, stock }) => {
      await commands.execute(new SaveProduct(id, product, METADATA));
      for (const { variantId, quantity } of stock) {
        const sku = product.variants.find((variant) => variant.id === variantId)?.sku ?? '';
        const change = { kind: 'import', figure: quantity } as const;
        const item = { variantId, itemId: product.id, sku };
        await commands.execute(new ChangeStock(id, item, change, METADATA));
      }
    }),
  );
}
