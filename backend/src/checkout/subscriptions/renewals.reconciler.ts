import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { RenewalsService } from './renewals.service.js';

/**
 * Subscriptions of which something is due, the longest first, page by page. A website that is to be deleted charges no one;
 * when it is opened again, what became due meanwhile is due then.
 */
const DUE = `
select website_id, subscription_id, act_at from recurring_subscriptions s
where act_at <= to_timestamp($1 / 1000.0) and (act_at, subscription_id) > ($2, $3)
  and not exists (select from website_deletions d where d.website_id = s.website_id)
order by act_at, subscription_id limit ${500}`;

type Row = { website_id: string; subscription_id: string; act_at: Date | null };

/** Charges that are under way at the same time: a provider takes most of the time of one. */
const AT_ONCE = 16;

/** Bills what is due of every subscription; a read model that is late only makes it ask a stream that says no. */
@Reconciler()
export class RenewalsReconciler implements JobReconciler {
  readonly waitsFor = ['recurring_subscriptions', 'websites'] as const;
  private readonly logger = new Logger(RenewalsReconciler.name);

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly renewals: RenewalsService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const failures: unknown[] = [];
    let last: readonly [Date, string] = [new Date(0), ''];
    for (;;) {
      const rows = await this.readModels.query<Row>('renewals due', DUE, [now, ...last]);
      await mapConcurrent(rows, AT_ONCE, ({ website_id, subscription_id }) =>
        this.renewals.renew(websiteId(website_id), subscription_id, now).catch((error: unknown) => {
          // one that cannot go on keeps none of the others waiting
          failures.push(error);
          this.logger.error(`subscription ${subscription_id} is not renewed: ${String(error)}`);
        }),
      );
      const end = rows.at(-1);
      if (!end) break;
      last = [end.act_at ?? new Date(0), end.subscription_id];
    }
    if (failures.length > 0) throw failures[0];
  }
}
