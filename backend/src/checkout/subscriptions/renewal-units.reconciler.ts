import { ProductType } from '@daybook/contracts/shared/enumerations';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { RenewalUnitsService } from './renewal-units.service.js';

/** Stock items that are changed at the same time. */
const AT_ONCE = 16;
/** In one round; the next one goes on. */
const MOST = 5000;

/** Pledges that no request counts for, as far as the read models know: the stream has the last word. */
const NEEDLESS = `
select p.website_id, coalesce(p.subscription_id, '') as subscription_id, coalesce(p.period, 0) as period,
  coalesce(p.round, 0) as round, p.variant_id, p.item_id, p.sku from stock_pledges p
where p.subscription_id is not null and p.is_ahead and not exists (
  select from renewal_units u
  where u.website_id = p.website_id and u.subscription_id = p.subscription_id and u.period = p.period
    and u.round = p.round)
order by p.pledged_at limit ${MOST}`;

/** How many days ahead the units of renewals are pledged, of each website. */
const DAYS = `(select (s.document ->> 'renewalUnitsDaysAhead')::integer from documents s
  where s.website_id = u.website_id and s.kind = 'payments')`;

/** Requests of websites that pledge none ahead any more, or not so early, and those for a variant that is gone. */
const WITHDRAWN = `
select distinct u.website_id, u.subscription_id, ${DAYS} as days_ahead from renewal_units u
where coalesce(${DAYS}, 0) = 0 or u.due_at > to_timestamp($1 / 1000.0) + make_interval(days => ${DAYS} + 1)
  or not exists (
    select from product_variants v where v.website_id = u.website_id and v.variant_id = u.variant_id)
limit ${MOST}`;

/**
 * Subscriptions that are due within the days and have not asked for the units, or have asked and have not got them though
 * there are some; the ones that are due first come first. A digital product has none to ask for, and a variant that is gone is not renewed.
 */
const DUE = `
select r.website_id, r.subscription_id, r.variant_id, (s.document ->> 'renewalUnitsDaysAhead')::integer as days_ahead
from documents s
join recurring_subscriptions r on r.website_id = s.website_id
where s.kind = 'payments' and (s.document ->> 'renewalUnitsDaysAhead')::integer > 0 and r.status = 'active'
  and r.next_due_at <= to_timestamp($1 / 1000.0) + make_interval(days => (s.document ->> 'renewalUnitsDaysAhead')::integer)
  and not exists (
    select from owner_products o
    where o.website_id = r.website_id and o.product_id = r.item_id and o.product_type = ${ProductType.digital})
  and exists (select from product_variants w where w.website_id = r.website_id and w.variant_id = r.variant_id)
  and (
    not exists (
      select from renewal_units u where u.website_id = r.website_id and u.subscription_id = r.subscription_id)
    or exists (
      select from renewal_units u
      left join variant_stock v on v.website_id = u.website_id and v.variant_id = u.variant_id
      where u.website_id = r.website_id and u.subscription_id = r.subscription_id
        and (v.unlimited or v.available >= u.quantity)
        and not exists (
          select from stock_pledges p
          where p.website_id = u.website_id and p.subscription_id = u.subscription_id and p.variant_id = u.variant_id
            and p.period = u.period and p.round = u.round)))
order by r.next_due_at, r.subscription_id limit ${MOST}`;

type Subscription = { website_id: string; subscription_id: string; days_ahead: number | null };
type Pledged = Omit<Subscription, 'days_ahead'> & {
  period: number;
  round: number;
  variant_id: string;
  item_id: string;
  sku: string;
};
type Due = Subscription & { variant_id: string };

/**
 * Pledges the units of renewals so many days ahead as their owner wants, and frees those that no renewal needs: of what
 * was skipped, paused, cancelled or given up, and of a worker that was slow or killed.
 */
@Reconciler()
export class RenewalUnitsReconciler implements JobReconciler {
  readonly waitsFor = ['recurring_subscriptions', 'stock', 'documents'] as const;
  private readonly logger = new Logger(RenewalUnitsReconciler.name);

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly units: RenewalUnitsService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const failures: unknown[] = [];
    // one that cannot go on keeps none of the others waiting
    const each = (subscriptionId: string, work: Promise<void>) =>
      work.catch((error: unknown) => {
        failures.push(error);
        this.logger.error(`units of subscription ${subscriptionId} are not settled: ${String(error)}`);
      });
    const pledge = (row: Subscription) =>
      each(
        row.subscription_id,
        this.units.pledge(websiteId(row.website_id), row.subscription_id, row.days_ahead || null, now),
      );
    const withdrawn = await this.readModels.query<Subscription>('renewal units withdrawn', WITHDRAWN, [now]);
    await mapConcurrent(withdrawn, AT_ONCE, pledge);
    const needless = await this.readModels.query<Pledged>('renewal units needless', NEEDLESS);
    await mapConcurrent(needless, AT_ONCE, (row) =>
      each(row.subscription_id, this.units.release(websiteId(row.website_id), ...pledgeOf(row))),
    );
    const due = await this.readModels.query<Due>('renewal units due', DUE, [now]);
    // of one variant the renewal that is due first gets its units first
    const byVariant = new Map<string, Due[]>();
    for (const row of due) {
      const key = `${row.website_id}/${row.variant_id}`;
      const rows = byVariant.get(key);
      if (rows) rows.push(row);
      else byVariant.set(key, [row]);
    }
    await mapConcurrent([...byVariant.values()], AT_ONCE, async (rows) => {
      for (const row of rows) await pledge(row);
    });
    if (failures.length > 0) throw failures[0];
  }
}

const pledgeOf = ({ subscription_id, period, round, variant_id, item_id, sku }: Pledged) =>
  [
    { subscriptionId: subscription_id, period, round },
    { variantId: variant_id, itemId: item_id, sku },
  ] as const;
