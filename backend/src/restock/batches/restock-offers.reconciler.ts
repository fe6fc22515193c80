import { WAITABLE_TYPES } from '@daybook/contracts/restock/shared/restock-waitable';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { RESTOCK_BATCHES, RESTOCK_OFFERS } from '../restock.queues.js';

/** A job that is later than this counts as lost, seconds. */
const LATE_S = 30;
/** How long after a job ended without doing its work the queue gets it again, ms. */
const REST_MS = 60_000;

/** Batches of a send that neither started nor were left out. */
const MISSING_BATCHES = `
select p.website_id, p.send_id, p.batch_id
from restock_send_batches p
join restock_sends s on s.website_id = p.website_id and s.send_id = p.send_id
where p.not_started is null and s.started_at between to_timestamp($1) - interval '7 days' and to_timestamp($1)
  and not exists (select from restock_batches w where w.website_id = p.website_id and w.batch_id = p.batch_id)
limit 1000`;

/**
 * Lists with an offer that is over, with one that ended lately and whose unit may be free, with a batch half notified, or
 * with an open offer of what no cart takes (`offeredVariant` decides it). $2: the product types that a cart takes.
 */
const MISSING_LISTS = `
select website_id, variant_id from restock_offers
where offer_status in ('offered', 'claimed') and expires_at < to_timestamp($1)
union
select website_id, variant_id from restock_offers
where offer_status in ('expired', 'declined', 'released') and ended_at between to_timestamp($1) - interval '10 minutes' and to_timestamp($1)
union
select w.website_id, w.variant_id from restock_batches w
where w.started_at between to_timestamp($1) - interval '1 day' and to_timestamp($1)
  and w.recipients > coalesce((select c.offered from restock_batch_offers c where c.website_id = w.website_id and c.batch_id = w.batch_id), 0)
union
select o.website_id, o.variant_id from (
  select distinct website_id, variant_id from restock_offers where offer_status in ('offered', 'claimed')
) o
join restock_lists l on l.website_id = o.website_id and l.variant_id = o.variant_id
left join products p on p.website_id = l.website_id and p.product_id = l.product_id and p.status = 'published'
where p.product_id is null or not p.product_type = any($2) or (p.document->>'isSubscribable')::boolean
  or not exists (select from json_array_elements(p.document->'variants') v where v->>'id' = o.variant_id)
limit 1000`;

/**
 * Queues again what is due and in no queue. It looks in the read models; the workers ask the streams whether there is
 * something to do. A list has one such job, so a queue that is paused does not fill up.
 */
@Reconciler()
export class RestockOffersReconciler implements JobReconciler {
  readonly waitsFor = ['restock', 'restock_sends', 'catalogue'] as const;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly queues: JobQueues,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const before = now / 1000 - LATE_S;
    const batches = await this.readModels.query<{ website_id: string; send_id: string; batch_id: string }>(
      'restock: batches that are due',
      MISSING_BATCHES,
      [before],
    );
    const missingBatches = batches.map(({ website_id, send_id, batch_id }) => ({
      id: batch_id,
      data: { websiteId: website_id, sendId: send_id, batchId: batch_id },
    }));
    await this.queues.revive(RESTOCK_BATCHES, missingBatches, { restMs: REST_MS });
    const lists = await this.readModels.query<{ website_id: string; variant_id: string }>(
      'restock: offers that are due',
      MISSING_LISTS,
      [before, WAITABLE_TYPES],
    );
    const missingLists = lists.map(({ website_id, variant_id }) => ({
      id: `${website_id}-${variant_id}-reconciled`,
      data: { websiteId: website_id, variantId: variant_id },
    }));
    await this.queues.revive(RESTOCK_OFFERS, missingLists, { restMs: REST_MS });
  }
}
