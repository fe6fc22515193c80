import path from 'node:path';
import { loadConfig } from '@daybook/backend/platform/config';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { SALES_BY } from '@daybook/contracts/analytics/shared/sales-dimensions';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { catalogueProjection } from '@daybook/projections/catalogue/catalogue.projection';
import { membersProjection } from '@daybook/projections/members/members.projection';
import { startProjections } from '@daybook/projections/runner/running/run';
import { salesProjection } from '@daybook/projections/sales/sales.projection';
import { websitesProjection } from '@daybook/projections/websites/websites.projection';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import { type Figure, milliseconds, percentile, printFigures, warnOfLoad } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { ownersCookie } from '../owners-cookie.js';
import { durablePostgres, withScratch } from '../scratch.js';
import { withClient } from '../with-client.js';
import { fillWithOrders } from './many-orders.js';

/** Asked one after the other, of each kind. */
const QUESTIONS = 200;
const GOAL = { atMost: 150, unit: 'ms' };
const PROJECTED_WITHIN_MS = 60 * 60_000;

/** Many orders over some days: how long a report of a year of sales takes, compared with the year before. */
export function benchSales({ orders, days }: { orders: number; days: number }): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const databaseUrl = await durablePostgres(scratch);
    const settings = {
      PORT: '0',
      DATA_DIR: path.join(scratch.folder, 'data'),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    };
    const daybook = await startDaybook({ ...loadConfig(settings, 'api'), databaseUrl });
    scratch.onEnd(() => daybook.stop());
    const { api, installation } = daybook;
    const [demo] = demoWebsites;
    if (!api || !demo) throw new Error('there is no API or no website');
    const { store, readModels, progress } = installation;
    const projections = [websitesProjection, membersProjection, catalogueProjection, salesProjection];
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
    const cookie = await ownersCookie(api, website);

    const begun = performance.now();
    const seconds = () => Math.round((performance.now() - begun) / 1000);
    await fillWithOrders(databaseUrl, website, { orders, days, now: Date.now() });
    console.log(`${orders.toLocaleString('en-US')} orders in the log after ${seconds()} s`);
    const isCounted = await readModels.waitFor(['sales'], await store.head(), {
      timeoutMs: PROJECTED_WITHIN_MS,
    });
    if (!isCounted) throw new Error('the projection did not catch up');
    await withClient(databaseUrl, (client) => client.query('vacuum analyze'));
    console.log(`counted after ${seconds()} s`);

    const figures: Figure[] = [];
    for (const by of SALES_BY) {
      const times: number[] = [];
      for (let i = 0; i < QUESTIONS; i += 1) {
        const started = performance.now();
        const { status, text } = await sendRequest({
          url: `${api.url}/api/config/sales?days=365&by=${by}&currency=USD`,
          headers: { cookie, 'x-daybook-website': website },
        });
        times.push(performance.now() - started);
        if (status !== 200) throw new Error(`a report was answered ${status}: ${text}`);
      }
      const p99 = percentile(times, 0.99);
      const ours = `p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(p99)}`;
      figures.push({ name: `a year of sales by ${by}`, ours, value: p99, goal: GOAL });
    }
    printFigures(`Sales of ${orders.toLocaleString('en-US')} orders in ${days} days, fsync on`, figures);
    return 0;
  });
}
