import type { HitEvent, HitPage, HitSource } from '@daybook/contracts/analytics/analytics.events';
import { dayOfHour, localHour } from '@daybook/contracts/analytics/shared/local-time';
import {
  BOTS,
  countrySegment,
  deviceSegment,
  EVERYONE,
  type Segment,
} from '@daybook/contracts/analytics/shared/segments';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ProjectedEvent } from '../runner/projection.js';
import type { EntityClass } from '../runner/tables/entity-class.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { AnalyticsHourRow } from './analytics.entity.js';
import type { AnalyticsCombinationRow } from './combinations.entity.js';
import type { FigureRules } from './figure-rules.js';
import { countryOf } from './hit-country.js';
import { deviceOf } from './hit-device.js';
import { AnalyticsTimeZoneRow, type AnalyticsVisitorRow } from './visitors.entity.js';

/** A hit where it is counted: on which website, and in which hour and day of its time zone. */
export type Counted = {
  readonly tx: ProjectionTx;
  readonly rules: FigureRules;
  readonly websiteId: WebsiteId;
  readonly at: Date;
  readonly hour: number;
  readonly day: number;
  readonly page: HitPage;
  readonly source: HitSource;
  /** by the hit alone, whatever its visit was taken for */
  readonly isBot: boolean;
};

type Key =
  | 'websiteId'
  | 'day'
  | 'country'
  | 'device'
  | 'channel'
  | 'visitor'
  | 'source'
  | 'medium'
  | 'campaign';
/** What a hit adds to the figures of its hour and of its day's combination. */
export type Sums = Partial<Omit<AnalyticsCombinationRow, Key>>;

/**
 * A hit's visit, the segments that the hit is counted under, and what it adds to their figures. Visit and figures are the
 * hit's own until they are written, once for a hit.
 */
export type Visited = {
  readonly segments: readonly Segment[];
  readonly visit?: AnalyticsVisitorRow;
  readonly figures: Sums;
};

const NO_PAGE: HitPage = {};
const ALL = [EVERYONE];
const THE_BOTS = [BOTS];

/** Goes on at once where the value is at hand: for most hits it is, and a promise costs as much as the counting. */
export function whenFound<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Counts the hit as one, and says where what it holds belongs. */
export function counted(
  tx: ProjectionTx,
  event: ProjectedEvent<HitEvent>,
  rules: FigureRules,
): Counted | Promise<Counted> {
  return whenFound(timeZoneOf(tx, event.websiteId), (zone) => countedIn(zone, tx, event, rules));
}

function countedIn(
  zone: string,
  tx: ProjectionTx,
  { websiteId, recordedAt, data }: ProjectedEvent<HitEvent>,
  rules: FigureRules,
): Counted {
  const hour = localHour(recordedAt.getTime(), zone);
  const { source } = data;
  const isBot = rules.bots.isBot(source);
  addToEach(tx, AnalyticsHourRow, isBot ? THE_BOTS : ALL, { websiteId, hour }, { hits: 1 });
  const page = 'page' in data ? data.page : NO_PAGE;
  return { tx, rules, websiteId, at: recordedAt, hour, day: dayOfHour(hour), page, source, isBot };
}

/** Mostly at hand: each hit asks for it. */
export function timeZoneOf(tx: ProjectionTx, websiteId: WebsiteId): string | Promise<string> {
  const found = tx.find(AnalyticsTimeZoneRow, { websiteId });
  return found instanceof Promise ? found.then(zoneIn) : zoneIn(found);
}

/** A website's hits may come before its settings. */
const zoneIn = (row: AnalyticsTimeZoneRow | undefined) => row?.timeZone ?? 'UTC';

/** The segments of a hit whose visit is not known. */
export function segmentsOfHit({ page, source, isBot }: Counted): readonly Segment[] {
  if (isBot) return THE_BOTS;
  return [EVERYONE, deviceSegment(deviceOf(source, page)), countrySegment(countryOf(page))];
}

/** Adds the same amounts to the figures of several segments. */
export function addToEach<Entity extends { segment: string }>(
  tx: ProjectionTx,
  entity: EntityClass<Entity>,
  segments: readonly Segment[],
  key: Partial<NoInfer<Entity>>,
  amounts: { readonly [Property in keyof NoInfer<Entity>]?: number },
): void {
  tx.addEach(entity, 'segment' as keyof Entity & string, segments, key, amounts);
}
