import { randomUUID } from 'node:crypto';
import type { HitEvent, HitPage, HitSource } from '@daybook/contracts/analytics/analytics.events';
import { dayText } from '@daybook/contracts/analytics/shared/local-time';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import pg from 'pg';

const PAUSE_S = 10;
const HIT_EVERY_MS = 10_000;
export const FIRST_DAY = Math.floor(Date.UTC(2026, 0, 5) / DAY_MS);
export const DAYS = 4;

export const COUNTRIES = [
  { country: 'FR', timeZone: 'Europe/Paris' },
  { country: 'DE', timeZone: 'Europe/Berlin' },
  { country: 'JP', timeZone: 'Asia/Tokyo' },
];
/** The first is a direct visit. */
export const REFERRERS = ['', 'google.com', 'bing.com', 'instagram.com', 'blog.example'] as const;
const CHANNEL_OF: Readonly<Record<string, string>> = {
  '': 'direct',
  'google.com': 'search',
  'bing.com': 'search',
  'instagram.com': 'social',
  'blog.example': 'referral',
};
const AGENTS = [
  {
    device: 'desktop',
    userAgent: 'Mozilla/5 (X11; Linux x86_64) AppleWebKit/537 (KHTML, like Gecko) Chrome/140 Safari/537',
  },
  {
    device: 'phone',
    userAgent: 'Mozilla/5 (iPhone; CPU iPhone OS 26 like Mac OS X) AppleWebKit/605 Mobile/15E148',
  },
  {
    device: 'tablet',
    userAgent: 'Mozilla/5 (iPad; CPU OS 26 like Mac OS X) AppleWebKit/605 Version/26 Safari/604',
  },
];
const BOT = 'Mozilla/5 (compatible; Googlebot/2; +http://www.google.com/bot.html)';
const STEPS = ['product-page-visit', 'add-to-cart', 'checkout-start', 'purchase'];
const VISITORS = 60;

/** A visit as it was planned: what the figures of it have to be is known without counting its hits. */
type SampleVisit = {
  readonly day: number;
  readonly at: number;
  /** absent: the hits name no visitor */
  readonly visitor?: string;
  readonly visitCount: number;
  readonly device: string;
  readonly country: string;
  readonly source: string;
  readonly views: number;
  /** how many steps of the funnel it comes to */
  readonly steps: number;
  readonly isBot: boolean;
  readonly hits: readonly HitEvent[];
};

/** The same numbers for each run, 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Visits one after the other over all days, a tenth of them without consent and a tenth of bots. */
export function sampleVisits(count: number): SampleVisit[] {
  const next = numbersFrom(7);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  const countOf = new Map<string, number>();
  return Array.from({ length: count }, (_, n) => {
    const day = FIRST_DAY + Math.floor((n * DAYS) / count);
    const at = FIRST_DAY * DAY_MS + Math.floor((n * DAYS * DAY_MS) / count);
    const isBot = next() < 0.1;
    const visitor =
      next() < 0.1 ? undefined : `${isBot ? 'bot' : 'visitor'}-${Math.floor(next() * VISITORS)}`;
    const visitCount = (countOf.get(visitor ?? '') ?? 0) + 1;
    if (visitor) countOf.set(visitor, visitCount);
    const { device, userAgent } = pick(AGENTS);
    const { country, timeZone } = pick(COUNTRIES);
    const referrer = pick(REFERRERS);
    const views = 1 + Math.floor(next() * 3);
    const steps = Math.floor(next() * 5);
    const record = { id: visitor ?? '', firstVisitAt: 1, previousVisitAt: 1, visitAt: at, visitCount };
    const source: HitSource = {
      ...(visitor ? { consent: 'granted', visitor: record } : { consent: 'refused' }),
      userAgent: isBot ? BOT : userAgent,
    };
    const page: HitPage = { path: '/', timeZone, ...(referrer && { referrer }) };
    const hits: HitEvent[] = [
      ...Array.from(
        { length: views },
        (): HitEvent => ({ type: 'PageHitRecorded', data: { hit: 'view', page, source } }),
      ),
      ...STEPS.slice(0, steps).map(
        (name): HitEvent => ({ type: 'CustomEventRecorded', data: { name, data: {}, page, source } }),
      ),
    ];
    const planned = { day, at, visitCount, device, country, source: referrer, views, steps, isBot, hits };
    return visitor ? { ...planned, visitor } : planned;
  });
}

