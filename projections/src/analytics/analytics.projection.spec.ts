import type { HitEvent, HitPage, HitSource } from '@daybook/contracts/analytics/analytics.events';
import { dayOfHour, localHour } from '@daybook/contracts/analytics/shared/local-time';
import type { VisitorRecord } from '@daybook/contracts/analytics/shared/visitor-record';
import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import { ACME, inWebsite, recordedAt, specFor } from '../testing/given-events.js';
import {
  AnalyticsFormRow,
  AnalyticsHourRow,
  AnalyticsMinuteRow,
  AnalyticsPageRow,
  AnalyticsProductRow,
  AnalyticsSourceRow,
  AnalyticsVisitorDayRow,
} from './analytics.entity.js';
import { analyticsProjection } from './analytics.projection.js';
import { HeldSubmissionRow } from './held-submissions.entity.js';
import { PageErrorDayRow, PageErrorRow } from './page-errors.entity.js';
import { AnalyticsVisitorRow } from './visitors.entity.js';
import { WebVitalsRow } from './web-vitals.entity.js';

const spec = specFor<HitEvent | FormSubmissionEvent>(analyticsProjection);

const PHONE = 'Mozilla/5 (iPhone; CPU iPhone OS 26 like Mac OS X) AppleWebKit/605 Mobile/15E148';
const BOT = 'Mozilla/5 (compatible; Googlebot/2; +http://www.google.com/bot.html)';
const HOUR = localHour(recordedAt(1).getTime(), 'UTC');
const DAY = dayOfHour(HOUR);

const ada: VisitorRecord = {
  id: 'ada',
  firstVisitAt: recordedAt(0).getTime(),
  previousVisitAt: recordedAt(0).getTime(),
  visitAt: recordedAt(0).getTime(),
  visitCount: 1,
};
const of = (visitor: VisitorRecord | undefined, userAgent = PHONE): HitSource => ({
  consent: visitor ? 'granted' : 'undecided',
  ...(visitor && { visitor }),
  userAgent,
});
const fromParis: HitPage = { language: 'en-US', timeZone: 'Europe/Paris' };
const view = (path: string, source = of(ada), page: HitPage = {}): HitEvent => ({
  type: 'PageHitRecorded',
  data: { hit: 'view', page: { ...fromParis, path, ...page }, source },
});
const shop = (name: string, data = {}, source = of(ada)): HitEvent => ({
  type: 'CustomEventRecorded',
  data: { name, data, page: fromParis, source },
});
const everyone = (row: object) => ({ websiteId: ACME, segment: '', ...row });

test('a visit of two pages: who, from where, and the page that was its last', () =>
  spec
    .given(view('/', of(ada), { referrer: 'www.google.fr' }))
    .when(view('/mugs'))
    .thenRows(AnalyticsHourRow, [
      everyone({ hour: HOUR, hits: 2, views: 2, visits: 1, engaged: 1, seconds: 1 }),
      { segment: 'channel:search', views: 2, visits: 1, engaged: 1 },
      { segment: 'country:FR', views: 2, visits: 1 },
      { segment: 'device:phone', views: 2, visits: 1 },
      { segment: 'visitor:new', views: 2, visits: 1 },
    ]));

test('the page that a visit ended on is the last one so far', () =>
  spec
    .given(view('/', of(ada)), view('/mugs'))
    .when(view('/'))
    .thenRows(AnalyticsPageRow, [
      { path: '/', views: 2, entrances: 1, exits: 1 },
      { path: '/mugs', views: 1, entrances: 0, exits: 0 },
      ...Array.from({ length: 8 }, () => ({})),
    ]));

test('without consent a page is counted, and no visit or visitor', async () => {
  const given = () => spec.given().when(view('/', of(undefined)));
  await given().thenRows(AnalyticsHourRow, [
    everyone({ hits: 1, views: 1, visits: 0 }),
    { segment: 'country:FR', views: 1 },
    { segment: 'device:phone', views: 1 },
  ]);
  await given().thenRows(AnalyticsVisitorRow, []);
  await given().thenRows(AnalyticsVisitorDayRow, []);
});

test('bots are counted apart, by their name as it is known now or by the recorder’s mark', () =>
  spec
    .given(view('/', of(ada, BOT)), view('/', { ...of(undefined), bot: 'pace' }))
    .when(view('/'))
    .thenRows(AnalyticsHourRow, [
      // the visit of a program stays one
      everyone({ hits: 1, views: 0, visits: 0 }),
      { segment: 'bots', hits: 2, views: 3, visits: 1 },
    ]));

