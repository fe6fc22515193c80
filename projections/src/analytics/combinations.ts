import { segmentValue, visitorSegment } from '@daybook/contracts/analytics/shared/segments';
import { NO_VISITORS, withVisitors } from '@daybook/contracts/analytics/shared/visitor-sketch';
import { AnalyticsHourRow } from './analytics.entity.js';
import { AnalyticsCombinationRow, AnalyticsCombinationVisitorsRow } from './combinations.entity.js';
import { addToEach, type Counted, type Visited } from './counting.js';
import { countryOf } from './hit-country.js';
import { deviceOf } from './hit-device.js';
import type { AnalyticsVisitorRow } from './visitors.entity.js';

/** Adds to the figures of the hour, for each segment, and to those of the day's combination. */
export function addToFigures(hit: Counted, { segments, visit, figures: amounts }: Visited): void {
  const { tx, websiteId, hour } = hit;
  addToEach(tx, AnalyticsHourRow, segments, { websiteId, hour }, amounts);
  if (visit?.isBot ?? hit.isBot) return;
  tx.add(AnalyticsCombinationRow, visit ? combinationOf(hit, visit) : combinationOfHit(hit), amounts);
}

/** Counts a visitor at their first hit of a day. */
export function addVisitor({ tx, websiteId, day }: Counted, visit: AnalyticsVisitorRow): void {
  if (visit.isBot) return;
  const key = { websiteId, day, ...placeOf(visit) };
  tx.merge(AnalyticsCombinationVisitorsRow, key, visit.visitor, withThem);
}

function withThem(
  row: AnalyticsCombinationVisitorsRow | undefined,
  key: Partial<AnalyticsCombinationVisitorsRow>,
  visitors: readonly string[],
): AnalyticsCombinationVisitorsRow {
  return {
    ...(key as AnalyticsCombinationVisitorsRow),
    visitors: (row?.visitors ?? 0) + visitors.length,
    sketch: withVisitors(row?.sketch ?? NO_VISITORS, visitors),
  };
}

const placeOf = ({ country, device, channel, isReturning, source }: AnalyticsVisitorRow) => ({
  ...{ country, device, channel, source },
  visitor: segmentValue(visitorSegment(isReturning)),
});
/** Each hit makes these keys several times: one object each, with no copy of another. */
const combinationOf = ({ websiteId, day }: Counted, visit: AnalyticsVisitorRow) => ({
  websiteId,
  day,
  country: visit.country,
  device: visit.device,
  channel: visit.channel,
  visitor: segmentValue(visitorSegment(visit.isReturning)),
  source: visit.source,
  medium: visit.medium,
  campaign: visit.campaign,
});
const combinationOfHit = ({ websiteId, day, page, source }: Counted) => ({
  websiteId,
  day,
  country: countryOf(page),
  device: deviceOf(source, page),
  channel: '',
  visitor: '',
  source: '',
  medium: '',
  campaign: '',
});