/** Writes the hits into the log, each with the time at which it was. */
export async function appendVisits(
  url: string,
  shop: WebsiteId,
  visits: readonly SampleVisit[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // appended hits are recorded now, and these were recorded days ago
  await client.query('alter table event_log.events disable trigger user');
  let position = 0;
  const revisions = new Map<string, number>();
  for (const { day, at, hits } of visits)
    for (const [index, { type, data }] of hits.entries()) {
      position += 1;
      const stream = streamName('hits', shop, dayText(day));
      const revision = revisions.get(stream) ?? 0;
      revisions.set(stream, revision + 1);
      const metadata = { websiteId: shop, schemaVersion: 1 };
      const recordedAt = new Date(at + index * HIT_EVERY_MS);
      await client.query(
        `insert into event_log.events
           (position, stream, revision, event_id, type, website_id, data, metadata, recorded_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [position, stream, revision, randomUUID(), type, shop, data, metadata, recordedAt],
      );
    }
  await client.query('alter table event_log.events enable trigger user');
  await client.end();
}

export type OutsideCount = {
  views: number;
  visits: number;
  visitors: number;
  engaged: number;
  seconds: number;
  purchased: number;
  steps: number[];
  visitorsByDay: number[];
  sources: Record<string, number>;
};

/** What the plan of the visits says, without the projection and without SQL. */
export function countOutside(
  visits: readonly SampleVisit[],
  segments: readonly string[],
  from: number,
  to: number,
): OutsideCount {
  const within = visits.filter(({ day, isBot }) => !isBot && day >= from && day <= to);
  const named = within.filter(({ visitor }) => visitor !== undefined);
  const matching = named.filter((visit) => matches(visit, segments));
  const unnamed = within.filter((visit) => visit.visitor === undefined && matches(visit, segments));
  const sum = (of: readonly SampleVisit[], value: (visit: SampleVisit) => number) =>
    of.reduce((all, visit) => all + value(visit), 0);
  const days = Array.from({ length: to - from + 1 }, (_, index) => visitorsOf(named, segments, from + index));
  const sources: Record<string, number> = {};
  for (const { source } of matching) sources[source] = (sources[source] ?? 0) + 1;
  return {
    views: sum([...matching, ...unnamed], ({ views }) => views),
    visits: matching.length,
    visitors: new Set(days.flat()).size,
    engaged: sum(matching, ({ views }) => (views > 1 ? 1 : 0)),
    seconds: sum(matching, ({ hits }) => (hits.length - 1) * PAUSE_S),
    purchased: sum(matching, ({ steps }) => (steps === STEPS.length ? 1 : 0)),
    steps: STEPS.map((_, index) => sum(matching, ({ steps }) => (steps > index ? 1 : 0))),
    visitorsByDay: days.map(({ length }) => length),
    sources,
  };
}

/** A visitor belongs to the segments of their first visit of a day. */
function visitorsOf(named: readonly SampleVisit[], segments: readonly string[], day: number): string[] {
  const firsts = new Map<string, SampleVisit>();
  for (const visit of named)
    if (visit.day === day && !firsts.has(visit.visitor!)) firsts.set(visit.visitor!, visit);
  return [...firsts].flatMap(([visitor, visit]) => (matches(visit, segments) ? [visitor] : []));
}

function matches(visit: SampleVisit, segments: readonly string[]): boolean {
  const own: Readonly<Record<string, string | undefined>> = {
    device: visit.device,
    country: visit.country,
    ...(visit.visitor && {
      channel: CHANNEL_OF[visit.source],
      source: visit.source,
      visitor: visit.visitCount > 1 ? 'returning' : 'new',
    }),
  };
  const kinds = new Set(segments.map((segment) => segment.split(':')[0]!));
  return [...kinds].every((kind) => segments.includes(`${kind}:${own[kind]}`));
}
