import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import type { FunnelStep, Segment } from '@daybook/contracts/analytics/shared/segments';
import { BOTS, deviceSegment, EVERYONE } from '@daybook/contracts/analytics/shared/segments';
import { bucketOf, isWebVital } from '@daybook/contracts/analytics/shared/web-vitals';
import type { Handlers, ProjectedEvent } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import {
  AnalyticsFormRow,
  AnalyticsMinuteRow,
  AnalyticsPageRow,
  AnalyticsProductRow,
  AnalyticsSourceRow,
} from './analytics.entity.js';
import { addToEach, type Counted, counted, type Visited, whenFound } from './counting.js';
import { errorIdOf } from './error-group.js';
import type { FigureRules } from './figure-rules.js';
import { deviceOf } from './hit-device.js';
import { PageErrorDayRow, PageErrorRow } from './page-errors.entity.js';
import { ended, reached, sourceKey, visited } from './visits.js';
import { type Bucket, WebVitalsRow } from './web-vitals.entity.js';

const MINUTE_MS = 60_000;
/** Minutes that the live view may look back on. */
const KEPT_MINUTES = 60;
/** A longer path does not fit into the key of a table. Where the cut halves a character, the half is replaced. */
const MAX_PATH = 300;

const pathOf = ({ page }: Counted) => (page.path ?? '').slice(0, MAX_PATH).toWellFormed();

/** What a kind of hit adds to the figures beside its visit. */
type Own<E extends HitEvent> = (hit: Counted, visited: Visited, data: E['data']) => void;
type OfKind<Type extends HitEvent['type']> = Extract<HitEvent, { type: Type }>;

/** What each hit adds to the figures, by these rules. */
export const hitHandlers = (rules: FigureRules): Handlers<HitEvent> => {
  /** a hit of a visit */
  const visiting =
    <E extends HitEvent>(own?: Own<E>) =>
    (tx: ProjectionTx, event: ProjectedEvent<E>): void | Promise<void> =>
      whenFound(counted(tx, event, rules), (hit) =>
        whenFound(visited(hit), (visit) => {
          own?.(hit, visit, event.data);
          ended(hit, visit);
        }),
      );
  /** a hit that is apart from visits */
  const alone =
    <E extends HitEvent>(own?: (hit: Counted, data: E['data']) => void) =>
    (tx: ProjectionTx, event: ProjectedEvent<E>): void | Promise<void> =>
      whenFound(counted(tx, event, rules), (hit) => own?.(hit, event.data));
  return {
    PageHitRecorded: visiting<OfKind<'PageHitRecorded'>>((hit, visit, data) => {
      if (data.hit === 'view') countView(hit, visit);
    }),
    CustomEventRecorded: visiting<OfKind<'CustomEventRecorded'>>((hit, visit, { name, data }) =>
      countShopEvent(hit, visit, name, data.productId),
    ),
    ProductQuickViewed: visiting<OfKind<'ProductQuickViewed'>>(countQuickView),
    FormRendered: visiting<OfKind<'FormRendered'>>(countForm),
    ButtonClicked: visiting(),
    OverlayShown: visiting(),
    ButtonRendered: alone(),
    FlagExposed: alone(),
    PageErrorReported: alone<OfKind<'PageErrorReported'>>(countError),
    PerformanceMeasured: alone<OfKind<'PerformanceMeasured'>>(countMeasure),
  };
};

const countQuickView: Own<OfKind<'ProductQuickViewed'>> = ({ tx, websiteId, day }, { segments }, data) =>
  addToEach(tx, AnalyticsProductRow, segments, { websiteId, day, productId: data.itemId }, { quickViews: 1 });

const countForm: Own<OfKind<'FormRendered'>> = ({ tx, websiteId, day }, { segments }, { formId }) =>
  addToEach(tx, AnalyticsFormRow, segments, { websiteId, day, formId }, { renders: 1 });

function countMeasure(hit: Counted, { metric, value }: OfKind<'PerformanceMeasured'>['data']): void {
  if (!isWebVital(metric)) return;
  const { tx, websiteId, day } = hit;
  const bucket: Bucket = `b${bucketOf(metric, value)}`;
  const key = { websiteId, day, path: pathOf(hit), vital: metric };
  addToEach(tx, WebVitalsRow, segmentsByDevice(hit), key, { [bucket]: 1 });
}

/** Speed and errors are of a browser, whatever the visit. */
const segmentsByDevice = ({ isBot, source, page }: Counted): readonly Segment[] =>
  isBot ? [BOTS] : [EVERYONE, deviceSegment(deviceOf(source, page))];

function countView(hit: Counted, visited: Visited): void {
  const { tx, websiteId, day, at } = hit;
  const { visit, segments, figures } = visited;
  const path = pathOf(hit);
  const isFirst = visit?.pages === 0;
  figures.views = 1;
  const amounts = { views: 1, entrances: isFirst ? 1 : 0, exits: visit ? 1 : 0 };
  addToEach(tx, AnalyticsPageRow, segments, { websiteId, day, path }, amounts);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (segments[0] === EVERYONE) tx.add(AnalyticsMinuteRow, { websiteId, minute, path }, { views: 1 });
  tx.deleteBelow(AnalyticsMinuteRow, 'minute', minute - KEPT_MINUTES);
  if (!visit) return;
  if (!isFirst) {
    const before = { websiteId, day: visit.lastPathDay, path: visit.lastPath };
    addToEach(tx, AnalyticsPageRow, segments, before, { exits: -1 });
  }
  if (visit.pages === 1) {
    figures.engaged = 1;
    addToEach(tx, AnalyticsSourceRow, segments, sourceKey(hit, visit), { engaged: 1 });
  }
  visit.pages += 1;
  visit.lastPath = path;
  visit.lastPathDay = day;
}

/** The events of the shop that are steps of the funnel. */
const STEP_OF: Readonly<Record<string, FunnelStep>> = {
  'product-page-visit': 'viewed',
  'add-to-cart': 'added',
  'checkout-start': 'checkout',
  purchase: 'purchased',
};
const PRODUCT_FIGURE: Readonly<Record<string, 'views' | 'adds' | 'removes'>> = {
  'product-page-visit': 'views',
  'add-to-cart': 'adds',
  'remove-from-cart': 'removes',
};

function countShopEvent(hit: Counted, visited: Visited, name: string, productId: unknown): void {
  const { tx, websiteId, day } = hit;
  const figure = Object.hasOwn(PRODUCT_FIGURE, name) ? PRODUCT_FIGURE[name] : undefined;
  if (figure && typeof productId === 'string') {
    addToEach(tx, AnalyticsProductRow, visited.segments, { websiteId, day, productId }, { [figure]: 1 });
  }
  const step = Object.hasOwn(STEP_OF, name) ? STEP_OF[name] : undefined;
  if (step) reached(hit, visited, step);
}

type ErrorReport = { message: string; stack?: string; errorType?: string; release?: string };

function countError(hit: Counted, report: ErrorReport): void {
  const { tx, websiteId, at, day } = hit;
  const { message, errorType = null, stack = null, release = null } = report;
  const errorId = errorIdOf(report);
  const seen = { firstSeenAt: at, lastSeenAt: at, lastRelease: release, lastPath: pathOf(hit) || null };
  tx.upsert(
    PageErrorRow,
    { websiteId, errorId, message, errorType, stack, ...seen },
    { setOnce: ['message', 'errorType', 'stack', 'firstSeenAt'] },
  );
  const key = { websiteId, errorId, day, release: release ?? '' };
  addToEach(tx, PageErrorDayRow, segmentsByDevice(hit), key, { reports: 1 });
}
