import type { LackingUnits } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

/** Variants that are named; the number of renewals is of all. */
const NAMED = 20;

/**
 * Units that renewals ask for ahead, or that are due and wait for them; that are not pledged to them, and that the stock does
 * not have.
 */
const LACKING = `
select lacking.variant_id, lacking.renewals, lacking.due_at, (sum(lacking.renewals) over ())::integer as all_renewals, coalesce(r.title, '') as title,
  coalesce(r.attributes, '{}') as attributes
from (
  select u.variant_id, count(*)::integer as renewals, min(u.due_at) as due_at,
    min(u.subscription_id) as one_of_them
  from (
    select website_id, subscription_id, variant_id, period, round, quantity, due_at
    from renewal_units where website_id = $1
    union all
    select s.website_id, s.subscription_id, s.variant_id, null, null, s.quantity, s.next_due_at
    from recurring_subscriptions s
    where s.website_id = $1 and s.status = 'active' and s.failure = 'outOfStock' and not exists (
      select from renewal_units a where a.website_id = s.website_id and a.subscription_id = s.subscription_id)
  ) u
  left join variant_stock v on v.website_id = u.website_id and v.variant_id = u.variant_id
  where not coalesce(v.unlimited, false) and coalesce(v.available, 0) < u.quantity
    and not exists (
      select from stock_pledges p
      where p.website_id = u.website_id and p.subscription_id = u.subscription_id and p.variant_id = u.variant_id
        and p.period = u.period and p.round = u.round)
  group by u.variant_id
) lacking
left join recurring_subscriptions r on r.website_id = $1 and r.subscription_id = lacking.one_of_them
order by lacking.due_at, lacking.variant_id limit ${NAMED}`;

type Row = {
  variant_id: string;
  renewals: number;
  due_at: Date;
  all_renewals: number;
  title: string;
  attributes: Record<string, string>;
};

/** What an owner has to buy in, so that renewals can be delivered. */
@Injectable()
export class LackingUnitsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async lacking(website: WebsiteId): Promise<LackingUnits> {
    const rows = await this.readModels.query<Row>('renewals: lacking units', LACKING, [website]);
    return {
      renewals: rows[0]?.all_renewals ?? 0,
      variants: rows.map(({ variant_id, title, attributes, renewals, due_at }) => ({
        variantId: variant_id,
        title,
        attributes,
        renewals,
        dueAt: due_at.getTime(),
      })),
    };
  }
}
