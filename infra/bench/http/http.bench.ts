import { DaybookProcess } from '../daybook.process.js';
import { type Figure, printFigures, warnOfLoad } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { durablePostgres, makeDatabase, withScratch } from '../scratch.js';
import { addedBy, addRequest, sampleOf } from '../shop.js';
import { addToVisible } from './add-to-visible.js';
import { startBareServer } from './bare-server.process.js';
import { firstStart } from './first-start.js';
import { growingLog } from './growing-log.js';
import { loadContest } from './load-contest.js';
import { renderedPages } from './rendered-pages.js';
import { stalePages } from './stale-pages.js';
import { startAndMemory } from './start-and-memory.js';

export const HTTP_PARTS = ['start', 'adds', 'visible', 'pages', 'stale', 'growth'] as const;
export type HttpPart = (typeof HTTP_PARTS)[number];

export type HttpBench = {
  readonly rounds: number;
  /** of each side in each round */
  readonly seconds: number;
  /** length of the long log */
  readonly events: number;
  readonly parts: readonly HttpPart[];
};

/** Connections that add at the same time, and what share of the bare handler's requests Daybook is to answer. */
const ADDERS = [
  { connections: 16, atLeast: 0.6 },
  { connections: 64, atLeast: 1 },
];
const READERS = 32;

/** The application over HTTP beside a bare Fastify on the same durable Postgres, each in a process of its own. */
export function benchHttp({ parts, ...options }: HttpBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const url = await durablePostgres(scratch);
    const bare = await startBareServer(scratch, await makeDatabase(url, 'plain'), 64);
    const daybook = await DaybookProcess.prepare(scratch, 'data', { databaseUrl: url });
    await daybook.layOutDemo();
    await daybook.start();
    await daybook.settle();
    const sample = await sampleOf(daybook.url);
    const { path, ...request } = addRequest(sample);
    const { websiteId } = addedBy(await sendRequest({ ...request, url: `${daybook.url}${path}` }));

    const figures: Figure[] = [];
    const hello = { ...bare, request: { path: '/hello' }, connections: READERS };
    const read = (address: string) => ({
      url: daybook.url,
      pid: daybook.pid,
      request: { path: address },
      connections: READERS,
    });
    const measure: Record<HttpPart, () => Promise<Figure[]>> = {
      start: async () => [...(await startAndMemory(daybook)), await firstStart(scratch)],
      adds: async () => {
        const figures: Figure[] = [];
        for (const { connections, atLeast } of ADDERS) {
          const contest = {
            name: `adds by fresh visitors, ${connections} connections`,
            ours: { url: daybook.url, pid: daybook.pid, request: { path, ...request }, connections },
            plain: { ...bare, request: { ...request, path: '/entries' }, connections },
            goal: { atLeast },
            slowest: 1000,
          };
          figures.push(...(await loadContest(contest, options)));
        }
        return figures;
      },
      visible: () => addToVisible(daybook.url, sample, { rate: 200, seconds: 5 }),
      pages: async () => [
        ...(await loadContest(
          { name: 'product page, cached', ours: read(sample.fullUrl), plain: hello, goal: { atLeast: 0.3 } },
          options,
        )),
        ...(await loadContest(
          {
            name: 'product as JSON',
            ours: read(`/api/commerce/products/${sample.itemId}`),
            plain: hello,
            goal: { atLeast: 0.2 },
          },
          options,
        )),
        ...(await renderedPages({ url: daybook.url, pid: daybook.pid, connections: READERS }, options)),
      ],
      stale: async () => [await stalePages(daybook.url, url, websiteId, sample)],
      growth: () => growingLog(scratch, url, websiteId, options),
    };
    for (const part of parts) {
      for (const figure of await measure[part]()) {
        figures.push(figure);
        console.log(`${figure.name}: ${figure.ours}${figure.plain ? ` against ${figure.plain}` : ''}`);
      }
    }
    printFigures(
      `The application over HTTP, fsync on; plain: a bare Fastify, one INSERT a request or "hello"; medians of ${options.rounds} rounds`,
      figures,
    );
    return 0;
  });
}
