import { hash } from 'node:crypto';
import { dayOfHour } from '@daybook/contracts/analytics/shared/local-time';
import {
  BOTS,
  type Channel,
  channelSegment,
  countrySegment,
  type Device,
  deviceSegment,
  EVERYONE,
  FUNNEL_STEPS,
  type FunnelStep,
  type Segment,
  visitorSegment,
} from '@daybook/contracts/analytics/shared/segments';
import type { VisitorRecord } from '@daybook/contracts/analytics/shared/visitor-record';
import { NO_VISITORS, withVisitors } from '@daybook/contracts/analytics/shared/visitor-sketch';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { AnalyticsPageRow, AnalyticsSourceRow, AnalyticsVisitorDayRow } from './analytics.entity.js';
import { addToFigures, addToHour, addVisitor } from './combinations.js';
import { addToEach, type Counted, type Sums, segmentsOfHit, type Visited, whenFound } from './counting.js';
import { sourceOfVisit } from './hit-channel.js';
import { countryOf } from './hit-country.js';
import { deviceOf } from './hit-device.js';
import { AnalyticsVisitorRow } from './visitors.entity.js';

/** Longer pauses between two hits of a visit are not time spent on it. */
const MAX_PAUSE_S = 1800;

type VisitorKey = { readonly websiteId: string; readonly visitor: string };

/** By website, then by id: a text put together of both would be hashed anew for each hit. */
const keys = new Map<string, Map<string, VisitorKey>>();
let kept = 0;
/** Callers may send any id, so what is remembered is bounded. */
const MAX_KEYS = 50_000;

/** The key of a visitor's row: with another website's hits it meets another hash. */
export function visitorKey(websiteId: string, { id }: VisitorRecord): VisitorKey {
  const known = keys.get(websiteId)?.get(id);
  if (known) return known;
  if (kept >= MAX_KEYS) {
    keys.clear();
    kept = 0;
  }
  const visitor = hash('sha256', `${websiteId} ${id}`, 'base64url').slice(0, 22);
  const key = { websiteId, visitor };
  let ofWebsite = keys.get(websiteId);
  if (!ofWebsite) {
    ofWebsite = new Map();
    keys.set(websiteId, ofWebsite);
  }
  ofWebsite.set(id, key);
  kept += 1;
  return key;
}

/**
 * Counts the hit towards its visit: begins one where the rule says so, counts its visitor once a day, and the time since
 * the hit before. A hit that names no visitor has no visit.
 */
export function visited(hit: Counted): Visited | Promise<Visited> {
  const { tx, websiteId, source, at } = hit;
  tx.deleteBelow(AnalyticsVisitorRow, 'day', Math.floor(at.getTime() / DAY_MS) - 2);
  const record = source.visitor;
  if (!record) return { segments: segmentsOfHit(hit), figures: {} };
  const finding = tx.find(AnalyticsVisitorRow, visitorKey(websiteId, record));
  return whenFound(finding, (found) => visitOf(hit, record, found));
}

function visitOf(hit: Counted, record: VisitorRecord, found: AnalyticsVisitorRow | undefined): Visited {
  const { tx, websiteId, day, at, rules } = hit;
  // an older row is due to be deleted
  const known = found && found.day >= day - 1 ? found : undefined;
  const begins = !known || rules.visit.begins(known, record, at);
  const visit = begins ? beginning(hit, record, known) : continued(hit, known);
  const segments = segmentsOf(visit);
  const figures: Sums = {};
  if (begins) {
    figures.visits = 1;
    addToEach(tx, AnalyticsSourceRow, segments, sourceKey(hit, visit), { visits: 1 });
  } else {
    const seconds = Math.min(Math.max(0, (at.getTime() - known.lastAt.getTime()) / 1000), MAX_PAUSE_S);
    figures.seconds = Math.round(seconds);
    if (visit.isBot && !known.isBot) moveVisit(hit, known, segments);
  }
  if (!known || known.day < day) {
    for (const segment of segments)
      tx.merge(AnalyticsVisitorDayRow, { websiteId, segment, day }, visit.visitor, withThem);
    addVisitor(hit, visit);
  }
  return { segments, visit, figures };
}

/** Writes what the hit made of its visit and of its figures. Nothing of them is changed any more. */
export function ended(hit: Counted, visited: Visited): void {
  for (const _ in visited.figures) {
    addToFigures(hit, visited);
    break;
  }
  if (visited.visit) hit.tx.upsert(AnalyticsVisitorRow, visited.visit);
}

