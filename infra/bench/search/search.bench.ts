import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { SaveCollection } from '@daybook/backend/catalogue/catalogue.commands';
import { loadConfig } from '@daybook/backend/platform/config';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import type { Event } from '@daybook/contracts/shared/event';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import { type Figure, milliseconds, percentile, printFigures, warnOfLoad } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { durablePostgres, withScratch } from '../scratch.js';
import { withClient } from '../with-client.js';
import { glazeOf, materialOf, rangeOf, searchedProduct, skuOf, thingOf } from './searched-products.js';

/** Asked one after the other, of each kind, in turns. */
const QUESTIONS = 200;
const GOAL = { atMost: 50, unit: 'ms' };
const PROJECTED_WITHIN_MS = 30 * 60_000;

/** A shop of many products: how long a visitor's search takes, with its page, its total and the counts of filters. */
export function benchSearch({ products }: { products: number }): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const databaseUrl = await durablePostgres(scratch);
    const settings = {
      PORT: '0',
      DATA_DIR: path.join(scratch.folder, 'data'),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    };
    const daybook = await startDaybook({ ...loadConfig(settings), databaseUrl });
    scratch.onEnd(() => daybook.stop());
    const { api, installation } = daybook;
    const [demo] = demoWebsites;
    if (!api || !demo) throw new Error('there is no API or no website');
    const { store, readModels } = installation;
    const website = websiteId(demo.website.id);
    await commandBusOf(api).execute(new SaveWebsite(demo.website));
    const everything = {
      id: 'everything',
      urlId: 'everything',
      title: 'Everything',
      description: '',
      displayIndex: 0,
    };
    await commandBusOf(api).execute(new SaveCollection(website, everything));

    const begun = performance.now();
    const append = (category: 'product' | 'stock', id: string, fact: Event<string, unknown>) => {
      const event = { ...fact, id: randomUUID(), metadata: { websiteId: website, schemaVersion: 1 } };
      return store.append(streamName(category, website, id), [event], 'any');
    };
    for (let n = 0; n < products; n += 1_000) {
      const some = Array.from({ length: Math.min(1_000, products - n) }, (_, i) => searchedProduct(n + i));
      await Promise.all(
        some.flatMap((product, i) => [
          append('product', product.id, { type: 'ProductSaved', data: { product } }),
          ...product.variants.slice(0, 1).map(({ id: variantId, sku }) => {
            const onHand = (n + i) % 7;
            const data = { variantId, itemId: product.id, sku, onHand, held: 0, difference: onHand };
            return append('stock', variantId, { type: 'StockCounted', data });
          }),
        ]),
      );
    }
    const isShown = await readModels.waitFor(
      ['search', 'catalogue', 'stock', 'owner_catalogue'],
      await store.head(),
      {
        timeoutMs: PROJECTED_WITHIN_MS,
      },
    );
    if (!isShown) throw new Error('the projections did not catch up');
    // takes longer than the product's own pools let a statement take
    await withClient(databaseUrl, (client) => client.query('vacuum analyze'));
    console.log(
      `${products.toLocaleString('en-US')} products shown after ${Math.round((performance.now() - begun) / 1000)} s`,
    );

    const kinds: Record<string, (i: number) => string> = {
      'one word of a title': (i) => `products?limit=12&q=${thingOf(i)}`,
      'the same in the plural': (i) => `products?limit=12&q=${thingOf(i)}s`,
      'two words': (i) => `products?limit=12&q=${materialOf(i)}+${thingOf(i * 3)}`,
      'an option and a word': (i) => `products?limit=12&q=${glazeOf(i)}+${thingOf(i)}`,
      'a word and two filters': (i) => `products?limit=12&q=${thingOf(i)}&option=size:small&maxPrice=5000`,
      'by price': (i) => `products?limit=12&q=${materialOf(i)}+${thingOf(i)}&sort=price-ascending`,
      'a rare word': (i) => `products?limit=12&q=${rangeOf(i)}`,
      'an SKU': (i) => `products?limit=12&q=${skuOf((i * 37) % products, 1)}`,
      'a misspelt word': (i) => `products?limit=12&q=${misspelt(materialOf(i))}+${thingOf(i)}`,
      'a word of descriptions': (i) => `products?limit=12&q=different+${rangeOf(i)}`,
      'what no product is called': (i) => `products?limit=12&q=xqz${i}xx`,
      'a suggestion': (i) => `search/suggestions?q=${rangeOf(i)}+${materialOf(i).slice(0, 3)}`,
    };
    const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
    for (let i = 0; i < QUESTIONS; i += 1) {
      for (const [name, queryOf] of Object.entries(kinds)) {
        const started = performance.now();
        const { status, text } = await sendRequest({ url: `${api.url}/api/commerce/${queryOf(i)}` });
        times.get(name)?.push(performance.now() - started);
        if (status !== 200) throw new Error(`${queryOf(i)} was answered ${status}: ${text}`);
      }
    }
    const figureOf = (name: string, of: readonly number[], goal?: Figure['goal']): Figure => {
      const p99 = percentile(of, 0.99);
      const ours = `p50 ${milliseconds(percentile(of, 0.5))}, p99 ${milliseconds(p99)}`;
      return { name, ours, value: p99, ...(goal && { goal }) };
    };
    printFigures(`Searching ${products.toLocaleString('en-US')} products, nothing kept, fsync on`, [
      ...[...times].map(([name, of]) => figureOf(name, of)),
      figureOf('all searches', [...times.values()].flat(), GOAL),
    ]);
    return 0;
  });
}

/** Two characters swapped, as fingers do. */
const misspelt = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
