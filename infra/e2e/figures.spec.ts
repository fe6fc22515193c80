import { askedFigures } from '@daybook/backend/analytics/figures/asked-figures';
import { CombinedFiguresQueries } from '@daybook/backend/analytics/figures/combined-figures.queries';
import { OverviewQueries } from '@daybook/backend/analytics/figures/overview.queries';
import { ReportsQueries } from '@daybook/backend/analytics/figures/reports.queries';
import { dayText } from '@daybook/contracts/analytics/shared/local-time';
import { segmentsText } from '@daybook/contracts/analytics/shared/segments';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { analyticsProjection } from '@daybook/projections/analytics/analytics.projection';
import { openReadModels, type ReadModels } from '@daybook/projections/read-models';
import { replay } from '@daybook/projections/runner/replay/replay';
import fc from 'fast-check';
import {
  appendVisits,
  COUNTRIES,
  countOutside,
  DAYS,
  FIRST_DAY,
  type OutsideCount,
  REFERRERS,
  sampleVisits,
} from './figures/outside-count.js';

const SHOP = websiteId('shop');
const QUIET = { info: () => undefined, warn: () => undefined, error: console.error };
const visits = sampleVisits(500);

let database: TestDatabase;
let store: EventStore;
let readModels: ReadModels;
let overviews: OverviewQueries;
let reports: ReportsQueries;
beforeAll(async () => {
  database = await makeTestDatabase();
  const { url } = database;
  store = await openPostgresEventStore({ url });
  readModels = await openReadModels({ url, poolSize: 2 });
  await appendVisits(url, SHOP, visits);
  // of another version, so that it reads up to the end of the log
  const again = { ...analyticsProjection, version: analyticsProjection.version + 1 };
  const { swapped, parkedStreams } = await replay('analytics', {
    url,
    store,
    log: QUIET,
    projections: [again],
  });
  expect([swapped, parkedStreams]).toEqual([true, 0]);
  const combined = new CombinedFiguresQueries(readModels);
  overviews = new OverviewQueries(readModels, combined);
  reports = new ReportsQueries(readModels, combined);
}, 120_000);
afterAll(async () => {
  await readModels.close();
  await store.close();
  await database.drop();
});

const LAST_DAY = FIRST_DAY + DAYS - 1;
const asked = (segments: readonly string[], from = FIRST_DAY, to = LAST_DAY) =>
  askedFigures(
    { segment: segmentsText(segments), from: dayText(from), to: dayText(to) },
    { websiteId: SHOP, timeZone: 'UTC', now: 0 },
  );

/** Everything that the dashboards say of these segments and days, in the form of the outside count. */
async function shown(segments: readonly string[], from: number, to: number): Promise<OutsideCount> {
  const question = asked(segments, from, to);
  const { figures, points } = await overviews.overview(question);
  const { steps } = await overviews.funnel(question);
  const { lines } = await reports.sources(question, 1000);
  const sources: Record<string, number> = {};
  for (const { source, visits: count } of lines)
    if (count > 0) sources[source] = (sources[source] ?? 0) + count;
  return {
    ...figures,
    visitors: figures.visitors ?? -1,
    steps: steps.map((one) => one.visits),
    visitorsByDay: points.map(({ visitors }) => visitors ?? -1),
    sources,
  };
}

const someOf = (values: readonly string[]) => fc.subarray([...values], { maxLength: 2 });
const anySegments = fc
  .tuple(
    someOf(['device:desktop', 'device:phone', 'device:tablet']),
    someOf(['channel:direct', 'channel:search', 'channel:social', 'channel:referral']),
    someOf(COUNTRIES.map(({ country }) => `country:${country}`)),
    someOf(['visitor:new', 'visitor:returning']),
    someOf(REFERRERS.filter(Boolean).map((source) => `source:${source}`)),
  )
  .map((chosen) => chosen.flat());

test('whatever segments are put together, the figures are right to the last hit', async () => {
  const days = fc.tuple(
    fc.integer({ min: FIRST_DAY, max: LAST_DAY }),
    fc.integer({ min: FIRST_DAY, max: LAST_DAY }),
  );
  await fc.assert(
    fc.asyncProperty(anySegments, days, async (segments, ends) => {
      const from = Math.min(...ends);
      const to = Math.max(...ends);
      expect(await shown(segments, from, to)).toEqual(countOutside(visits, segments, from, to));
    }),
    {
      numRuns: 60,
      examples: [
        [[], [FIRST_DAY, LAST_DAY]],
        [['device:phone'], [FIRST_DAY, LAST_DAY]],
        [
          ['device:phone', 'country:DE'],
          [FIRST_DAY, LAST_DAY],
        ],
        [
          ['device:phone', 'country:DE', 'source:google.com'],
          [FIRST_DAY, LAST_DAY],
        ],
      ],
    },
  );
}, 120_000);

test('the parts of an audience are those of its segments, and make up the whole', async () => {
  const question = asked(['device:phone', 'visitor:new']);
  const { lines } = await overviews.audience(question);
  const countries = lines.filter(({ segment }) => segment.startsWith('country:'));
  for (const { segment, visits: count } of countries) {
    const outside = countOutside(visits, ['device:phone', 'visitor:new', segment], FIRST_DAY, LAST_DAY);
    expect([segment, count]).toEqual([segment, outside.visits]);
  }
  const whole = countOutside(visits, ['device:phone', 'visitor:new'], FIRST_DAY, LAST_DAY);
  expect(countries.reduce((sum, line) => sum + line.visits, 0)).toBe(whole.visits);
  expect(lines.find(({ segment }) => segment === 'device:tablet')).toBeUndefined();
});

test('hits of bots are in no figure but their own', async () => {
  const { botHits } = await overviews.overview(asked([]));
  const ofBots = visits.filter(({ isBot }) => isBot).reduce((sum, { hits }) => sum + hits.length, 0);
  expect(ofBots).toBeGreaterThan(0);
  expect(botHits).toBe(ofBots);
});
