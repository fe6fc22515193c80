import type {
  RestockLedgerAnswer,
  RestockLedgerLine,
  RestockReadyAnswer,
} from '@daybook/contracts/restock/restock.api';
import { WAITABLE_TYPES } from '@daybook/contracts/restock/shared/restock-waitable';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../platform/tokens.js';
import { EPISODE, HAS_UNITS, WAITS } from './waiting-sql.js';

/** From this number of ended offers on their share of sales predicts the next ones. */
const NOTIFYING_OFFERS = 10;

const LEDGER = `
select l.product_id, l.variant_id, l.sku, coalesce(p.title, '') as title,
  (select v -> 'attributes' from json_array_elements(p.document -> 'variants') v where v ->> 'id' = l.variant_id limit 1)
    as attributes,
  u.*, coalesce(m.emailed, 0) as emailed,
  coalesce(s.unlimited, false) as unlimited,
  coalesce(s.available, 0) as available
from restock_lists l
join lateral (
  select count(*)::int as sign_ups, count(u.expires_at)::int as held,
    count(*) filter (where u.status = 'bought')::int as bought,
    count(*) filter (where ${WAITS})::int as waiting,
    count(*) filter (where u.offer_status = 'bought')::int as taken,
    count(*) filter (where u.offer_status in ('bought', 'expired', 'declined'))::int as ended
  from restock_sign_ups u ${EPISODE}
  where u.website_id = l.website_id and u.variant_id = l.variant_id
) u on true
left join (
  select variant_id, count(distinct sign_up_id)::int as emailed from restock_emails
  where website_id = $1 and kind = 'offer' and outcome = 'sent' group by variant_id
) m on m.variant_id = l.variant_id
left join products p on p.website_id = l.website_id and p.product_id = l.product_id
left join variant_stock s on s.website_id = l.website_id and s.variant_id = l.variant_id
where l.website_id = $1
order by l.first_position limit 2000`;

const READY = `
select coalesce(sum(case when s.unlimited then w.waiting else least(w.waiting, s.available) end), 0)::int as people,
  count(*)::int as variants
from restock_lists l
join (
  select u.variant_id, count(*)::int as waiting from restock_sign_ups u ${EPISODE}
  where u.website_id = $1 and ${WAITS} and (s.unlimited or s.available > 0) group by u.variant_id
) w on w.variant_id = l.variant_id
join variant_stock s on s.website_id = l.website_id and s.variant_id = l.variant_id
join products p on p.website_id = l.website_id and p.product_id = l.product_id
where l.website_id = $1 and ${HAS_UNITS} and p.product_type = any($2)`;

type Row = Pick<RestockLedgerLine, 'sku' | 'emailed' | 'held' | 'bought'> & {
  product_id: string;
  variant_id: string;
  title: string;
  attributes: RestockLedgerLine['attributes'] | null;
  sign_ups: number;
  waiting: number;
  /** offers that ended with a sale, and all that ended */
  taken: number;
  ended: number;
  unlimited: boolean;
  available: number;
};

@Injectable()
export class RestockLedgerQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** Who can be notified now: people who wait for a variant that has units again. */
  async ready(website: WebsiteId): Promise<RestockReadyAnswer> {
    const [row] = await this.readModels.queryWithin<RestockReadyAnswer>(website, 'restock: ready', READY, [
      website,
      WAITABLE_TYPES,
    ]);
    return { people: row?.people ?? 0, variants: row?.variants ?? 0 };
  }

  /** From sign-up to sale, by variant. */
  async ledger(website: WebsiteId): Promise<RestockLedgerAnswer> {
    const rows = await this.readModels.queryWithin<Row>(website, 'restock: ledger', LEDGER, [website]);
    return { lines: rows.map(line).sort((a, b) => b.unmet - a.unmet) };
  }
}

function line(row: Row): RestockLedgerLine {
  const { product_id, variant_id, sku, title, sign_ups, emailed, held, bought, waiting, taken, ended } = row;
  const unmet = row.unlimited ? 0 : Math.max(0, waiting - row.available);
  const share = ended < NOTIFYING_OFFERS ? 1 : taken / ended;
  return {
    productId: product_id,
    variantId: variant_id,
    sku,
    productTitle: title,
    signUps: sign_ups,
    attributes: { ...row.attributes },
    emailed,
    held,
    bought,
    unmet,
    suggestedReorder: Math.ceil(unmet * share),
  };
}