test('a visit that turns out to be a bot’s leaves no exit behind', () =>
  spec
    .given(view('/', of(ada)), {
      ...view('/', of(ada)),
      type: 'ButtonClicked',
      data: { page: {}, source: of(ada, BOT) },
    })
    .when(view('/mugs'))
    .thenRows(AnalyticsPageRow, [
      everyone({ path: '/', views: 1, entrances: 1, exits: 0 }),
      { segment: 'bots', path: '/', views: 0, exits: 0 },
      { segment: 'bots', path: '/mugs', views: 1, exits: 1 },
      ...Array.from({ length: 4 }, () => ({ path: '/', exits: 0 })),
    ]));

test('a step of the funnel is counted once a visit, with the steps before it', () =>
  spec
    .given(
      view('/'),
      shop('add-to-cart', { productId: 'mug' }),
      shop('product-page-visit', { productId: 'mug' }),
    )
    .when(shop('purchase', { orderNumber: '1' }))
    .thenRows(AnalyticsHourRow, [
      everyone({ viewed: 1, added: 1, checkout: 1, purchased: 1 }),
      ...Array.from({ length: 4 }, () => ({ viewed: 1, added: 1, checkout: 1, purchased: 1 })),
    ]));

test('what a visit bought belongs to where it came from', () =>
  spec
    .given(view('/', of(ada), { campaign: { source: 'news', medium: 'email', name: 'spring' } }))
    .when(shop('purchase', { orderNumber: '1' }))
    .thenRows(AnalyticsSourceRow, [
      everyone({
        channel: 'email',
        source: 'news',
        medium: 'email',
        campaign: 'spring',
        visits: 1,
        purchased: 1,
      }),
      ...Array.from({ length: 4 }, () => ({ source: 'news', visits: 1, purchased: 1 })),
    ]));

test('a path that is cut within a character is the same page as one with the sign for what cannot be read', () => {
  const long = `/${'a'.repeat(298)}`;
  return spec
    .given(view(`${long}\uFFFD`))
    .when(view(`${long}🫖`))
    .thenRows(AnalyticsPageRow, [
      everyone({ path: `${long}\uFFFD`, views: 2, entrances: 1, exits: 1 }),
      ...Array.from({ length: 4 }, () => ({ path: `${long}\uFFFD`, views: 2, exits: 1 })),
    ]);
});

test('products: views, quick views, adds and removes', () =>
  spec
    .given(
      { type: 'ProductQuickViewed', data: { itemId: 'mug', source: of(undefined) } },
      shop('product-page-visit', { productId: 'mug' }, of(undefined)),
      shop('add-to-cart', { productId: 'mug' }, of(undefined)),
      shop('__proto__', { productId: 'mug' }, of(undefined)),
      shop('add-to-cart', { productId: 7 }, of(undefined)),
    )
    .when(shop('remove-from-cart', { productId: 'mug' }, of(undefined)))
    .thenRows(AnalyticsProductRow, [
      everyone({ day: DAY, productId: 'mug', views: 1, quickViews: 1, adds: 1, removes: 1 }),
      { segment: 'country:FR', views: 1, quickViews: 0, adds: 1 },
      { segment: 'country:ZZ', quickViews: 1 },
      { segment: 'device:phone', views: 1, quickViews: 1 },
    ]));

describe('submissions of forms', () => {
  const of = (submissionId: string) => ({ submissionId, formId: 'contact', personId: null });
  const submitted = (id: string): FormSubmissionEvent => ({
    type: 'FormSubmitted',
    data: {
      ...of(id),
      version: 1,
      answers: { $personal: 'p1', cipher: 'AbC' },
      fingerprint: 'abc',
      signals: { secondsToFill: 30, isTrapFilled: false, linkCount: 0, hasMarkup: false, captchaScore: null },
    },
  });
  const held = (id: string): FormSubmissionEvent => ({
    type: 'FormSubmissionQuarantined',
    data: { ...of(id), score: 60, reasons: ['tooFast'] },
  });
  const released = (id: string): FormSubmissionEvent => ({ type: 'FormSubmissionReleased', data: of(id) });
  const rejected = (id: string): FormSubmissionEvent => ({
    type: 'FormSubmissionMoved',
    data: { ...of(id), status: 'rejected' },
  });
  const erased = (id: string): FormSubmissionEvent => ({
    type: 'FormSubmissionErased',
    data: { ...of(id), reason: 'deleted' },
  });
  const contact = (submissions: number) => [everyone({ day: DAY, formId: 'contact', submissions })];

  test('what is held as spam is none', () =>
    spec.given(submitted('1'), submitted('2')).when(held('2')).thenRows(AnalyticsFormRow, contact(1)));

  test('what a member releases is one, once, however often they change their mind', () =>
    spec
      .given(submitted('1'), held('1'), rejected('1'), released('1'), rejected('1'))
      .when(released('1'))
      .thenRows(AnalyticsFormRow, contact(1)));

  test('what was never held is not counted again when it comes back from spam', () =>
    spec.given(submitted('1'), rejected('1')).when(released('1')).thenRows(AnalyticsFormRow, contact(1)));

  test('an erased one leaves nothing behind but the count', async () => {
    const given = () => spec.given(submitted('1'), held('1'), submitted('2')).when(erased('1'), erased('2'));
    await given().thenRows(HeldSubmissionRow, []);
    await given().thenRows(AnalyticsFormRow, contact(1));
  });
});

