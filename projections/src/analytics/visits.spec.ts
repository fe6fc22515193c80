import type { HitEvent, HitSource } from '@daybook/contracts/analytics/analytics.events';
import { dayOfHour, localHour } from '@daybook/contracts/analytics/shared/local-time';
import { delayed, recordedAt, specFor } from '../testing/given-events.js';
import { AnalyticsHourRow, AnalyticsSourceRow } from './analytics.entity.js';
import { analyticsProjection } from './analytics.projection.js';
import { AnalyticsCombinationRow } from './combinations.entity.js';

const spec = specFor<HitEvent>(analyticsProjection);

const HOUR = localHour(recordedAt(1).getTime(), 'UTC');
const DAY = dayOfHour(HOUR);

const times = { firstVisitAt: 1, previousVisitAt: 1, visitAt: 1 };
const source: HitSource = {
  consent: 'granted',
  visitor: { id: 'ada', ...times, visitCount: 1 },
  userAgent: 'Mozilla/5 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537',
};
const byABot: HitSource = { ...source, bot: 'automation' };
const view = (path: string): HitEvent => ({
  type: 'PageHitRecorded',
  data: { hit: 'view', page: { path }, source },
});
const shop = (name: string, data = {}): HitEvent => ({
  type: 'CustomEventRecorded',
  data: { name, data, page: {}, source },
});
const everyone = (row: object) => ({ segment: '', ...row });

describe('a visit over midnight', () => {
  const late = (23 * 60 + 58) * 60_000;
  const early = (24 * 60 + 2) * 60_000;
  const given = () =>
    spec
      .given(delayed(late, view('/')), delayed(early, view('/mugs')))
      .when(delayed(early, shop('purchase', { orderNumber: '1' })));

  test('has its second page and its steps in the hour in which it began', () =>
    given().thenRows(AnalyticsHourRow, [
      everyone({ hour: HOUR + 23, hits: 1, views: 1, visits: 1, seconds: 0, engaged: 1, purchased: 1 }),
      everyone({ hour: HOUR + 24, hits: 2, views: 1, visits: 0, seconds: 242, engaged: 0, purchased: 0 }),
      ...Array.from({ length: 4 }, () => [
        { hour: HOUR + 23, visits: 1, engaged: 1, viewed: 1, added: 1, checkout: 1, purchased: 1 },
        { hour: HOUR + 24, visits: 0, engaged: 0, viewed: 0, added: 0, checkout: 0, purchased: 0 },
      ]).flat(),
    ]));

  test('has them on the day on which it came from somewhere', async () => {
    await given().thenRows(
      AnalyticsSourceRow,
      Array.from({ length: 5 }, () => ({ day: DAY, visits: 1, engaged: 1, purchased: 1 })),
    );
    await given().thenRows(AnalyticsCombinationRow, [
      { day: DAY, views: 1, visits: 1, engaged: 1, viewed: 1, purchased: 1 },
      { day: DAY + 1, views: 1, visits: 0, engaged: 0, viewed: 0, purchased: 0 },
    ]);
  });
});

describe('a visit that turns out to be a bot’s', () => {
  const given = () =>
    spec
      .given(view('/'), view('/mugs'), shop('add-to-cart', { productId: 'mug' }), {
        type: 'ButtonClicked',
        data: { page: {}, source: byABot },
      })
      .when(shop('purchase', { orderNumber: '1' }));

  test('is one of theirs with all that it came to; its earlier hits stay', async () => {
    await given().thenRows(AnalyticsHourRow, [
      everyone({ views: 2, visits: 0, engaged: 0, viewed: 0, added: 0, checkout: 0, purchased: 0 }),
      { segment: 'bots', views: 0, visits: 1, engaged: 1, viewed: 1, added: 1, checkout: 1, purchased: 1 },
      ...Array.from({ length: 4 }, () => ({ views: 2, visits: 0, engaged: 0, added: 0 })),
    ]);
    await given().thenRows(AnalyticsCombinationRow, [{ views: 2, visits: 0, engaged: 0, added: 0 }]);
  });

  test('came from where it came from as one of theirs', () =>
    given().thenRows(AnalyticsSourceRow, [
      everyone({ visits: 0, engaged: 0, purchased: 0 }),
      { segment: 'bots', visits: 1, engaged: 1, purchased: 1 },
      ...Array.from({ length: 4 }, () => ({ visits: 0, engaged: 0, purchased: 0 })),
    ]));
});
