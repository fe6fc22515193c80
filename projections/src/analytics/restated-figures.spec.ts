import { randomUUID } from 'node:crypto';
import type { HitEvent, HitSource } from '@daybook/contracts/analytics/analytics.events';
import type { VisitorRecord } from '@daybook/contracts/analytics/shared/visitor-record';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { replay } from '../runner/replay/replay.js';
import { ProjectionFixture } from '../testing/projection-fixture.js';
import { analyticsBy } from './analytics.projection.js';
import { FIGURE_RULES, type FigureRules } from './figure-rules.js';

const BROWSER = 'Mozilla/5 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537';
const view = (id: string, path: string, bot?: HitSource['bot']): HitEvent => {
  const times = { firstVisitAt: 1, previousVisitAt: 1, visitAt: 1 };
  const visitor: VisitorRecord = { id, ...times, visitCount: 1 };
  const source: HitSource = { consent: 'granted', visitor, userAgent: BROWSER, ...(bot && { bot }) };
  return { type: 'PageHitRecorded', data: { hit: 'view', page: { path }, source } };
};

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
}, 60_000);
afterEach(() => fixture.close());

const figures = (schema: string) =>
  fixture.rows<{ segment: string; visits: number; views: number }>(
    `select segment, sum(visits)::int as visits, sum(views)::int as views from ${schema}.analytics_hours
     where segment in ('', 'bots') group by segment order by segment`,
  );

/** The figures of two visitors and a fast one, as they are live. */
async function counted(): Promise<void> {
  await fixture.start({ projections: [analyticsBy(FIGURE_RULES, 1)] });
  const hits = [view('ada', '/'), view('ada', '/mugs'), view('bob', '/'), view('fast', '/', 'pace')];
  await fixture.untilAt('analytics', await fixture.append('hits-acme-2026-01-01', ...hits));
}

const replayed = (rules: FigureRules) => {
  const { url, store, log } = fixture;
  return replay('analytics', { url, store, log, projections: [analyticsBy(rules, 1)] });
};

test('by the same rules a replay makes the same rows of every table', async () => {
  await counted();
  const { comparisons, swapped } = await replayed(FIGURE_RULES);
  expect(comparisons.filter(({ isEqual }) => !isEqual)).toEqual([]);
  expect(swapped).toBe(true);
}, 60_000);

test('a hit that cannot be counted holds up its own website alone', async () => {
  await fixture.start({ projections: [analyticsBy(FIGURE_RULES, 1)] });
  const metadata = { websiteId: websiteId('other'), schemaVersion: 1 };
  const nothing = { type: 'PageHitRecorded', data: {}, id: randomUUID(), metadata };
  await fixture.append('hits-acme-2026-01-01', view('ada', '/'));
  await fixture.store.append('hits-other-2026-01-01', [nothing], 'any');
  await fixture.untilAt('analytics', await fixture.append('hits-acme-2026-01-01', view('ada', '/mugs')));
  const { url, store, log } = fixture;
  const reached: bigint[] = [];
  const report = await replay('analytics', {
    url,
    store,
    log,
    projections: [analyticsBy(FIGURE_RULES, 1)],
    onProgress: ({ position }) => reached.push(position),
  });
  expect(report).toMatchObject({ swapped: true, parkedStreams: 1, events: 2 });
  expect(reached.at(-1)).toBe(await store.head());
}, 60_000);

test('by other rules a replay shows other figures of the same hits beside the live ones', async () => {
  await counted();
  const everyPageIsAVisit = { version: 2, begins: () => true };
  const noHitIsABots = { version: 2, isBot: () => false };
  const report = await replayed({ visit: everyPageIsAVisit, bots: noHitIsABots });
  expect(report.swapped).toBe(false);
  expect(report.comparisons.find(({ table }) => table === 'analytics_hours')).toMatchObject({
    isEqual: false,
  });
  expect(await figures('read_models')).toEqual([
    { segment: '', visits: 2, views: 3 },
    { segment: 'bots', visits: 1, views: 1 },
  ]);
  expect(await figures('read_models_next_analytics')).toEqual([{ segment: '', visits: 4, views: 4 }]);
}, 60_000);

describe('old and new figures side by side', () => {
  const kept = () =>
    fixture.rows(
      `select website_id, day, old_visits::int, new_visits::int, old_views::int, new_views::int,
         old_visitors::int, new_visitors::int, old_bot_hits::int, new_bot_hits::int, old_visit_rule, new_visit_rule
       from projections.restated_days, projections.restatements order by day`,
    );
  const everyPageIsAVisit: FigureRules = {
    visit: { version: 2, begins: () => true },
    bots: { version: 2, isBot: () => false },
  };

  /** Two days ago there were two visitors and a fast one, and today there is one more. */
  async function countedOnTwoDays(): Promise<number> {
    const hits = [view('ada', '/'), view('ada', '/mugs'), view('bob', '/'), view('fast', '/', 'pace')];
    await fixture.append('hits-acme-2026-01-01', ...hits);
    await fixture.sql.query(`alter table event_log.events disable trigger user`);
    await fixture.sql.query(`update event_log.events set recorded_at = recorded_at - interval '2 days'`);
    await fixture.sql.query(`alter table event_log.events enable trigger user`);
    const last = await fixture.append('hits-acme-2026-01-01', view('cy', '/'));
    await fixture.start({ projections: [analyticsBy(FIGURE_RULES, 1)] });
    await fixture.untilAt('analytics', last);
    const [row] = await fixture.rows<{ day: number }>(
      'select min(hour) / 24 as day from read_models.analytics_hours',
    );
    return row?.day ?? 0;
  }

  test('they are kept before the swap and outlast it, until there are figures by another rule', async () => {
    const day = await countedOnTwoDays();
    const sideBySide = [
      {
        website_id: 'acme',
        day,
        old_visit_rule: 1,
        new_visit_rule: 2,
        old_visits: 2,
        new_visits: 4,
        old_views: 3,
        new_views: 4,
        old_visitors: 2,
        new_visitors: 3,
        old_bot_hits: 1,
        new_bot_hits: 0,
      },
    ];
    expect((await replayed(everyPageIsAVisit)).swapped).toBe(false);
    expect(await kept()).toEqual(sideBySide);
    const { url, store, log } = fixture;
    const accepted = { url, store, log, accept: true, projections: [analyticsBy(everyPageIsAVisit, 1)] };
    expect((await replay('analytics', accepted)).swapped).toBe(true);
    expect(await kept()).toEqual(sideBySide);
  }, 60_000);

  test('a newer version of the code keeps them too, and a replay by the same rules leaves them', async () => {
    const day = await countedOnTwoDays();
    const { url, store, log } = fixture;
    const newer = { url, store, log, projections: [analyticsBy(everyPageIsAVisit, 2)] };
    await fixture.append('website-acme', {
      type: 'WebsiteSaved',
      data: { website: { timeZone: 'UTC' } },
    });
    expect((await replay('analytics', newer)).swapped).toBe(true);
    expect(await kept()).toMatchObject([{ day, old_visits: 2, new_visits: 4 }]);
    expect((await replay('analytics', { ...newer, accept: true })).swapped).toBe(true);
    expect(await kept()).toMatchObject([{ day, old_visits: 2, new_visits: 4, old_visit_rule: 1 }]);
  }, 60_000);
});
