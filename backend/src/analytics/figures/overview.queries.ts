import {
  type AudienceAnswer,
  type Figures,
  type FiguresPoint,
  type FunnelAnswer,
  type OverviewAnswer,
} from '@daybook/contracts/analytics/figures.api';
import { dayText, firstHourOf, hourText } from '@daybook/contracts/analytics/shared/local-time';
import { MAX_HOURLY_DAYS } from '@daybook/contracts/analytics/shared/reports';
import {
  BOTS,
  FUNNEL_STEPS,
  type FunnelStep,
  type Segment,
  segmentCountedApart,
} from '@daybook/contracts/analytics/shared/segments';
import { visitorsIn } from '@daybook/contracts/analytics/shared/visitor-sketch';
import { refuse } from '@daybook/contracts/shared/errors';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import type { AskedFigures } from './asked-figures.js';
import { CombinedFiguresQueries, pointsOf, stepsOf } from './combined-figures.queries.js';
import { rulesInUse } from './rules-in-use.js';

type Slot = { slot: number; views: number; visits: number };
type Sums = Omit<Figures, 'visitors'>;
type Steps = { is_before: boolean; visits: number } & Record<FunnelStep, number>;
type AskedOfSegment = AskedFigures & { readonly segment: Segment };
type PeriodSums = Pick<OverviewAnswer, 'figures' | 'figuresBefore' | 'points' | 'pointsBefore'>;
type Days = { readonly from: number; readonly to: number };

const AUDIENCE_LINES = 300;

