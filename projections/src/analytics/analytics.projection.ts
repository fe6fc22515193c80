import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { type Projection, projection, type RowToRead } from '../runner/projection.js';
import {
  AnalyticsFormRow,
  AnalyticsHourRow,
  AnalyticsMinuteRow,
  AnalyticsPageRow,
  AnalyticsProductRow,
  AnalyticsSourceRow,
  AnalyticsVisitorDayRow,
} from './analytics.entity.js';
import { AnalyticsCombinationRow, AnalyticsCombinationVisitorsRow } from './combinations.entity.js';
import { FIGURE_RULES, type FigureRules } from './figure-rules.js';
import { HeldSubmissionRow } from './held-submissions.entity.js';
import { hitHandlers } from './hit-handlers.js';
import { keepRestated } from './keep-restated.js';
import { PageErrorDayRow, PageErrorRow } from './page-errors.entity.js';
import { type CountedSubmission, submissionHandlers } from './submission-handlers.js';
import { AnalyticsTimeZoneRow, AnalyticsVisitorRow } from './visitors.entity.js';
import { visitorKey } from './visits.js';
import { WebVitalsRow } from './web-vitals.entity.js';

type CountedEvent = HitEvent | CountedSubmission | WebsiteEvent;

/** A page of the log holds no more hits than these. They are two seconds of work, and one row is written for three hits. */
const CATCH_UP_HITS = 20_000;
/** Dashboards are a moment behind, and many hits write as few rows as one. */
const GATHER_MS = 500;

/**
 * What visitors do, as sums that dashboards read (infra/adr/0025). Raise the version with that of a rule: the tables are
 * built anew beside the live ones, which stay for a comparison and a rollback.
 */
export const analyticsProjection = analyticsBy(FIGURE_RULES, 5);

/** The same figures by other rules. */
export function analyticsBy(rules: FigureRules, version: number): Projection {
  return projection<CountedEvent>({
    name: 'analytics',
    version,
    tables: [
      AnalyticsHourRow,
      AnalyticsVisitorDayRow,
      AnalyticsPageRow,
      AnalyticsSourceRow,
      AnalyticsProductRow,
      AnalyticsFormRow,
      HeldSubmissionRow,
      AnalyticsMinuteRow,
      AnalyticsCombinationRow,
      AnalyticsCombinationVisitorsRow,
      AnalyticsVisitorRow,
      AnalyticsTimeZoneRow,
      PageErrorRow,
      PageErrorDayRow,
      WebVitalsRow,
    ],
    on: {
      ...hitHandlers(rules),
      ...submissionHandlers,
      WebsiteSaved: (tx, { websiteId, data: { website } }) =>
        tx.upsert(AnalyticsTimeZoneRow, {
          websiteId,
          timeZone: website.timeZone,
          visitRule: rules.visit.version,
          botsRule: rules.bots.version,
        }),
    },
    // a visit goes on in the stream of the next day, and the time zone comes from a third one
    sequenceOf: ({ websiteId }) => websiteId,
    catchUpEvents: CATCH_UP_HITS,
    gatherMs: GATHER_MS,
    keepBeside: keepRestated(rules),
    reads: ({ websiteId, data }) => {
      const zone: RowToRead = { entity: AnalyticsTimeZoneRow, key: { websiteId } };
      const visitor = 'source' in data ? data.source.visitor : undefined;
      return visitor ? [zone, { entity: AnalyticsVisitorRow, key: visitorKey(websiteId, visitor) }] : [zone];
    },
  });
}
