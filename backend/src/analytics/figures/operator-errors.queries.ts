import type {
  OperatorErrorsAnswer,
  OperatorErrorsRequest,
} from '@daybook/contracts/analytics/operator-errors.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { permissionsOf } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { SourceMaps } from './source-maps.js';

type Row = {
  website: WebsiteId;
  websiteTitle: string;
  roles: Role[];
  errorId: string;
  message: string;
  errorType: string | null;
  stack: string | null;
  reports: number;
  botReports: number;
  lastRelease: string | null;
  releases: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
  lastPath: string | null;
};

const PAGE = 50;

/** The JavaScript errors of all websites, for operators. */
@Injectable()
export class OperatorErrorsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly maps: SourceMaps,
  ) {}

  /**
   * A page of them, what was seen last first. An error that is seen meanwhile moves to the top and out of the pages to come.
   * Those that bots alone have reported are left out unless they are asked for.
   * @param accountId of the operator, whose roles say which websites' own errors they may open
   * @param cursor of the page before
   */
  async page(
    accountId: string,
    { website, bots, cursor }: OperatorErrorsRequest,
  ): Promise<OperatorErrorsAnswer> {
    const rows = await this.readModels.query<Row>(
      'operator-errors',
      `select e.website_id as website, coalesce(w.document ->> 'title', e.website_id) as "websiteTitle",
         coalesce(m.roles, '{}') as roles, e.error_id as "errorId", e.message, e.error_type as "errorType",
         e.stack, d.reports, d."botReports", e.last_release as "lastRelease", d.releases,
         e.first_seen_at as "firstSeenAt", e.last_seen_at as "lastSeenAt", e.last_path as "lastPath"
       from (
         select website_id, error_id, message, error_type, stack, last_release, first_seen_at, last_seen_at, last_path
         from page_errors p where (last_seen_at, website_id, error_id) < ($1::timestamptz, $2, $3)
           and ($6::text is null or website_id = $6)
           and ($7 or exists (
             select from page_error_days
             where website_id = p.website_id and error_id = p.error_id and segment = '' and reports > 0
           ))
         order by last_seen_at desc, website_id desc, error_id desc limit $4
       ) e
       cross join lateral (
         select coalesce(sum(reports) filter (where segment = ''), 0)::int as reports,
           coalesce(sum(reports) filter (where segment = 'bots'), 0)::int as "botReports",
           count(distinct nullif(release, ''))::int as releases
         from page_error_days where website_id = e.website_id and error_id = e.error_id and segment in ('', 'bots')
       ) d
       left join websites w on w.website_id = e.website_id
       left join members m on m.website_id = e.website_id and m.account_id = $5
       order by e.last_seen_at desc, e.website_id desc, e.error_id desc`,
      [...placeOf(cursor), PAGE + 1, accountId, website ?? null, bots !== undefined],
    );
    const { page, next } = pageOf(rows, PAGE, ({ lastSeenAt, website, errorId }) =>
      [lastSeenAt.getTime(), website, errorId].join('.'),
    );
    const results = page.map(async ({ roles, stack, firstSeenAt, lastSeenAt, ...line }) => ({
      ...line,
      mayOpen: permissionsOf(roles).has('analytics.read'),
      stack: stack && (await this.maps.resolve(stack)),
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
    return { results: await Promise.all(results), ...next };
  }
}

/** The last error of the page before; the first page begins behind the end of time. */
function placeOf(cursor: string | undefined): [lastSeenAt: string, website: string, errorId: string] {
  if (cursor === undefined) return ['infinity', '', ''];
  const [at = '', website = '', errorId = ''] = cursor.split('.');
  return [new Date(Number(at)).toISOString(), website, errorId];
}