/** The figures of a website as sums (section 1, "Visitor analytics are recorded"). */
@Injectable()
export class OverviewQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly combined: CombinedFiguresQueries,
  ) {}

  async overview(asked: AskedFigures, granularity: 'hour' | 'day' = 'day'): Promise<OverviewAnswer> {
    const { from, to, beforeFrom, beforeTo, timeZone } = asked;
    if (granularity === 'hour' && to - from >= MAX_HOURLY_DAYS) {
      return refuse('INVALID_REQUEST', { granularity: `Hours are possible of ${MAX_HOURLY_DAYS} days.` });
    }
    const now = { from, to };
    const before = { from: beforeFrom, to: beforeTo };
    const segment = segmentCountedApart(asked.segments);
    if (segment === undefined && granularity === 'hour') {
      return refuse('INVALID_REQUEST', { granularity: 'Hours are counted for one segment.' });
    }
    const [sums, botHits, rules] = await Promise.all([
      segment === undefined
        ? this.ofCombinations(asked, now, before)
        : this.ofSegment({ ...asked, segment }, now, before, granularity),
      this.botHits(asked),
      rulesInUse(this.readModels, asked.websiteId),
    ]);
    return {
      period: period(now),
      before: period(before),
      timeZone,
      granularity,
      ...sums,
      botHits,
      rules,
    };
  }

  /** Devices, channels, new and returning visitors, and countries are each a segment. */
  async audience(asked: AskedFigures): Promise<AudienceAnswer> {
    const { websiteId, segments, from, to, beforeFrom } = asked;
    if (segments.includes(BOTS)) return { lines: [] };
    if (segments.length > 0) return this.combined.audience(asked);
    type Line = AudienceAnswer['lines'][number];
    const lines = await this.readModels.query<Line>(
      'analytics-audience',
      `select segment, coalesce(sum(views) filter (where hour >= $2 * 24), 0)::int as views,
         coalesce(sum(visits) filter (where hour >= $2 * 24), 0)::int as visits,
         coalesce(sum(visits) filter (where hour < $2 * 24), 0)::int as "visitsBefore",
         coalesce(sum(purchased) filter (where hour >= $2 * 24), 0)::int as purchased
       from analytics_hours
       where website_id = $1 and segment <> '' and segment <> 'bots' and hour >= $4 * 24 and hour < ($3 + 1) * 24
       group by segment order by visits desc, views desc, segment limit ${AUDIENCE_LINES}`,
      [websiteId, from, to, beforeFrom],
    );
    return { lines };
  }

  async funnel(asked: AskedFigures): Promise<FunnelAnswer> {
    const segment = segmentCountedApart(asked.segments);
    if (segment !== undefined) return this.funnelOfSegment({ ...asked, segment });
    const days = await this.combined.days(asked);
    return funnelOf(
      stepsOf(days.filter(({ day }) => day >= asked.from)),
      stepsOf(days.filter(({ day }) => day < asked.from)),
    );
  }

  private async funnelOfSegment({
    websiteId,
    segment,
    from,
    to,
    beforeFrom,
  }: AskedOfSegment): Promise<FunnelAnswer> {
    const rows = await this.readModels.query<Steps>(
      'analytics-funnel',
      `select hour < $3 * 24 as is_before, sum(visits)::int as visits, sum(viewed)::int as viewed,
         sum(added)::int as added, sum(checkout)::int as checkout, sum(purchased)::int as purchased
       from analytics_hours
       where website_id = $1 and segment = $2 and hour >= $5 * 24 and hour < ($4 + 1) * 24 group by 1`,
      [websiteId, segment, from, to, beforeFrom],
    );
    return funnelOf(
      rows.find(({ is_before }) => !is_before),
      rows.find(({ is_before }) => is_before),
    );
  }

  private async ofCombinations(asked: AskedFigures, now: Days, before: Days): Promise<PeriodSums> {
    const days = await this.combined.days(asked);
    const [figures, figuresBefore] = await Promise.all([
      this.combined.figures(asked, days, now),
      this.combined.figures(asked, days, before),
    ]);
    return { figures, figuresBefore, points: pointsOf(days, now), pointsBefore: pointsOf(days, before) };
  }

  private async ofSegment(
    asked: AskedOfSegment,
    now: Days,
    before: Days,
    granularity: 'hour' | 'day',
  ): Promise<PeriodSums> {
    const [figures, figuresBefore, points, pointsBefore] = await Promise.all([
      this.figures(asked, now),
      this.figures(asked, before),
      this.points(asked, now, granularity),
      this.points(asked, before, granularity),
    ]);
    return { figures, figuresBefore, points, pointsBefore };
  }

  private async figures({ websiteId, segment }: AskedOfSegment, { from, to }: Days): Promise<Figures> {
    const [[sums], days] = await Promise.all([
      this.readModels.query<Sums>(
        'analytics-sums',
        `select coalesce(sum(views), 0)::int as views, coalesce(sum(visits), 0)::int as visits,
           coalesce(sum(engaged), 0)::int as engaged, coalesce(sum(seconds), 0)::float8 as seconds,
           coalesce(sum(purchased), 0)::int as purchased
         from analytics_hours
         where website_id = $1 and segment = $2 and hour >= $3 * 24 and hour < ($4 + 1) * 24`,
        [websiteId, segment, from, to],
      ),
      this.readModels.query<{ sketch: string }>(
        'analytics-visitors',
        `select sketch from analytics_visitor_days where website_id = $1 and segment = $2 and day between $3 and $4`,
        [websiteId, segment, from, to],
      ),
    ]);
    const none = { views: 0, visits: 0, engaged: 0, seconds: 0, purchased: 0 };
    return { ...none, ...sums, visitors: visitorsIn(days.map(({ sketch }) => sketch)) };
  }

  private async points(
    asked: AskedOfSegment,
    days: Days,
    granularity: 'hour' | 'day',
  ): Promise<FiguresPoint[]> {
    if (granularity === 'hour') {
      const hours = bySlot(await this.slots(asked, days, 1));
      return range(firstHourOf(days.from), firstHourOf(days.to + 1) - 1).map((hour) => ({
        at: hourText(hour),
        views: hours.get(hour)?.views ?? 0,
        visits: hours.get(hour)?.visits ?? 0,
        visitors: null,
      }));
    }
    const [slots, visitors] = await Promise.all([this.slots(asked, days, 24), this.visitors(asked, days)]);
    const sums = bySlot(slots);
    return range(days.from, days.to).map((day) => ({
      at: dayText(day),
      views: sums.get(day)?.views ?? 0,
      visits: sums.get(day)?.visits ?? 0,
      visitors: visitors.get(day) ?? 0,
    }));
  }

  private slots({ websiteId, segment }: AskedOfSegment, { from, to }: Days, hours: 1 | 24): Promise<Slot[]> {
    return this.readModels.query<Slot>(
      'analytics-slots',
      `select hour / $5::int as slot, sum(views)::int as views, sum(visits)::int as visits from analytics_hours
       where website_id = $1 and segment = $2 and hour >= $3 * 24 and hour < ($4 + 1) * 24 group by 1`,
      [websiteId, segment, from, to, hours],
    );
  }

  private async visitors(
    { websiteId, segment }: AskedOfSegment,
    { from, to }: Days,
  ): Promise<ReadonlyMap<number, number>> {
    const rows = await this.readModels.query<{ day: number; visitors: number }>(
      'analytics-visitors-by-day',
      `select day, visitors from analytics_visitor_days
       where website_id = $1 and segment = $2 and day between $3 and $4`,
      [websiteId, segment, from, to],
    );
    return new Map(rows.map(({ day, visitors }) => [day, visitors]));
  }

  private async botHits({ websiteId, from, to }: AskedFigures): Promise<number> {
    const [row] = await this.readModels.query<{ hits: number }>(
      'analytics-bot-hits',
      `select coalesce(sum(hits), 0)::int as hits from analytics_hours
       where website_id = $1 and segment = $2 and hour >= $3 * 24 and hour < ($4 + 1) * 24`,
      [websiteId, BOTS, from, to],
    );
    return row?.hits ?? 0;
  }
}

type StepSums = Omit<Steps, 'is_before'> | undefined;
const funnelOf = (now: StepSums, before: StepSums): FunnelAnswer => ({
  visits: now?.visits ?? 0,
  visitsBefore: before?.visits ?? 0,
  steps: FUNNEL_STEPS.map((step) => ({
    step,
    visits: now?.[step] ?? 0,
    visitsBefore: before?.[step] ?? 0,
  })),
});
const period = ({ from, to }: Days) => ({ from: dayText(from), to: dayText(to) });
const bySlot = (slots: readonly Slot[]) => new Map(slots.map((one) => [one.slot, one]));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