describe('visitors', () => {
  const bob: VisitorRecord = { ...ada, id: 'bob', visitCount: 3 };

  test('a visitor is counted once a day, however many visits they make', async () => {
    const given = () =>
      spec.given(view('/', of(ada)), view('/', of(bob))).when(view('/', of({ ...bob, visitCount: 4 })));
    await given().thenRows(AnalyticsVisitorDayRow, [
      everyone({ day: DAY, visitors: 2, sketch: expect.stringMatching(/^[\w-]{16}$/) as string }),
      { segment: 'channel:direct', visitors: 2 },
      { segment: 'country:FR', visitors: 2 },
      { segment: 'device:phone', visitors: 2 },
      { segment: 'visitor:new', visitors: 1 },
      { segment: 'visitor:returning', visitors: 1 },
    ]);
    await given().thenRows(AnalyticsHourRow, [
      everyone({ visits: 3, views: 3 }),
      ...Array.from({ length: 5 }, () => ({})),
    ]);
  });

  test('an older visit’s hit that comes late begins no visit', () =>
    spec
      .given(view('/', of(bob)))
      .when(view('/', of({ ...bob, visitCount: 2 })))
      .thenRows(AnalyticsVisitorRow, [{ visitCount: 3, pages: 2 }]));

  test('no id of a visitor is stored', async () => {
    const long: VisitorRecord = { ...ada, id: 'a-visitor-with-a-name' };
    await spec
      .given()
      .when(view('/', of(long)))
      .thenRows(AnalyticsVisitorRow, [{ visitor: expect.not.stringContaining('visitor') as string }]);
  });
});

test('an error is one whatever its build and line, and says when and in which release it was seen', async () => {
  const failed = (release: string, line: number, userAgent = PHONE): HitEvent => ({
    type: 'PageErrorReported',
    data: {
      message: `Cannot read ${line} of undefined`,
      stack: `TypeError: Cannot read\n at add (https://shop.test/assets/cart-Bx12_w9Q.js:${line}:7)`,
      errorType: 'TypeError',
      release,
      page: { path: '/cart' },
      source: of(undefined, userAgent),
    },
  });
  const given = () =>
    spec.given(failed('1', 10), failed('1', 10, BOT), failed('1', 10)).when(failed('2', 99));
  await given().thenRows(PageErrorRow, [
    {
      message: 'Cannot read 10 of undefined',
      firstSeenAt: recordedAt(1),
      lastSeenAt: recordedAt(4),
      lastRelease: '2',
      lastPath: '/cart',
    },
  ]);
  await given().thenRows(PageErrorDayRow, [
    { day: DAY, release: '1', segment: '', reports: 2 },
    { day: DAY, release: '1', segment: 'bots', reports: 1 },
    { day: DAY, release: '1', segment: 'device:phone', reports: 2 },
    { day: DAY, release: '2', segment: '', reports: 1 },
    { day: DAY, release: '2', segment: 'device:phone', reports: 1 },
  ]);
});

test('web vitals are counted by page and device; other measurements are a hit and no more', () => {
  const measured = (metric: string, value: number): HitEvent => ({
    type: 'PerformanceMeasured',
    data: { metric, value, page: { path: '/' }, source: of(undefined) },
  });
  return spec
    .given(measured('LCP', 2500), measured('LCP', 2501))
    .when(measured('TTFB', 80))
    .thenRows(WebVitalsRow, [
      everyone({ path: '/', vital: 'LCP', b15: 1, b16: 1, b17: 0 }),
      { segment: 'device:phone', b15: 1, b16: 1 },
    ]);
});

test('the live view’s minutes are of people', () =>
  spec
    .given(view('/'), view('/', of(undefined, BOT)))
    .when(view('/mugs'))
    .thenRows(AnalyticsMinuteRow, [
      { minute: Math.floor(recordedAt(1).getTime() / 60_000), path: '/', views: 1 },
      { path: '/mugs', views: 1 },
    ]));

test('another website has figures and visitors of its own', () =>
  spec
    .given(view('/'))
    .when(inWebsite('other', view('/')))
    .thenRows(AnalyticsVisitorRow, [{ websiteId: ACME }, { websiteId: 'other' }]));
