import { LIVE_MINUTES } from '@daybook/contracts/analytics/shared/reports';
import { isOfSpeed, type Segment } from '@daybook/contracts/analytics/shared/segments';
import {
  p75,
  ratingOf,
  WEB_VITAL_NAMES,
  type WebVital,
} from '@daybook/contracts/analytics/shared/web-vitals';
import type {
  LiveAnswer,
  WebVitalLine,
  WebVitalsAnswer,
} from '@daybook/contracts/analytics/site-figures.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { type AskedFigures, onlySegmentOf } from './asked-figures.js';

/** The columns of `WEB_VITAL_BUCKETS`, summed and as one number. */
const COUNTS = `array[
  sum(b0), sum(b1), sum(b2), sum(b3), sum(b4), sum(b5), sum(b6), sum(b7), sum(b8), sum(b9), sum(b10),
  sum(b11), sum(b12), sum(b13), sum(b14), sum(b15), sum(b16), sum(b17), sum(b18), sum(b19), sum(b20),
  sum(b21), sum(b22), sum(b23), sum(b24), sum(b25), sum(b26), sum(b27), sum(b28), sum(b29), sum(b30),
  sum(b31)]::int[]`;
const SAMPLES = `sum(b0 + b1 + b2 + b3 + b4 + b5 + b6 + b7 + b8 + b9 + b10 + b11 + b12 + b13 + b14 + b15 + b16
  + b17 + b18 + b19 + b20 + b21 + b22 + b23 + b24 + b25 + b26 + b27 + b28 + b29 + b30 + b31)::int`;

type Counted = { path: string; vital: string; counts: number[]; samples: number };
type Line = { name: string; count: number };

const MINUTE_MS = 60_000;
const LIVE_LINES = 10;

/** How the website does: what browsers measure, and what happens on it now. */
@Injectable()
export class SiteFiguresQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * Speed is counted by device. What names no page is in the lines of all pages alone.
   * @param limit lines of single pages
   * @throws Refusal INVALID_REQUEST with another segment, or several
   */
  async vitals(asked: AskedFigures, limit: number): Promise<WebVitalsAnswer> {
    const { websiteId, from, to, beforeFrom, beforeTo } = asked;
    const segment = onlySegmentOf(asked);
    if (!isOfSpeed(segment)) return refuse('INVALID_REQUEST', { segment: 'Speed is counted by device.' });
    const [whole, wholeBefore, pages] = await Promise.all([
      this.vitalsOfAll([websiteId, segment, from, to]),
      this.vitalsOfAll([websiteId, segment, beforeFrom, beforeTo]),
      this.readModels.query<Counted>(
        'analytics-vitals-by-page',
        `select path, vital, ${COUNTS} as counts, ${SAMPLES} as samples from web_vitals
         where website_id = $1 and segment = $2 and day between $3 and $4 and path <> ''
         group by path, vital order by samples desc, path, vital limit $5`,
        [websiteId, segment, from, to, limit],
      ),
    ]);
    const pagesBefore = await this.readModels.query<Counted>(
      'analytics-vitals-of-pages',
      `select path, vital, ${COUNTS} as counts, ${SAMPLES} as samples from web_vitals
       where website_id = $1 and segment = $2 and day between $3 and $4 and path = any($5)
       group by path, vital`,
      [websiteId, segment, beforeFrom, beforeTo, [...new Set(pages.map(({ path }) => path))]],
    );
    const before = new Map([...wholeBefore, ...pagesBefore].map((one) => [placeOf(one), one.counts]));
    const byName = (one: Counted, other: Counted) => nameIndex(one) - nameIndex(other);
    return {
      lines: [...whole.toSorted(byName), ...pages].flatMap((one) => vitalLine(one, before.get(placeOf(one)))),
    };
  }

  private vitalsOfAll(days: readonly [WebsiteId, Segment, from: number, to: number]): Promise<Counted[]> {
    return this.readModels.query<Counted>(
      'analytics-vitals',
      `select '' as path, vital, ${COUNTS} as counts, ${SAMPLES} as samples from web_vitals
       where website_id = $1 and segment = $2 and day between $3 and $4 group by vital`,
      days,
    );
  }

  /** The last 30 minutes. @param now epoch ms */
  async live(websiteId: WebsiteId, now: number): Promise<LiveAnswer> {
    const last = Math.floor(now / MINUTE_MS);
    const first = last - LIVE_MINUTES + 1;
    const since = new Date(first * MINUTE_MS);
    const [views, viewed, pages, channels, countries, [people]] = await Promise.all([
      this.readModels.query<{ minute: number; views: number }>(
        'analytics-live-minutes',
        `select minute, sum(views)::int as views from analytics_minutes where website_id = $1 and minute >= $2
         group by minute`,
        [websiteId, first],
      ),
      this.readModels.query<Line>(
        'analytics-live-viewed',
        `select path as name, sum(views)::int as count from analytics_minutes where website_id = $1 and minute >= $2
         group by path order by count desc, path limit ${LIVE_LINES}`,
        [websiteId, first],
      ),
      this.readModels.query<Line>(
        'analytics-live-pages',
        `select last_path as name, count(*)::int as count from analytics_visitors
         where website_id = $1 and last_at >= $2 and not is_bot and pages > 0
         group by last_path order by count desc, last_path limit ${LIVE_LINES}`,
        [websiteId, since],
      ),
      this.readModels.query<Line>(
        'analytics-live-channels',
        `select channel as name, count(*)::int as count from analytics_visitors
         where website_id = $1 and last_at >= $2 and not is_bot group by channel order by count desc, channel`,
        [websiteId, since],
      ),
      this.readModels.query<Line>(
        'analytics-live-countries',
        `select country as name, count(*)::int as count from analytics_visitors
         where website_id = $1 and last_at >= $2 and not is_bot
         group by country order by count desc, country limit ${LIVE_LINES}`,
        [websiteId, since],
      ),
      this.readModels.query<{ visitors: number }>(
        'analytics-live-visitors',
        `select count(*)::int as visitors from analytics_visitors
         where website_id = $1 and last_at >= $2 and not is_bot`,
        [websiteId, since],
      ),
    ]);
    const byMinute = new Map(views.map((one) => [one.minute, one.views]));
    const minutes = Array.from({ length: LIVE_MINUTES }, (_, index) => ({
      at: new Date((first + index) * MINUTE_MS).toISOString(),
      views: byMinute.get(first + index) ?? 0,
    }));
    return { visitors: people?.visitors ?? 0, minutes, pages, viewed, channels, countries };
  }
}

const nameIndex = ({ vital }: Counted) => WEB_VITAL_NAMES.indexOf(vital as WebVital);

const placeOf = ({ path, vital }: Counted) => `${vital} ${path}`;

function vitalLine({ path, vital: name, counts, samples }: Counted, before: number[] = []): WebVitalLine[] {
  const vital = name as WebVital;
  const value = p75(vital, counts);
  if (value === undefined) return [];
  const p75Before = p75(vital, before) ?? null;
  return [{ path, vital, p75: value, p75Before, rating: ratingOf(vital, value), samples }];
}
