import type {
  FormFiguresAnswer,
  PageErrorsAnswer,
  PagesAnswer,
  ProductFiguresAnswer,
  SourcesAnswer,
} from '@daybook/contracts/analytics/figures.api';
import { isOfSpeed, type Segment, segmentCountedApart } from '@daybook/contracts/analytics/shared/segments';
import { refuse } from '@daybook/contracts/shared/errors';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { type AskedFigures, onlySegmentOf } from './asked-figures.js';
import { CombinedFiguresQueries } from './combined-figures.queries.js';

/** Lines of a report on the screen, and in its file. */
export const SHOWN_LINES = 100;
export const EXPORTED_LINES = 10_000;

type Lines<Answer extends { lines: readonly object[] }> = Answer['lines'][number];
const ofDays = (segment: Segment, { websiteId, from, to, beforeFrom }: AskedFigures, lines: number) => [
  websiteId,
  segment,
  from,
  to,
  beforeFrom,
  lines,
];

/** What visitors came from and did, a line each. */
@Injectable()
export class ReportsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly combined: CombinedFiguresQueries,
  ) {}

  async sources(asked: AskedFigures, limit = SHOWN_LINES): Promise<SourcesAnswer> {
    const segment = segmentCountedApart(asked.segments);
    if (segment === undefined) return this.combined.sources(asked, limit);
    const lines = await this.readModels.query<Lines<SourcesAnswer>>(
      'analytics-sources',
      `select channel, source, medium, campaign, coalesce(sum(visits) filter (where day >= $3), 0)::int as visits,
         coalesce(sum(visits) filter (where day < $3), 0)::int as "visitsBefore",
         coalesce(sum(engaged) filter (where day >= $3), 0)::int as engaged,
         coalesce(sum(purchased) filter (where day >= $3), 0)::int as purchased
       from analytics_sources where website_id = $1 and segment = $2 and day between $5 and $4
       group by channel, source, medium, campaign
       having sum(visits) > 0 or sum(engaged) > 0 or sum(purchased) > 0
       order by visits desc, "visitsBefore" desc, source, medium, campaign limit $6`,
      ofDays(segment, asked, limit),
    );
    return { lines };
  }

  async pages(asked: AskedFigures, limit = SHOWN_LINES): Promise<PagesAnswer> {
    const lines = await this.readModels.query<Lines<PagesAnswer>>(
      'analytics-pages',
      `select path, coalesce(sum(views) filter (where day >= $3), 0)::int as views,
         coalesce(sum(views) filter (where day < $3), 0)::int as "viewsBefore",
         coalesce(sum(entrances) filter (where day >= $3), 0)::int as entrances,
         coalesce(sum(exits) filter (where day >= $3), 0)::int as exits
       from analytics_pages where website_id = $1 and segment = $2 and day between $5 and $4
       group by path order by views desc, "viewsBefore" desc, path limit $6`,
      ofDays(onlySegmentOf(asked), asked, limit),
    );
    return { lines };
  }

  async products(asked: AskedFigures, limit = SHOWN_LINES): Promise<ProductFiguresAnswer> {
    const lines = await this.readModels.query<Lines<ProductFiguresAnswer>>(
      'analytics-products',
      `select f."productId", p.title, f.views, f."viewsBefore", f."quickViews", f.adds, f.removes
       from (
         select product_id as "productId", coalesce(sum(views) filter (where day >= $3), 0)::int as views,
           coalesce(sum(views) filter (where day < $3), 0)::int as "viewsBefore",
           coalesce(sum(quick_views) filter (where day >= $3), 0)::int as "quickViews",
           coalesce(sum(adds) filter (where day >= $3), 0)::int as adds,
           coalesce(sum(removes) filter (where day >= $3), 0)::int as removes
         from analytics_products where website_id = $1 and segment = $2 and day between $5 and $4
         group by product_id order by views desc, "viewsBefore" desc, product_id limit $6
       ) f left join owner_products p on p.website_id = $1 and p.product_id = f."productId"
       order by f.views desc, f."viewsBefore" desc, f."productId"`,
      ofDays(onlySegmentOf(asked), asked, limit),
    );
    return { lines };
  }

  async forms(asked: AskedFigures, limit = SHOWN_LINES): Promise<FormFiguresAnswer> {
    const lines = await this.readModels.query<Lines<FormFiguresAnswer>>(
      'analytics-forms',
      `select f."formId", o.document ->> 'name' as title, f.renders, f."rendersBefore", f.submissions
       from (
         select form_id as "formId",
           coalesce(sum(renders) filter (where segment = $2 and day >= $3), 0)::int as renders,
           coalesce(sum(renders) filter (where segment = $2 and day < $3), 0)::int as "rendersBefore",
           coalesce(sum(submissions) filter (where day >= $3), 0)::int as submissions
         from analytics_forms where website_id = $1 and segment in ($2, '') and day between $5 and $4
         group by form_id order by renders desc, submissions desc, form_id limit $6
       ) f left join forms o on o.website_id = $1 and o.form_id = f."formId"
       order by f.renders desc, f.submissions desc, f."formId"`,
      ofDays(onlySegmentOf(asked), asked, limit),
    );
    return { lines };
  }

  /**
   * JavaScript errors. Like speed they are counted by device. Those that bots alone reported are among everyone's.
   * @throws Refusal INVALID_REQUEST with another segment, or several
   */
  async errors(asked: AskedFigures, limit = SHOWN_LINES): Promise<PageErrorsAnswer> {
    const segment = onlySegmentOf(asked);
    if (!isOfSpeed(segment)) return refuse('INVALID_REQUEST', { segment: 'Errors are counted by device.' });
    type Row = Omit<Lines<PageErrorsAnswer>, 'firstSeenAt' | 'lastSeenAt'> & {
      firstSeenAt: Date;
      lastSeenAt: Date;
    };
    const rows = await this.readModels.query<Row>(
      'analytics-errors',
      `select e.error_id as "errorId", e.message, e.error_type as "errorType", e.stack, d.reports,
         d."reportsBefore", d."botReports", coalesce(d.releases, '{}') as releases, e.first_seen_at as "firstSeenAt", e.last_seen_at as "lastSeenAt",
         e.last_path as "lastPath"
       from (
         select error_id,
           coalesce(sum(reports) filter (where segment = $2 and day >= $3), 0)::int as reports,
           coalesce(sum(reports) filter (where segment = $2 and day < $3), 0)::int as "reportsBefore",
           coalesce(sum(reports) filter (where segment <> $2 and day >= $3), 0)::int as "botReports",
           array_agg(distinct release order by release) filter (where day >= $3 and release <> '') as releases
         from page_error_days
         where website_id = $1 and (segment = $2 or ($2 = '' and segment = 'bots')) and day between $5 and $4
         group by error_id having max(day) >= $3 order by reports desc, error_id limit $6
       ) d join page_errors e on e.website_id = $1 and e.error_id = d.error_id
       order by d.reports desc, e.error_id`,
      ofDays(segment, asked, limit),
    );
    return {
      lines: rows.map(({ firstSeenAt, lastSeenAt, ...line }) => ({
        ...line,
        firstSeenAt: firstSeenAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  }
}
