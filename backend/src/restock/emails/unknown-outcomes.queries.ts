import type { RestockEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import type { UnknownOutcomesAnswer } from '@daybook/contracts/restock/unknown-outcomes.api';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { READ_MODELS } from '../../platform/tokens.js';

type Row = {
  website_id: WebsiteId;
  email_id: string;
  kind: RestockEmailKind;
  position: number;
  offered_at: Date;
  settled_at: Date | null;
  product: string | null;
  website: string | null;
};

const PAGE = 50;

/** The emails of all websites whose outcome is unknown, for operators. */
@Injectable()
export class UnknownOutcomesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async list(cursor = '0'): Promise<UnknownOutcomesAnswer> {
    const rows = await this.readModels.query<Row>(
      'unknown outcomes',
      `select m.website_id, m.email_id, m.kind, m.position, m.offered_at, m.settled_at, p.title as product,
         w.document ->> 'title' as website
       from (
         select * from restock_emails where outcome = 'unknown' and position > $1 order by position limit $2
       ) m
       left join product_variants v on v.website_id = m.website_id and v.variant_id = m.variant_id
       left join products p on p.website_id = v.website_id and p.product_id = v.product_id
       left join websites w on w.website_id = m.website_id
       order by m.position`,
      [cursor, PAGE + 1],
    );
    const { page, next } = pageOf(rows, PAGE, (last) => String(last.position));
    return { results: page.map(lineOf), ...(await this.totals()), ...next };
  }

  private async totals() {
    const [row] = await this.readModels.query<{ total: number; pending: number; pending_since: Date | null }>(
      'unknown and pending emails',
      `select count(*) filter (where outcome = 'unknown')::int as total,
         count(*) filter (where outcome = 'queued')::int as pending,
         min(queued_since) filter (where outcome = 'queued') as pending_since
       from restock_emails where outcome in ('unknown', 'queued')`,
    );
    const { total = 0, pending = 0, pending_since: since = null } = row ?? {};
    return { total, pending, pendingSince: since?.toISOString() ?? null };
  }
}

const lineOf = (row: Row) => ({
  website: row.website_id,
  websiteTitle: row.website ?? row.website_id,
  emailId: row.email_id,
  kind: row.kind,
  productTitle: row.product ?? '',
  stream: streamName('restockemail', row.website_id, row.email_id),
  queuedAt: row.offered_at.toISOString(),
  noticedAt: row.settled_at?.toISOString() ?? null,
});
