import { caughtUp } from '../caught-up.js';
import { DaybookProcess } from '../daybook.process.js';
import type { Figure } from '../figures.js';
import { makeDatabase, type Scratch } from '../scratch.js';
import { addRequest, sampleOf } from '../shop.js';
import { withClient } from '../with-client.js';
import { loadContest } from './load-contest.js';

const CONNECTIONS = 16;
/** The projections have the whole log to read, ms. */
const CATCH_UP_MS = 600_000;

/**
 * The cost of an add in a log of 1,000 events and in one of many more, of as many carts: two installations on one
 * server, taking turns.
 */
export async function growingLog(
  scratch: Scratch,
  url: string,
  website: string,
  { events, rounds, seconds }: { events: number; rounds: number; seconds: number },
): Promise<Figure[]> {
  const sizes = { small: 1000, large: events };
  const shops: Partial<Record<keyof typeof sizes, DaybookProcess>> = {};
  for (const size of ['small', 'large'] as const) {
    const database = await makeDatabase(url, `log_${size}`);
    const shop = await DaybookProcess.prepare(scratch, size, { databaseUrl: database });
    await shop.layOutDemo();
    await shop.start();
    await shop.stop();
    await fillWithCarts(database, website, sizes[size]);
    await shop.start();
    await caughtUp(database, CATCH_UP_MS);
    await shop.settle();
    shops[size] = shop;
  }
  const loadOf = async ({ url: address, pid }: DaybookProcess) => ({
    url: address,
    request: addRequest(await sampleOf(address)),
    connections: CONNECTIONS,
    pid,
  });
  return loadContest(
    {
      name: `adds, ${events.toLocaleString('en-US')} events in the log beside 1,000`,
      ours: await loadOf(shops.large!),
      plain: await loadOf(shops.small!),
      // a cost within 20 %
      goal: { atLeast: 1 / 1.2 },
    },
    { rounds, seconds },
  );
}

/** Brings the log to so many events, each the first of a cart of its own, by one statement. */
export async function fillWithCarts(url: string, website: string, events: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `insert into event_log.events (position, stream, revision, event_id, type, website_id, data, metadata, recorded_at)
       select head + n, 'cart-' || $1 || '-' || md5(n::text), 0, gen_random_uuid(), 'CartEntryAdded', $1,
         json_build_object('cartId', md5(n::text), 'entryId', gen_random_uuid(), 'itemId', 'stoneware-mug',
           'variantId', 'stoneware-mug_sea', 'sku', 'STONEWARE-MUG-SEA', 'title', 'Stoneware mug', 'productType', 1,
           'attributes', json_build_object('Glaze', 'Sea'), 'added', 1, 'quantity', 1, 'additionalFields', null,
           'unitPrice', json_build_object('value', '3400', 'currency', 'USD'), 'addedAt', 1750000000000),
         json_build_object('websiteId', $1, 'schemaVersion', 1), now()
       from (select coalesce(max(position), 0) as head from event_log.events) h,
         generate_series(1, $2 - (select count(*) from event_log.events)) as n`,
      [website, events],
    );
    await client.query('vacuum analyze event_log.events');
    await client.query('checkpoint');
  });
}
