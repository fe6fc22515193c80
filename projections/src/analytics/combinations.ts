import { dayOfHour } from '@daybook/contracts/analytics/shared/local-time';
import { segmentValue, visitorSegment } from '@daybook/contracts/analytics/shared/segments';
import { NO_VISITORS, withVisitors } from '@daybook/contracts/analytics/shared/visitor-sketch';
import { AnalyticsHourRow } from './analytics.entity.js';
import { AnalyticsCombinationRow, AnalyticsCombinationVisitorsRow } from './combinations.entity.js';
import { addToEach, type Counted, type Sums, type Visited } from './counting.js';
import { countryOf } from './hit-country.js';
import { deviceOf } from './hit-device.js';
import type { AnalyticsVisitorRow } from './visitors.entity.js';

/**
 * Adds to the figures of the hour, for each segment, and to those of the day's combination. What a visit came to belongs
 * to the hour in which it began: visits are counted there, and the others are parts of them.
 */
export function addToFigures(hit: Counted, visited: Visited): void {
  const { visit, figures } = visited;
  if (!visit || visit.firstHour === hit.hour) {
    addToHour(hit, visited, hit.hour, figures);
    return;
  }
  const { views = 0, seconds = 0, ...ofVisit } = figures;
  addToHour(hit, visited, hit.hour, { views, seconds });
  if (Object.keys(ofVisit).length > 0) addToHour(hit, visited, visit.firstHour, ofVisit);
}

/** As {@link addToFigures}, in the hour that is given. */
export function addToHour(
  hit: Counted,
  { segments, visit }: Pick<Visited, 'segments' | 'visit'>,
  hour: number,
  amounts: Sums,
): void {
  const { tx, websiteId } = hit;
  addToEach(tx, AnalyticsHourRow, segments, { websiteId, hour }, amounts);
  if (visit?.isBot ?? hit.isBot) return;
  const key = visit ? combinationOf(websiteId, dayOfHour(hour), visit) : combinationOfHit(hit);
  tx.add(AnalyticsCombinationRow, key, amounts);
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
  country,
  device,
  channel,
  source,
  visitor: segmentValue(visitorSegment(isReturning)),
});
/** Each hit makes these keys several times: one object each, with no copy of another. */
const combinationOf = (websiteId: string, day: number, visit: AnalyticsVisitorRow) => ({
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
