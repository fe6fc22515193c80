import { Refusal } from '@daybook/contracts/shared/errors';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../../platform/tokens.js';
import { ReviewRequestsService } from './review-requests.service.js';

const A_DAY_MS = 24 * 60 * 60 * 1000;
/** Who switches the setting on asks for the orders of so many days, and not all that were ever sent. */
const WINDOW_DAYS = 14;
/** Orders of a website in one run. */
const AT_ONCE = 100;

/** Those that ask: most do not, and have many orders. */
const WEBSITES = `
select website_id from websites where (document -> 'storeSettings' ->> 'reviewRequestDays')::int > 0`;
const DUE = `
select order_id from review_requests
where website_id = $1 and sent_at > to_timestamp($2 / 1000.0) and sent_at <= to_timestamp($3 / 1000.0)
order by sent_at, order_id limit ${AT_ONCE}`;

/** Asks for reviews of the orders whose time has come. */
@Reconciler()
export class ReviewRequestsReconciler implements JobReconciler {
  readonly waitsFor = ['review_requests', 'websites'] as const;
  private readonly logger = new Logger(ReviewRequestsReconciler.name);

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly requests: ReviewRequestsService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const asking = await this.readModels.query<{ website_id: string }>('review requests: websites', WEBSITES);
    for (const { website_id } of asking) await this.askFor(websiteId(website_id), now);
  }

  /** One order that is refused is logged, and keeps none of the others waiting. */
  private async askFor(website: WebsiteId, now: number): Promise<void> {
    const setting = await this.requests.settingOf(website);
    if (!setting) return;
    const until = now - setting.days * A_DAY_MS;
    const due = await this.readModels.query<{ order_id: string }>('review requests: due', DUE, [
      website,
      until - WINDOW_DAYS * A_DAY_MS,
      until,
    ]);
    for (const { order_id } of due) {
      try {
        await this.requests.ask(website, setting.document, order_id, now);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.logger.warn(`no reviews are asked for order ${order_id}: ${error.code}`);
      }
    }
  }
}
