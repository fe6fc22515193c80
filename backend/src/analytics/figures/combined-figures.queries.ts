import type {
  AudienceAnswer,
  Figures,
  FiguresPoint,
  SourcesAnswer,
} from '@daybook/contracts/analytics/figures.api';
import { dayText } from '@daybook/contracts/analytics/shared/local-time';
import { combinationOf, FUNNEL_STEPS, type FunnelStep } from '@daybook/contracts/analytics/shared/segments';
import { visitorsIn } from '@daybook/contracts/analytics/shared/visitor-sketch';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import type { AskedFigures } from './asked-figures.js';

type CombinedDay = Omit<Figures, 'visitors'> &
  Record<FunnelStep, number> & { readonly day: number; readonly visitors: number };
type Days = { readonly from: number; readonly to: number };

/** Visitors and days that are counted together at most: their sketches are put together in this process. */
const MAX_TOGETHER = 50_000;
const AUDIENCE_LINES = 300;

/** A visitor has one value of each kind; no value given is any. */
const MATCHING = `website_id = $1 and day between $2 and $3
  and ($4::text[] = '{}' or device = any($4)) and ($5::text[] = '{}' or channel = any($5))
  and ($6::text[] = '{}' or country = any($6)) and ($7::text[] = '{}' or visitor = any($7))
  and ($8::text[] = '{}' or source = any($8))`;

/** The figures of several segments at once, from those of each combination (infra/adr/0025). */
@Injectable()
export class CombinedFiguresQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** Each day that has a hit, of the period and of the one before it. */
  days(asked: AskedFigures): Promise<CombinedDay[]> {
    return this.readModels.query<CombinedDay>(
      'analytics-combined-days',
      `select coalesce(f.day, v.day) as day, coalesce(f.views, 0)::int as views, coalesce(f.visits, 0)::int as visits,
         coalesce(f.engaged, 0)::int as engaged, coalesce(f.seconds, 0)::float8 as seconds,
         coalesce(f.viewed, 0)::int as viewed, coalesce(f.added, 0)::int as added,
         coalesce(f.checkout, 0)::int as checkout, coalesce(f.purchased, 0)::int as purchased,
         coalesce(v.visitors, 0)::int as visitors
       from (
         select day, sum(views) as views, sum(visits) as visits, sum(engaged) as engaged, sum(seconds) as seconds,
           sum(viewed) as viewed, sum(added) as added, sum(checkout) as checkout, sum(purchased) as purchased
         from analytics_combinations where ${MATCHING} group by day
       ) f full join (
         select day, sum(visitors) as visitors
         from analytics_combination_visitors where ${MATCHING} group by day
       ) v on v.day = f.day`,
      matching(asked, { from: asked.beforeFrom, to: asked.to }),
    );
  }

  /** The sum of these days; each visitor once. */
  async figures(asked: AskedFigures, days: readonly CombinedDay[], period: Days): Promise<Figures> {
    const within = days.filter(({ day }) => day >= period.from && day <= period.to);
    const sum = (name: Exclude<keyof CombinedDay, 'day'>) => within.reduce((all, one) => all + one[name], 0);
    return {
      views: sum('views'),
      visits: sum('visits'),
      engaged: sum('engaged'),
      seconds: sum('seconds'),
      purchased: sum('purchased'),
      visitors: sum('visitors') > MAX_TOGETHER ? null : await this.visitors(asked, period),
    };
  }

  /** Devices, channels, new and returning visitors, and countries, of these segments. */
  async audience(asked: AskedFigures): Promise<AudienceAnswer> {
    const lines = await this.readModels.query<AudienceAnswer['lines'][number]>(
      'analytics-combined-audience',
      `select case when grouping(device) = 0 then 'device:' || device
           when grouping(channel) = 0 then 'channel:' || channel
           when grouping(country) = 0 then 'country:' || country else 'visitor:' || visitor end as segment,
         coalesce(sum(views) filter (where day >= $9), 0)::int as views,
         coalesce(sum(visits) filter (where day >= $9), 0)::int as visits,
         coalesce(sum(visits) filter (where day < $9), 0)::int as "visitsBefore",
         coalesce(sum(purchased) filter (where day >= $9), 0)::int as purchased
       from analytics_combinations where ${MATCHING}
       group by grouping sets ((device), (channel), (country), (visitor))
       having coalesce(device, channel, country, visitor) <> ''
       order by visits desc, views desc, segment limit ${AUDIENCE_LINES}`,
      [...matching(asked, { from: asked.beforeFrom, to: asked.to }), asked.from],
    );
    return { lines };
  }

  async sources(asked: AskedFigures, limit: number): Promise<SourcesAnswer> {
    const lines = await this.readModels.query<SourcesAnswer['lines'][number]>(
      'analytics-combined-sources',
      `select channel, source, medium, campaign, coalesce(sum(visits) filter (where day >= $9), 0)::int as visits,
         coalesce(sum(visits) filter (where day < $9), 0)::int as "visitsBefore",
         coalesce(sum(engaged) filter (where day >= $9), 0)::int as engaged,
         coalesce(sum(purchased) filter (where day >= $9), 0)::int as purchased
       from analytics_combinations where ${MATCHING} and channel <> ''
       group by channel, source, medium, campaign
       having sum(visits) > 0 or sum(engaged) > 0 or sum(purchased) > 0
       order by visits desc, "visitsBefore" desc, source, medium, campaign limit $10`,
      [...matching(asked, { from: asked.beforeFrom, to: asked.to }), asked.from, limit],
    );
    return { lines };
  }

  private async visitors(asked: AskedFigures, period: Days): Promise<number> {
    const rows = await this.readModels.query<{ sketch: string }>(
      'analytics-combined-visitors',
      `select sketch from analytics_combination_visitors where ${MATCHING}`,
      matching(asked, period),
    );
    return visitorsIn(rows.map(({ sketch }) => sketch));
  }
}

function matching({ websiteId, segments }: AskedFigures, { from, to }: Days): unknown[] {
  const { device, channel, country, visitor, source } = combinationOf(segments);
  return [websiteId, from, to, device, channel, country, visitor, source];
}

/** Every day of the period, those without a hit included. */
export function pointsOf(days: readonly CombinedDay[], { from, to }: Days): FiguresPoint[] {
  const found = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const { views = 0, visits = 0, visitors = 0 } = found.get(from + index) ?? {};
    return { at: dayText(from + index), views, visits, visitors };
  });
}

/** How many visits came to each step. */
export function stepsOf(days: readonly CombinedDay[]): { visits: number } & Record<FunnelStep, number> {
  const sum = (name: FunnelStep | 'visits') => days.reduce((all, one) => all + one[name], 0);
  const steps = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, sum(step)]));
  return { visits: sum('visits'), ...(steps as Record<FunnelStep, number>) };
}
