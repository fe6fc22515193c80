import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { WebsiteErasureService } from './website-erasure.service.js';

const DUE = `
select website_id from website_deletions
where certificate is null and erases_at <= to_timestamp($1 / 1000.0) order by erases_at`;

/** Erases the websites whose day has come. One whose erasure was cut off is due still. */
@Reconciler()
export class WebsiteErasureReconciler implements JobReconciler {
  readonly waitsFor = ['websites'] as const;
  private readonly logger = new Logger(WebsiteErasureReconciler.name);

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly erasure: WebsiteErasureService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const rows = await this.readModels.query<{ website_id: string }>('websites to erase', DUE, [now]);
    for (const { website_id } of rows)
      await this.erasure.erase(websiteId(website_id), now).catch((error: unknown) => {
        // one that cannot go on keeps none of the others waiting; the next round tries it again
        this.logger.error(`website ${website_id} is not erased: ${String(error)}`);
      });
  }
}
