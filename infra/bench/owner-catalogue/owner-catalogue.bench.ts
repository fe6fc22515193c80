import path from 'node:path';
import { FreePlacesQueries } from '@daybook/backend/catalogue/imports/free-places.queries';
import { ImportProducts } from '@daybook/backend/catalogue/imports/import-products.commands';
import { loadConfig } from '@daybook/backend/platform/config';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import { type Figure, milliseconds, percentile, printFigures, warnOfLoad } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { ownersCookie } from '../owners-cookie.js';
import { durablePostgres, withScratch } from '../scratch.js';
import { manyProducts, WORDS } from './many-products.js';

const PRODUCTS = 10_000;
/** Asked one after the other, of each kind. */
const QUESTIONS = 300;
const CHOICES = { status: 'file', isInMenu: true } as const;
const GOAL = { atMost: 100, unit: 'ms' };

/** A catalogue of 10,000 products: how long its CSV takes to come in, and how fast its owner finds things in it. */
export function benchOwnerCatalogue(): Promise<number> {
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
    if (!api) throw new Error('there is no API');
    const { store, readModels } = installation;
    const [demo] = demoWebsites;
    if (!demo) throw new Error('there is no website');
    await commandBusOf(api).execute(new SaveWebsite(demo.website));
    const website = websiteId(demo.website.id);
    const figures: Figure[] = [];

    const importing = async (name: string, csv: string) => {
      const started = performance.now();
      const places = await new FreePlacesQueries(readModels).freePlaces(website);
      const report = await commandBusOf(api).execute(
        new ImportProducts(website, Buffer.from(csv), places, CHOICES, { actor: 'bench' }),
      );
      const shown = await readModels.waitFor(['owner_catalogue', 'catalogue', 'stock'], await store.head(), {
        timeoutMs: 120_000,
      });
      if (!shown || report.refused.length > 0)
        throw new Error(`the import failed: ${JSON.stringify(report.refused[0])}`);
      const seconds = (performance.now() - started) / 1000;
      console.log(`${name}: ${report.products.changed} changed in ${seconds.toFixed(1)} s`);
      figures.push({
        name,
        ours: `${seconds.toFixed(1)} s`,
        value: seconds,
        goal: { atMost: 60, unit: 's' },
      });
    };
    await importing('import of 10,000 products, shown', manyProducts(PRODUCTS));
    await importing('the same file again', manyProducts(PRODUCTS));
    await importing('every price changed', manyProducts(PRODUCTS, 100));

    const cookie = await ownersCookie(api, website);
    const headers = { cookie, 'x-daybook-website': website };
    const kinds: Record<string, (i: number) => string> = {
      'list, first page': () => 'products',
      'list by price, of one status': (i) =>
        `products?sort=price-ascending&status=${i % 2 ? 'draft' : 'published'}`,
      'search for one word': (i) => `products?q=${WORDS[i % WORDS.length]}`,
      'search for an SKU': (i) => `products?q=BENCH-${(i * 37) % PRODUCTS}-1`,
      'search for nothing that is there': (i) => `products?q=nowhere${i}`,
      'what is sold out': () => 'products?stock=sold-out',
      'what is in stock': () => 'products?stock=in-stock',
      'what is low': () => 'products?stock=low',
      'low-stock list of variants': () => 'stock?lowAt=5',
    };
    for (const [name, queryOf] of Object.entries(kinds)) {
      const times: number[] = [];
      for (let i = 0; i < QUESTIONS; i += 1) {
        const started = performance.now();
        const { status, text } = await sendRequest({ url: `${api.url}/api/config/${queryOf(i)}`, headers });
        times.push(performance.now() - started);
        if (status !== 200) throw new Error(`a list was answered ${status}: ${text}`);
      }
      const p99 = percentile(times, 0.99);
      const ours = `p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(p99)}`;
      figures.push({ name, ours, value: p99, goal: GOAL });
      console.log(`${name}: ${ours}`);
    }
    printFigures(
      `The owner's catalogue with ${PRODUCTS.toLocaleString('en-US')} products, fsync on`,
      figures,
    );
    return 0;
  });
}
