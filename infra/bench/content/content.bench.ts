import path from 'node:path';
import { CreateDocument } from '@daybook/backend/documents/documents.commands';
import { loadConfig } from '@daybook/backend/platform/config';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { contentProjection } from '@daybook/projections/content/content.projection';
import { documentsProjection } from '@daybook/projections/documents/documents.projection';
import { startProjections } from '@daybook/projections/runner/running/run';
import { websitesProjection } from '@daybook/projections/websites/websites.projection';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import { type Figure, milliseconds, percentile, printFigures, warnOfLoad } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { durablePostgres, type Scratch, withScratch } from '../scratch.js';
import { materialOf, rangeOf, thingOf } from '../search/searched-products.js';
import { withClient } from '../with-client.js';
import { fillWithItems, JOURNAL } from './written-items.js';

/** Asked one after the other, of each kind, in turns. */
const QUESTIONS = 200;
const GOAL = { atMost: 50, unit: 'ms' };
const PROJECTED_WITHIN_MS = 30 * 60_000;

const COLLECTION = {
  title: 'Journal',
  slug: 'journal',
  description: '',
  type: 1,
  itemsPerPage: 20,
  ordering: 'newest',
  permissionType: 'public',
};

/** A website of many posts: how long a search and a page of a list take (CONTENT.md, "Bars"). */
export function benchContent({ items }: { items: number }): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const url = await websiteOf(scratch, items);
    const last = Math.floor(items / COLLECTION.itemsPerPage);
    const list = `collections/${JOURNAL}/items`;
    const kinds: Record<string, (i: number) => string> = {
      'search: a word of titles': (i) => `search?q=${thingOf(i)}`,
      'search: the same in the plural': (i) => `search?q=${thingOf(i)}s`,
      'search: two words': (i) => `search?q=${materialOf(i)}+${thingOf(i * 3)}`,
      'search: a beginning': (i) => `search?q=${rangeOf(i)}+${materialOf(i).slice(0, 3)}`,
      'search: one that is nowhere': (i) => `search?q=xqz${i}xx`,
      'list: the first page': () => list,
      'list: the last page': () => `${list}?page=${last}`,
      'list: a tag': (i) => `${list}?tag=Tag+${i % 12}`,
      'list: its terms': () => `collections/${JOURNAL}/terms?of=tag`,
    };
    const asked = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
    for (let i = 0; i < QUESTIONS; i += 1) {
      for (const [name, queryOf] of Object.entries(kinds)) {
        const started = performance.now();
        const { status, text } = await sendRequest({ url: `${url}/api/content/${queryOf(i)}` });
        asked.get(name)?.push(performance.now() - started);
        if (status !== 200) throw new Error(`${queryOf(i)} was answered ${status}: ${text}`);
      }
    }
    const searches = [...asked].flatMap(([name, times]) => (name.startsWith('search') ? times : []));
    return printFigures(`A journal of ${items.toLocaleString('en-US')} posts, nothing kept, fsync on`, [
      ...[...asked].map(([name, times]) => figureOf(name, times)),
      figureOf('all searches', searches, GOAL),
    ]);
  });
}

/** @returns the address of a website whose posts are shown */
async function websiteOf(scratch: Scratch, items: number): Promise<string> {
  const databaseUrl = await durablePostgres(scratch);
  const data = path.join(scratch.folder, 'data');
  const settings = { PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
  // the projections of what is measured, and no others: they would go on beside it
  const daybook = await startDaybook({ ...loadConfig(settings, 'api'), databaseUrl });
  scratch.onEnd(() => daybook.stop());
  const { api, installation } = daybook;
  const [demo] = demoWebsites;
  if (!api || !demo) throw new Error('there is no API or no website');
  const { store, readModels, progress } = installation;
  const projections = [websitesProjection, documentsProjection, contentProjection];
  const running = await startProjections({
    url: databaseUrl,
    store,
    progress,
    projections,
    batchSize: 4_000,
  });
  scratch.onEnd(() => running.stop());
  const website = websiteId(demo.website.id);
  const commands = commandBusOf(api);
  await commands.execute(new SaveWebsite(demo.website));
  const author = { websiteId: website, metadata: { actor: 'bench' } };
  await commands.execute(new CreateDocument(contentCollectionKind, author, COLLECTION, JOURNAL));
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  await fillWithItems(databaseUrl, website, items);
  console.log(`${items.toLocaleString('en-US')} posts in the log after ${seconds()} s`);
  const names = ['websites', 'documents', 'content'] as const;
  const options = { timeoutMs: PROJECTED_WITHIN_MS };
  if (!(await readModels.waitFor([...names], await store.head(), options))) {
    throw new Error('the projections did not catch up');
  }
  await withClient(databaseUrl, (client) => client.query('vacuum analyze'));
  console.log(`shown after ${seconds()} s`);
  return api.url;
}

function figureOf(name: string, times: readonly number[], goal?: Figure['goal']): Figure {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const ours = `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`;
  return { name, ours, value: p99, ...(goal && { goal }) };
}
