import type { Role } from '@daybook/contracts/shared/roles';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type {
  OperatorWebsitesAnswer,
  OperatorWebsitesRequest,
} from '@daybook/contracts/websites/websites.api';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { ownAddress } from '../platform/http/own-address.js';
import { pageOf } from '../platform/http/page-of.js';
import { pageSize } from '../platform/http/page-size.js';
import { CONFIG, READ_MODELS } from '../platform/tokens.js';

type Row = { document: WebsiteDocument; closed: boolean; roles: Role[]; created_at: number };

@Injectable()
export class OperatorWebsitesQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A page of the websites of the installation, the newest first.
   * @param accountId of the operator, whose roles the lines name
   * @param host of the call
   */
  async page(
    accountId: string,
    { q = '', cursor, limit }: OperatorWebsitesRequest,
    host?: string,
  ): Promise<OperatorWebsitesAnswer> {
    const size = pageSize(limit);
    const [createdAt, id] = cursor === undefined ? [null, null] : placeOf(cursor);
    const words = q.trim().toLowerCase();
    const [rows, [counted]] = await Promise.all([
      this.readModels.query<Row>(
        'operator-websites: page',
        `select document, closed, roles, created_at from (
           select w.website_id, w.document, coalesce(m.roles, '{}') as roles,
             exists (select from website_deletions d where d.website_id = w.website_id) as closed,
             floor(extract(epoch from w.created_at) * 1000)::float8 as created_at
           from websites w left join members m on m.website_id = w.website_id and m.account_id = $1
           where $2 = '' or strpos(lower(w.document ->> 'title'), $2) > 0
             or strpos(array_to_string(w.domains, ' '), $2) > 0
         ) found
         where $3::float8 is null or created_at < $3
           or (created_at = $3 and website_id collate "C" > $4)
         order by created_at desc, website_id collate "C" limit $5`,
        [accountId, words, createdAt, id, size + 1],
      ),
      this.readModels.query<{ total: number }>(
        'operator-websites: total',
        `select count(*)::int as total from websites
         where $1 = '' or strpos(lower(document ->> 'title'), $1) > 0
           or strpos(array_to_string(domains, ' '), $1) > 0`,
        [words],
      ),
    ]);
    const { page, next } = pageOf(rows, size, (last) => `${last.created_at}.${last.document.id}`);
    const results = page.map(({ document, closed, roles, created_at }) => {
      const { id, title, domains, isDefault, currency, language, timeZone } = document;
      const isHidden = closed || document.isHidden === true;
      const address = ownAddress(document, this.config, host) ?? null;
      const facts = { id, title, domains, address, isDefault, currency, language, timeZone, isHidden };
      return { ...facts, createdAt: created_at, roles };
    });
    return { results, total: counted?.total ?? 0, ...next };
  }
}

/** The last website of the page before: when it was created, epoch milliseconds, and its id. */
function placeOf(cursor: string): [createdAt: number, id: string] {
  const dot = cursor.indexOf('.');
  return [Number(cursor.slice(0, dot)), cursor.slice(dot + 1)];
}
