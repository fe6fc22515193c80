import path from 'node:path';
import { SaveCollection } from '@daybook/backend/catalogue/catalogue.commands';
import { loadConfig } from '@daybook/backend/platform/config';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { catalogueProjection } from '@daybook/projections/catalogue/catalogue.projection';
import { startProjections } from '@daybook/projections/runner/running/run';
import { searchProjection } from '@daybook/projections/search/search.projection';
import { stockProjection } from '@daybook/projections/stock/stock.projection';
import { websitesProjection } from '@daybook/projections/websites/websites.projection';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import { type Figure, milliseconds, percentile, printFigures, warnOfLoad } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { cpuMilliseconds, descendantsOf } from '../process-tree.js';
import { durablePostgres, withScratch } from '../scratch.js';
import { withClient } from '../with-client.js';
import { glazeOf, materialOf, rangeOf, skuOf, thingOf } from './searched-products.js';
import { fillWithProducts } from './searched-shop.js';

/** Asked one after the other, of each kind, in turns. */
const QUESTIONS = 200;
const GOAL = { atMost: 50, unit: 'ms' };
/** Questions of each kind between two looks for new processes of Postgres. */
const LOOK_EVERY = 10;
/** What a search reads. */
const LAID_OUT = [catalogueProjection, searchProjection, stockProjection];
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
    // the projections of what is measured, and no others: they would go on beside it
    const daybook = await startDaybook({ ...loadConfig(settings, 'api'), databaseUrl });
    scratch.onEnd(() => daybook.stop());
    const { api, installation } = daybook;
    const [demo] = demoWebsites;
    if (!api || !demo) throw new Error('there is no API or no website');
    const { store, readModels, progress } = installation;
    const projections = [websitesProjection, ...LAID_OUT];
    const running = await startProjections({
      url: databaseUrl,
      store,
      progress,
      projections,
      batchSize: 4_000,
    });
    scratch.onEnd(() => running.stop());
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
    const seconds = () => Math.round((performance.now() - begun) / 1000);
    await fillWithProducts(databaseUrl, website, products);
    console.log(`${products.toLocaleString('en-US')} products in the log after ${seconds()} s`);
    const isShown = await readModels.waitFor(['catalogue', 'search', 'stock'], await store.head(), {
      timeoutMs: PROJECTED_WITHIN_MS,
    });
    if (!isShown) throw new Error('the projections did not catch up');
    // takes longer than the product's own pools let a statement take
    await withClient(databaseUrl, (client) => client.query('vacuum analyze'));
    console.log(`shown after ${seconds()} s`);

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
    const asked = new Map(Object.keys(kinds).map((name) => [name, [] as Answered[]]));
    let processes: readonly number[] = [];
    for (let i = 0; i < QUESTIONS; i += 1) {
      if (i % LOOK_EVERY === 0) processes = [process.pid, ...(await descendantsOf(process.pid))];
      for (const [name, queryOf] of Object.entries(kinds)) {
        const used = await cpuMilliseconds(processes);
        const started = performance.now();
        const { status, text } = await sendRequest({ url: `${api.url}/api/commerce/${queryOf(i)}` });
        const time = performance.now() - started;
        asked.get(name)?.push({ time, cpu: (await cpuMilliseconds(processes)) - used });
        if (status !== 200) throw new Error(`${queryOf(i)} was answered ${status}: ${text}`);
      }
    }
    printFigures(`Searching ${products.toLocaleString('en-US')} products, nothing kept, fsync on`, [
      ...[...asked].map(([name, of]) => figureOf(name, of)),
      figureOf('all searches', [...asked.values()].flat(), GOAL),
    ]);
    console.log(
      'cpu: of this process and of Postgres, for one search; its page and its counts use a core each.',
    );
    return 0;
  });
}

/** One search, ms: until it was answered, and what all processes worked on it together. */
type Answered = { time: number; cpu: number };

function figureOf(name: string, of: readonly Answered[], goal?: Figure['goal']): Figure {
  const times = of.map((one) => one.time);
  const cpu = of.map((one) => one.cpu);
  const both = (list: readonly number[]) =>
    `p50 ${milliseconds(percentile(list, 0.5))}, p99 ${milliseconds(percentile(list, 0.99))}`;
  const ours = `${both(times)}; cpu ${both(cpu)}`;
  return { name, ours, value: percentile(times, 0.99), ...(goal && { goal }) };
}

/** Two characters swapped, as fingers do. */
const misspelt = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
