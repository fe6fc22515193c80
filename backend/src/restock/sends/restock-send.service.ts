import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { RestockSkip } from '@daybook/contracts/restock/shared/restock-choices';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import { randomText } from '../../platform/random.js';
import { type ListPlan, RestockPlanService } from '../batches/restock-plan.service.js';
import { fingerprint } from '../line.rules.js';

/** Lists that are planned at the same time: so many that they share statements, so few that they need little memory. */
const AT_ONCE = 16;

/** The address of a send names it, so its id is short; a website would need millions of sends for two alike. */
const SEND_ID_BYTES = 6;

export type PlannedList = WaitedFor & { readonly plan: ListPlan };

/** What a send to some lists would do. */
export type SendOutlook = {
  readonly recipients: number;
  readonly skipped: Partial<Record<RestockSkip, number>>;
  readonly lists: readonly PlannedList[];
  /** the same as long as the send would do the same */
  readonly hash: string;
};

/** What the dry run of a send and the send itself share. */
@Injectable()
export class RestockSendService {
  constructor(private readonly plans: RestockPlanService) {}

  /** The outlook that an owner sees. Its hash names a send too, so that two clicks after one dry run are one send. */
  async dryRun(website: WebsiteId, targets: readonly WaitedFor[]): Promise<SendOutlook> {
    const outlook = await this.outlook(website, targets, Date.now());
    return { ...outlook, hash: `${outlook.hash}.${randomText(SEND_ID_BYTES, 'hex')}` };
  }

  /** What a send to these lists would do now. @param at epoch ms @throws Refusal NOT_FOUND when there is no such website */
  async outlook(website: WebsiteId, targets: readonly WaitedFor[], at: number): Promise<SendOutlook> {
    const plans = new Map<string, ListPlan>();
    await mapConcurrent(targets, AT_ONCE, async (target) => {
      plans.set(target.variantId, await this.plans.of(website, target, at));
    });
    const lists = targets.flatMap(({ productId, variantId, sku }): PlannedList[] => {
      const plan = plans.get(variantId);
      return plan ? [{ productId, variantId, sku, plan }] : [];
    });
    const skipped: Partial<Record<RestockSkip, number>> = {};
    for (const { plan } of lists) {
      for (const [why, count] of Object.entries(plan.skipped) as [RestockSkip, number][])
        skipped[why] = (skipped[why] ?? 0) + count;
    }
    // a list without a recipient may change without changing the send
    const notified = lists.filter(({ plan }) => plan.recipients > 0);
    const parts = notified.map(({ variantId, plan }) => `${variantId} ${plan.hash}`).sort();
    return {
      lists,
      skipped,
      hash: fingerprint(parts),
      recipients: notified.reduce((sum, { plan }) => sum + plan.recipients, 0),
    };
  }
}