/** Counts a step of the funnel once a visit, and the steps before it that have no hit. */
export function reached(hit: Counted, { visit, segments, figures }: Visited, step: FunnelStep): void {
  if (!visit) return;
  const { tx } = hit;
  const steps = FUNNEL_STEPS.indexOf(step) + 1;
  const newly = FUNNEL_STEPS.slice(visit.steps, steps);
  if (newly.length === 0) return;
  for (const one of newly) figures[one] = 1;
  if (newly.includes('purchased')) {
    addToEach(tx, AnalyticsSourceRow, segments, sourceKey(hit, visit), { purchased: 1 });
  }
  visit.steps = steps;
}

/** Visitors by their first hit of a day. */
function withThem(
  row: AnalyticsVisitorDayRow | undefined,
  key: Partial<AnalyticsVisitorDayRow>,
  visitors: readonly string[],
): AnalyticsVisitorDayRow {
  const { websiteId, segment, day } = key as AnalyticsVisitorDayRow;
  return {
    websiteId,
    segment,
    day,
    visitors: (row?.visitors ?? 0) + visitors.length,
    sketch: withVisitors(row?.sketch ?? NO_VISITORS, visitors),
  };
}

/**
 * A visit that turns out to be a program's is none of a person's, nor is what it came to, and its last page is not their
 * exit. How many hits it had in which hour is not known: they stay where they were counted.
 */
function moveVisit(hit: Counted, known: AnalyticsVisitorRow, segments: readonly Segment[]): void {
  addVisit(hit, known, segmentsOf(known), -1);
  addVisit(hit, { ...known, isBot: true }, segments, 1);
}

function addVisit(hit: Counted, visit: AnalyticsVisitorRow, segments: readonly Segment[], one: 1 | -1): void {
  const { tx, websiteId } = hit;
  const amounts: Sums = { visits: one };
  if (visit.pages > 1) amounts.engaged = one;
  for (const step of FUNNEL_STEPS.slice(0, visit.steps)) amounts[step] = one;
  addToHour(hit, { segments, visit }, visit.firstHour, amounts);
  const { engaged = 0, purchased = 0 } = amounts;
  addToEach(tx, AnalyticsSourceRow, segments, sourceKey(hit, visit), { visits: one, engaged, purchased });
  if (visit.pages === 0) return;
  const page = { websiteId, day: visit.lastPathDay, path: visit.lastPath };
  addToEach(tx, AnalyticsPageRow, segments, page, { exits: one });
}

/** Of the day on which the visit came from there. */
export const sourceKey = ({ websiteId }: Counted, visit: AnalyticsVisitorRow) => {
  const { firstHour, channel, source, medium, campaign } = visit;
  return { websiteId, day: dayOfHour(firstHour), channel, source, medium, campaign };
};

function beginning(hit: Counted, record: VisitorRecord, known: AnalyticsVisitorRow | undefined) {
  const { websiteId, day, hour, at, page, source, isBot } = hit;
  const from = sourceOfVisit(page);
  // field by field: an object that is put together of others costs ten times as much
  const visit: AnalyticsVisitorRow = {
    websiteId,
    visitor: visitorKey(websiteId, record).visitor,
    day,
    lastAt: at,
    visitCount: record.visitCount,
    firstHour: hour,
    pages: 0,
    steps: 0,
    device: deviceOf(source, page),
    country: countryOf(page),
    channel: from.channel,
    source: from.source,
    medium: from.medium,
    campaign: from.campaign,
    isReturning: record.visitCount > 1 || known !== undefined,
    isBot,
    lastPath: '',
    lastPathDay: 0,
  };
  return visit;
}

/** Field by field too. */
const continued = ({ day, at, isBot }: Counted, known: AnalyticsVisitorRow): AnalyticsVisitorRow => ({
  websiteId: known.websiteId,
  visitor: known.visitor,
  day,
  lastAt: at,
  visitCount: known.visitCount,
  firstHour: known.firstHour,
  pages: known.pages,
  steps: known.steps,
  device: known.device,
  country: known.country,
  channel: known.channel,
  source: known.source,
  medium: known.medium,
  campaign: known.campaign,
  isReturning: known.isReturning,
  isBot: known.isBot || isBot,
  lastPath: known.lastPath,
  lastPathDay: known.lastPathDay,
});

function segmentsOf({
  isBot,
  device,
  channel,
  isReturning,
  country,
}: AnalyticsVisitorRow): readonly Segment[] {
  if (isBot) return [BOTS];
  return [
    EVERYONE,
    deviceSegment(device as Device),
    channelSegment(channel as Channel),
    visitorSegment(isReturning),
    countrySegment(country),
  ];
}
